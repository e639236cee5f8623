import { Button, Cluster } from '@citame/ui/core';
import type { ReactNode } from 'react';
import type { CheckoutState } from '../checkout/useCheckout.ts';
import { texts } from '../texts.ts';
import type { Status } from '../useSubscription.ts';

/** Buttons for a business without a live subscription. */
export function SubscribeButtons({
  status,
  checkout,
}: {
  status: Status;
  checkout: CheckoutState;
}): ReactNode {
  const text = texts.useTexts();
  return (
    <Cluster gap={8}>
      <Button busy={checkout.busy} onClick={() => checkout.open('monthly')}>
        {text('plan.subscribe')}
      </Button>
      {status.trial_eligible && (
        <Button variant="outline" disabled={checkout.busy} onClick={() => checkout.open('trial')}>
          {text('plan.trial')}
        </Button>
      )}
    </Cluster>
  );
}
