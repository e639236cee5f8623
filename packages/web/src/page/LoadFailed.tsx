import { Banner, Button } from '@citame/ui/core';
import type { ReactNode } from 'react';

interface LoadFailedProps {
  /** What could not be loaded, or what the server said about it. */
  readonly message: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
}

/** In the place of what could not be loaded. */
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
