import { Badge } from '@citame/ui/core';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

/** Marks an appointment that the owner has squeezed in. */
export function SqueezedBadge(): ReactNode {
  const text = texts.useTexts();
  return <Badge tone="warning">{text('details.override')}</Badge>;
}
