import { Button, Card, CardBody, CardHeader, Cluster, Heading, Stack, Text } from '@citame/ui/core';
import { lazyDialog } from '@citame/ui/lazy';
import { useLanguage } from '@citame/web/i18n';
import { Suspense, useState, type ReactNode } from 'react';
import type { CheckoutState } from '../checkout/useCheckout.ts';
import { daysUntil, longDay } from '../dates.ts';
import { texts } from '../texts.ts';
import { maySubscribe, type Status, type useSubscription } from '../useSubscription.ts';
import { PaymentMethod } from './PaymentMethod.tsx';
import { StatusBadges } from './StatusBadges.tsx';
import { SubscribeButtons } from './SubscribeButtons.tsx';

const CancelDialog = lazyDialog(async () => (await import('./CancelDialog.tsx')).CancelDialog);

interface CurrentPlanProps {
  readonly status: Status;
  readonly subscription: ReturnType<typeof useSubscription>;
  readonly checkout: CheckoutState;
}

/** The plan with its status, the day of the next payment or of its end, and the owner's actions. */
export function CurrentPlan({ status, subscription, checkout }: CurrentPlanProps): ReactNode {
  const text = texts.useTexts();
  const [isAsking, setAsking] = useState(false);
  const { cancel, portal } = subscription;
  if (status.status === null) {
    return null;
  }
  const lives = !maySubscribe(status);
  const isBusy = cancel.isPending || portal.isPending || subscription.reactivate.isPending;
  return (
    <Card as="section" aria-labelledby="plan" aria-busy={isBusy}>
      <CardHeader
        id="plan"
        title={text('plan.title')}
        action={<StatusBadges status={status} shown={status.status} />}
      />
      <CardBody>
        <Stack gap={16}>
          <div>
            <Heading level={3} size="page">
              {text('plan.name')}
            </Heading>
            <Text tone="soft" numeric>
              {text('plan.price')} {text('plan.period')}
            </Text>
          </div>
          <NextDate status={status} />
          {lives && <PaymentMethod />}
          {lives ? (
            <Actions status={status} subscription={subscription} onCancel={() => setAsking(true)} />
          ) : (
            <SubscribeButtons status={status} checkout={checkout} />
          )}
        </Stack>
      </CardBody>
      {isAsking && (
        <Suspense>
          <CancelDialog
            nextBilledAt={status.next_billed_at}
            busy={cancel.isPending}
            onConfirm={(immediately) => cancel.mutate(immediately, { onSettled: () => setAsking(false) })}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}

function NextDate({ status }: { status: Status }): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const [now] = useState(() => new Date());
  const date = status.scheduled_change?.effective_at ?? status.next_billed_at;
  if (date === null) {
    return null;
  }
  return (
    <Text numeric>
      <strong>
        {text(status.scheduled_change === null ? 'plan.next' : 'plan.validUntil')}: {longDay(date, language)}
      </strong>{' '}
      · {text('plan.daysLeft', { count: daysUntil(date, now) })}
    </Text>
  );
}

interface ActionsProps extends Pick<CurrentPlanProps, 'status' | 'subscription'> {
  readonly onCancel: () => void;
}

function Actions({ status, subscription: { portal, reactivate }, onCancel }: ActionsProps): ReactNode {
  const text = texts.useTexts();
  const isPaused = status.status === 'inactive';
  const isEnding = status.scheduled_change !== null;
  const isBusy = portal.isPending || reactivate.isPending;
  return (
    <Stack gap={12}>
      <Cluster gap={8}>
        {isEnding || isPaused ? (
          <Button busy={reactivate.isPending} onClick={() => reactivate.mutate()}>
            {text('plan.reactivate')}
          </Button>
        ) : (
          <>
            <Button busy={portal.isPending} onClick={() => portal.mutate()}>
              {text('plan.changePayment')}
            </Button>
            <Button variant="outline" disabled={isBusy} onClick={onCancel}>
              {text('plan.cancel')}
            </Button>
          </>
        )}
      </Cluster>
      <Text tone="muted">
        {text(isPaused ? 'plan.pausedNote' : isEnding ? 'plan.endingNote' : 'plan.keepNote')}
      </Text>
    </Stack>
  );
}
