import { Button, Cluster } from '@citame/ui/core';
import type { ReactNode } from 'react';
import type { CheckoutState } from '../checkout/useCheckout.ts';
import { texts } from '../texts.ts';
import type { Status } from '../useSubscription.ts';

/** Buttons for a business without a live subscription; the free month, while there is one, is the louder. */
export function SubscribeButtons({
  status,
  checkout,
}: {
  status: Status;
  checkout: CheckoutState;
}): ReactNode {
  const text = texts.useTexts();
  const isTrial = status.trial_eligible;
  return (
    <Cluster gap={8}>
      {isTrial && (
        <Button busy={checkout.busy} onClick={() => checkout.open('trial')}>
          {text('plan.trial')}
        </Button>
      )}
      <Button
        {...(isTrial ? { variant: 'outline', disabled: checkout.busy } : { busy: checkout.busy })}
        onClick={() => checkout.open('monthly')}
      >
        {text('plan.subscribe')}
      </Button>
    </Cluster>
  );
}
