import { Badge } from '@citame/ui/core';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

/** Marks an appointment that the owner has booked by trying the bot: it vanishes. */
export function TrialBadge(): ReactNode {
  const text = texts.useTexts();
  return <Badge tone="info">{text('details.trial')}</Badge>;
}
