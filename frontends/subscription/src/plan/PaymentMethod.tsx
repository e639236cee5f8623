import { Text } from '@citame/ui/core';
import { apiQuery, useQuery } from '@citame/web/query';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

/** The card that pays; nothing while it is not known. */
export function PaymentMethod(): ReactNode {
  const text = texts.useTexts();
  const { data } = useQuery(apiQuery('GET /billing/payment-method'));
  const card = data?.card ?? null;
  if (card === null) {
    return null;
  }
  const { brand, last4, expiry_month, expiry_year } = card;
  const expiry = `${String(expiry_month).padStart(2, '0')}/${expiry_year}`;
  const shown = { brand: brand.charAt(0).toUpperCase() + brand.slice(1), last4, expiry };
  return <Text tone="soft">{text('plan.cardEnds', shown)}</Text>;
}
