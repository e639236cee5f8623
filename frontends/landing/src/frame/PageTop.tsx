import { Heading } from '@citame/ui/core';
import { color, media } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  padding: 64px 0 44px;
  ${media.phone} {
    padding: 32px 0 28px;
  }
`;

const Lead = styled.p`
  max-width: 36em;
  margin-top: 14px;
  color: ${color.textSoft};
  font-size: 18px;
  line-height: 27px;
  text-wrap: pretty;
`;

/** The heading of a page other than the start page, with the text below it. */
export function PageTop({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children?: ReactNode;
}): ReactNode {
  return (
    <Root>
      <Heading level={1} size="section">
        {title}
      </Heading>
      {lead !== undefined && <Lead>{lead}</Lead>}
      {children}
    </Root>
  );
}
