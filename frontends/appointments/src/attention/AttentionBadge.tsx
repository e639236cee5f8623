import { Badge } from '@citame/ui/core';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

/** Marks an appointment that has lost its employee or its service. */
export function AttentionBadge(): ReactNode {
  const text = texts.useTexts();
  return <Badge tone="warning">{text('attention.badge')}</Badge>;
}
