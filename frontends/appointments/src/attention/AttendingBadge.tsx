import { Badge } from '@citame/ui/core';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

/** Marks an appointment whose client has said that they come. */
export function AttendingBadge(): ReactNode {
  const text = texts.useTexts();
  return (
    <Badge tone="success" icon={<CheckCheck aria-hidden="true" />} title={text('attending.hint')}>
      {text('attending.badge')}
    </Badge>
  );
}
