import { color, employee, font, media } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from '../text/Heading.tsx';

const Root = styled.div`
  display: grid;
  /* In a place of more height, all of it stays together in the middle. */
  align-content: center;
  justify-items: center;
  gap: 8px;
  padding: 34px 28px;
  text-align: center;
  ${media.phone} {
    padding: 28px 16px;
  }
`;

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 52px);
  gap: 6px;
  margin-bottom: 8px;
  i {
    position: relative;
    height: 34px;
    border-radius: 8px;
    background: ${color.sunken};
  }
  i[data-employee-color] {
    background: ${employee.ground};
  }
  i[data-employee-color]::before {
    content: '';
    position: absolute;
    inset: 4px auto 4px 4px;
    width: 4px;
    border-radius: 3px;
    background: ${employee.bar};
  }
`;

const Words = styled.p`
  max-width: 34em;
  color: ${color.textSoft};
  font-family: ${font.sans};
  text-wrap: balance;
`;

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  justify-content: center;
  margin-top: 8px;
`;

interface EmptyStateProps {
  title: ReactNode;
  /** Says what will be here and what it is good for. */
  children?: ReactNode;
  /** Examples to begin with: `Suggestion`s. */
  suggestions?: ReactNode;
  action?: ReactNode;
  /** Without the drawing, where there is little room. */
  plain?: boolean;
  level?: 2 | 3 | 4;
}

/** A place with nothing in it yet: says what belongs there and offers the first step. */
export function EmptyState({
  title,
  children,
  suggestions,
  action,
  plain = false,
  level = 2,
}: EmptyStateProps): ReactNode {
  return (
    <Root>
      {!plain && (
        <Tiles aria-hidden="true">
          <i />
          <i data-employee-color="0" />
          <i />
          <i />
          <i />
          <i />
          <i data-employee-color="1" />
          <i />
        </Tiles>
      )}
      <Heading level={level} size="dialog">
        {title}
      </Heading>
      {children !== undefined && <Words>{children}</Words>}
      {suggestions !== undefined && <Below>{suggestions}</Below>}
      {action !== undefined && <Below>{action}</Below>}
    </Root>
  );
}
