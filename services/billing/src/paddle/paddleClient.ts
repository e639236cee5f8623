import { z } from 'zod';
import type { PaddleAnswer, PaddleRequest } from './paddleRequest.ts';
import {
  paddleInvoice,
  paddleNextPayment,
  paddlePaymentMethods,
  paddlePortalSession,
  paddleSubscription,
  paddleTransactions,
  type PaddleSubscription,
} from './shapes.ts';

const pageSize = '200';
const billedStatuses = 'billed,paid,completed,past_due';

export type PaddleClient = ReturnType<typeof createPaddleClient>;

/** The calls of Paddle's API that we make. Each throws PaddleFailure. */
export function createPaddleClient(request: PaddleRequest) {
  const subscriptionPath = (id: string): string => `/subscriptions/${encodeURIComponent(id)}`;
  const customerPath = (id: string): string => `/customers/${encodeURIComponent(id)}`;
  return {
    subscription: async (id: string): Promise<PaddleSubscription> =>
      (await request({ method: 'GET', path: subscriptionPath(id), answer: paddleSubscription })).data,
    /** Every subscription to one of these prices, page after page. */
    async *subscriptionsTo(priceIds: readonly string[]): AsyncGenerator<PaddleSubscription> {
      let query: Record<string, string> | undefined = { price_id: priceIds.join(), per_page: pageSize };
      while (query !== undefined) {
        const page: PaddleAnswer<PaddleSubscription[]> = await request({
          method: 'GET',
          path: '/subscriptions',
          query,
          answer: z.array(paddleSubscription),
        });
        yield* page.data;
        query = page.next;
      }
    },
    cancel: async (id: string, when: 'next_billing_period' | 'immediately'): Promise<PaddleSubscription> =>
      (
        await request({
          method: 'POST',
          path: `${subscriptionPath(id)}/cancel`,
          body: { effective_from: when },
          answer: paddleSubscription,
        })
      ).data,
    /** Takes a scheduled cancellation back. */
    keep: async (id: string): Promise<PaddleSubscription> =>
      (
        await request({
          method: 'PATCH',
          path: subscriptionPath(id),
          body: { scheduled_change: null },
          answer: paddleSubscription,
        })
      ).data,
    /** Lets a paused subscription go on: a new period begins now, and is billed. */
    resume: async (id: string): Promise<PaddleSubscription> =>
      (
        await request({
          method: 'POST',
          path: `${subscriptionPath(id)}/resume`,
          body: { effective_from: 'immediately' },
          answer: paddleSubscription,
        })
      ).data,
    portal: async (customerId: string, subscriptionId: string) =>
      (
        await request({
          method: 'POST',
          path: `${customerPath(customerId)}/portal-sessions`,
          body: { subscription_ids: [subscriptionId] },
          answer: paddlePortalSession,
        })
      ).data.urls,
    paymentMethods: async (customerId: string) =>
      (
        await request({
          method: 'GET',
          path: `${customerPath(customerId)}/payment-methods`,
          answer: paddlePaymentMethods,
        })
      ).data,
    /** A page of the bills for a subscription, latest first. */
    invoices: async (subscriptionId: string) =>
      (
        await request({
          method: 'GET',
          path: '/transactions',
          query: {
            subscription_id: subscriptionId,
            status: billedStatuses,
            order_by: 'created_at[DESC]',
            per_page: '50',
          },
          answer: paddleTransactions,
        })
      ).data,
    nextPayment: async (subscriptionId: string) =>
      (
        await request({
          method: 'GET',
          path: subscriptionPath(subscriptionId),
          query: { include: 'next_transaction' },
          answer: paddleNextPayment,
        })
      ).data.next_transaction,
    /** Address at which the file of an invoice can be fetched for an hour. */
    invoiceFile: async (transactionId: string): Promise<string> =>
      (
        await request({
          method: 'GET',
          path: `/transactions/${encodeURIComponent(transactionId)}/invoice`,
          answer: paddleInvoice,
        })
      ).data.url,
  };
}
