import { LoadFailed } from '@citame/web/page';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

interface LoadFailureProps {
  readonly onRetry: () => void;
  /** A sentence that names the thing that could not be loaded. */
  readonly children: string;
}

/** Says that something could not be loaded, and tries again on demand. */
export function LoadFailure({ onRetry, children }: LoadFailureProps): ReactNode {
  const text = texts.useTexts();
  return <LoadFailed message={children} retryLabel={text('retry')} onRetry={onRetry} />;
}
