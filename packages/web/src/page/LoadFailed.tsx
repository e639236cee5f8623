import { Banner, Button } from '@citame/ui/core';
import type { ReactNode } from 'react';

interface LoadFailedProps {
  /** Names the content that could not be loaded, or is the server's message. */
  readonly message: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
}

/** Shown in the place of content that could not be loaded. */
export function LoadFailed({ message, retryLabel, onRetry }: LoadFailedProps): ReactNode {
  const retry = (
    <Button variant="outline" size="sm" onClick={onRetry}>
      {retryLabel}
    </Button>
  );
  return (
    <Banner tone="danger" role="alert" action={retry}>
      {message}
    </Banner>
  );
}
