import { Banner, Button } from '@citame/ui/core';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

interface LoadFailureProps {
  readonly onRetry: () => void;
  /** What could not be loaded. */
  readonly children: ReactNode;
}

/** Says that something could not be loaded, and tries again on demand. */
export function LoadFailure({ onRetry, children }: LoadFailureProps): ReactNode {
  const text = texts.useTexts();
  return (
    <Banner
      tone="danger"
      role="alert"
      action={
        <Button variant="outline" size="sm" onClick={onRetry}>
          {text('retry')}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
