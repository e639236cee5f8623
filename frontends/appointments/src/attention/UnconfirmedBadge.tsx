import { Badge } from '@citame/ui/core';
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

/** Marks an appointment whose client was reminded and has not confirmed. */
export function UnconfirmedBadge(): ReactNode {
  const text = texts.useTexts();
  return (
    <Badge tone="warning" icon={<CircleHelp aria-hidden="true" />} title={text('unconfirmed.hint')}>
      {text('unconfirmed.badge')}
    </Badge>
  );
}
