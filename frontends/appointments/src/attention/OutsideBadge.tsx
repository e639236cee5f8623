import { Badge } from '@citame/ui/core';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

/** Marks an appointment that stands outside of its employee's hours. */
export function OutsideBadge(): ReactNode {
  const text = texts.useTexts();
  return <Badge tone="warning">{text('attention.outside')}</Badge>;
}
