import { Banner, Button } from '@citame/ui/core';
import { useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';
import { longDay } from '../dates.ts';
import { texts } from '../texts.ts';
import type { Status, useSubscription } from '../useSubscription.ts';

interface OwedBannerProps {
  readonly status: Status;
  readonly portal: ReturnType<typeof useSubscription>['portal'];
}

/** Warning about a failed payment: the day until which the service goes on, and the action to take. */
export function OwedBanner({ status, portal }: OwedBannerProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  if (status.status !== 'past_due' || status.grace_ends_at === null) {
    return null;
  }
  const pay = (
    <Button size="sm" busy={portal.isPending} onClick={() => portal.mutate()}>
      {text('plan.changePayment')}
    </Button>
  );
  return (
    <Banner tone="warning" role="status" title={text('owed.title')} action={pay}>
      {status.is_active
        ? text('owed.text', { date: longDay(status.grace_ends_at, language) })
        : text('owed.over')}
    </Banner>
  );
}
