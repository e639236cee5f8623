import { color } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { texts } from '../texts.ts';

const appear = keyframes`
  from { opacity: 0; }
`;

// The message is delayed: after a short wait it would only flicker.
const Root = styled.p`
  display: grid;
  place-items: center;
  min-height: 60vh;
  color: ${color.muted};
  font-size: 15px;
  animation: ${appear} 150ms 250ms both;
`;

/** Says what the page waits for. */
export function Waiting({ children }: { children: ReactNode }): ReactNode {
  return (
    <Root role="status" data-waiting="">
      {children}
    </Root>
  );
}

export function Loading(): ReactNode {
  return <Waiting>{texts.useTexts()('loadingArea')}</Waiting>;
}
