import type { ReactNode } from 'react';
import { ErrorCard } from '../errors/ErrorCard.tsx';
import { texts } from '../texts.ts';

interface MissingFrameProps {
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

/** Shown in the place of a page when the code of its frame cannot be loaded. */
export function MissingFrame({ isTrying, onRetry }: MissingFrameProps): ReactNode {
  const text = texts.useTexts();
  return (
    <ErrorCard
      title={text('offline.title')}
      action={text('offline.retry')}
      isBusy={isTrying}
      onAction={onRetry}
    >
      {text('offline.text')}
    </ErrorCard>
  );
}
