import { color, media } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from '../text/Heading.tsx';

const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 16px;
  margin-bottom: 22px;
  ${media.phone} {
    margin-bottom: 16px;
  }
`;

const Words = styled.div`
  flex: 1 1 320px;
  min-width: 0;
`;

const Subtitle = styled.p`
  margin-top: 4px;
  color: ${color.textSoft};
  font-size: 15px;
  line-height: 22px;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-left: auto;
  ${media.phone} {
    width: 100%;
    margin: 0;
    > * {
      flex: 1 1 auto;
    }
  }
`;

interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons, the most used last. */
  actions?: ReactNode;
}

/** Title of a page: its only `<h1>`. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps): ReactNode {
  return (
    <Root>
      <Words>
        <Heading level={1} size="page">
          {title}
        </Heading>
        {subtitle !== undefined && <Subtitle>{subtitle}</Subtitle>}
      </Words>
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Root>
  );
}
