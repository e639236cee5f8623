import { Badge, Cluster } from '@citame/ui/core';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import type { Status } from '../useSubscription.ts';

type Known = NonNullable<Status['status']>;
type Tone = 'success' | 'warning' | 'danger' | 'neutral';

const tones: Record<Known, Tone> = {
  active: 'success',
  trialing: 'success',
  past_due: 'warning',
  canceled: 'danger',
  inactive: 'neutral',
};

/** Badges of the plan: active or not, the exact status when it says more, and a scheduled end. */
export function StatusBadges({ status, shown }: { status: Status; shown: Known }): ReactNode {
  const text = texts.useTexts();
  const isPlain = shown === 'active' || shown === 'inactive';
  return (
    <Cluster gap={8}>
      <Badge tone={status.is_active ? 'success' : 'neutral'}>
        {text(status.is_active ? 'plan.active' : 'plan.inactive')}
      </Badge>
      {!isPlain && <Badge tone={tones[shown]}>{text(`plan.status.${shown}`)}</Badge>}
      {status.scheduled_change !== null && <Badge tone="warning">{text('plan.cancelScheduled')}</Badge>}
    </Cluster>
  );
}
