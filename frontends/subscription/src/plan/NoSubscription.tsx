import { Card, CardBody, CardHeader, Stack, Text } from '@citame/ui/core';
import type { ReactNode } from 'react';
import type { CheckoutState } from '../checkout/useCheckout.ts';
import { texts } from '../texts.ts';
import type { Status } from '../useSubscription.ts';
import { SubscribeButtons } from './SubscribeButtons.tsx';

/** Card for a business that has never subscribed. */
export function NoSubscription({ status, checkout }: { status: Status; checkout: CheckoutState }): ReactNode {
  const text = texts.useTexts();
  return (
    <Card as="section" aria-labelledby="none">
      <CardHeader id="none" title={text('none.title')} />
      <CardBody>
        <Stack gap={16}>
          <Text tone="soft">{text('none.text')}</Text>
          <SubscribeButtons status={status} checkout={checkout} />
        </Stack>
      </CardBody>
    </Card>
  );
}
