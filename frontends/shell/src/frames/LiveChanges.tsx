import { Banner } from '@citame/ui/core';
import { useLiveChanges } from '@citame/web/live';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

/** Keeps the owner's pages up to date, and says so when it cannot. */
export function LiveChanges(): ReactNode {
  const text = texts.useTexts();
  return useLiveChanges() ? null : (
    <Banner tone="warning" role="status" title={text('disconnected.title')}>
      {text('disconnected.text')}
    </Banner>
  );
}
