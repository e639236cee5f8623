import { Banner, Button } from '@citame/ui/core';
import { layer, media, shadow, useUiLabels } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useOnline } from './useOnline.ts';

export interface MissingProps {
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

/** Shown in the place of a part of a page whose code could not be loaded. */
export function MissingPart({ isTrying, onRetry }: MissingProps): ReactNode {
  const labels = useUiLabels();
  const isOnline = useOnline();
  return (
    <Banner
      tone="warning"
      role="status"
      title={isOnline ? labels.notLoaded : labels.offline}
      action={
        <Button variant="outline" size="sm" busy={isTrying} onClick={onRetry}>
          {labels.retry}
        </Button>
      }
    >
      {labels.triedAgain}
    </Banner>
  );
}

const Floating = styled.div`
  position: fixed;
  inset: auto 28px 28px auto;
  z-index: ${layer.toast};
  width: min(440px, calc(100vw - 24px));
  border-radius: 14px;
  box-shadow: ${shadow.floating};
  ${media.phone} {
    inset: auto 12px calc(84px + env(safe-area-inset-bottom)) 12px;
    width: auto;
  }
`;

/** `MissingPart` for a part that opens over the page, and so has no place in it. */
export function MissingDialog(props: MissingProps): ReactNode {
  return (
    <Floating>
      <MissingPart {...props} />
    </Floating>
  );
}
