import { color, radius, shadow } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from '../text/Heading.tsx';

/** A surface with a hairline; `as="section"` with an `aria-labelledby` where it is a part of the page. */
export const Card = styled.div`
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  box-shadow: ${shadow.resting};
  min-width: 0;
`;

const Header = styled.header`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 24px;
  padding: 18px 20px 0;
`;

const Aside = styled.div`
  margin-left: auto;
`;

interface CardHeaderProps {
  title: ReactNode;
  /** Id of the heading, for `aria-labelledby`. */
  id?: string;
  /** A badge, a link or a button at the far end. */
  action?: ReactNode;
  /** Beside the title, quieter. */
  children?: ReactNode;
}

export function CardHeader({ title, id, action, children }: CardHeaderProps): ReactNode {
  return (
    <Header>
      <Heading level={2} size="card" {...(id === undefined ? {} : { id })}>
        {title}
      </Heading>
      {children}
      {action !== undefined && <Aside>{action}</Aside>}
    </Header>
  );
}

export const CardBody = styled.div`
  padding: 16px 20px 20px;
`;

export const CardFooter = styled.footer`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 14px 20px 16px;
  border-top: 1px solid ${color.line};
`;
