import { Banner } from '@citame/ui/core';
import { useOnline } from '@citame/ui/lazy';
import { barHeight, layer, media } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';

/** Below the bar, also when the page is scrolled. */
const Place = styled.div`
  position: sticky;
  top: ${barHeight.top};
  z-index: ${layer.bar};
  padding: 12px 32px 0;
  ${media.phone} {
    top: ${barHeight.phoneTop};
    padding: 10px 16px 0;
  }
`;

interface DisconnectedProps {
  /** Consequence for the page below. */
  readonly children: ReactNode;
  /** False when the page has lost its own connection, even if the device is online. */
  readonly isLive?: boolean;
}

/** Says that there is no connection. */
export function Disconnected({ children, isLive = true }: DisconnectedProps): ReactNode {
  const text = texts.useTexts();
  const isOnline = useOnline();
  return isOnline && isLive ? null : (
    <Place>
      <Banner tone="warning" role="status" title={text('disconnected.title')}>
        {children}
      </Banner>
    </Place>
  );
}
