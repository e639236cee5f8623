import { Banner, PageHeader, Skeleton, Stack, Text, TextPage } from '@citame/ui/core';
import { messageOf } from '@citame/web/api';
import { LoadFailed } from '@citame/web/page';
import type { ReactNode } from 'react';
import { useCheckout } from './checkout/useCheckout.ts';
import { Invoices } from './invoices/Invoices.tsx';
import { CurrentPlan } from './plan/CurrentPlan.tsx';
import { GrantedBanner } from './plan/GrantedBanner.tsx';
import { NoSubscription } from './plan/NoSubscription.tsx';
import { OwedBanner } from './plan/OwedBanner.tsx';
import { Quotas } from './plan/Quotas.tsx';
import { Plans } from './plans/Plans.tsx';
import { texts } from './texts.ts';
import { maySubscribe, useSubscription, type Status } from './useSubscription.ts';

/** The subscription of the business, its plans and invoices. */
export function SubscriptionPage(): ReactNode {
  const text = texts.useTexts();
  const subscription = useSubscription();
  const { data: status, isError, error, refetch } = subscription.status;
  if (isError && status === undefined) {
    return (
      <TextPage>
        <LoadFailed
          message={messageOf(error, text('loadFailed'))}
          retryLabel={text('retry')}
          onRetry={() => void refetch()}
        />
      </TextPage>
    );
  }
  if (status === undefined) {
    return (
      <TextPage>
        <Text tone="muted" role="status">
          {text('loading')}
        </Text>
        <Skeleton lines={4} />
      </TextPage>
    );
  }
  return (
    <TextPage>
      <PageHeader title={text('title')} subtitle={text('subtitle')} />
      <Stack gap={16}>
        {status.required ? (
          <Subscribed status={status} subscription={subscription} />
        ) : (
          <Banner tone="info" title={text('notRequired.title')}>
            {text('notRequired.text')}
          </Banner>
        )}
        <Quotas />
      </Stack>
    </TextPage>
  );
}

interface SubscribedProps {
  readonly status: Status;
  readonly subscription: ReturnType<typeof useSubscription>;
}

function Subscribed({ status, subscription }: SubscribedProps): ReactNode {
  const checkout = useCheckout(maySubscribe(status));
  return (
    <Stack gap={16}>
      <GrantedBanner status={status} />
      <OwedBanner status={status} portal={subscription.portal} />
      {status.status === null ? (
        <NoSubscription status={status} checkout={checkout} />
      ) : (
        <CurrentPlan status={status} subscription={subscription} checkout={checkout} />
      )}
      <Plans status={status} checkout={checkout} />
      {status.status !== null && <Invoices />}
    </Stack>
  );
}
