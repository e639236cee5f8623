import type { BillingPortal, Invoices, PaymentMethod } from '@citame/contracts';
import { AppError } from '@citame/service-kit';
import { presentFailure } from '../paddle/paddleFailure.ts';
import type { PaddleClient } from '../paddle/paddleClient.ts';
import { livingSubscription } from '../subscription/changeSubscription.ts';
import { currentOf, livingOf, type Subscription } from '../subscription/rules/standing.ts';
import type { SubscriptionStore } from '../subscription/subscriptionStore.ts';

interface PaymentDeps {
  readonly subscriptions: SubscriptionStore;
  readonly paddle: PaddleClient;
}

/** How a business pays, if it does. @throws AppError `payments_unavailable`, `provider_error` */
export async function readPaymentMethod(
  { subscriptions, paddle }: PaymentDeps,
  tenantId: string,
): Promise<PaymentMethod> {
  const current = currentOf(await subscriptions.ofTenant(tenantId));
  const [method] = current === null ? [] : await asked(() => paddle.paymentMethods(current.customerId));
  if (method === undefined) {
    return { type: null, card: null };
  }
  const { type, card } = method;
  return { type, card: card === null ? null : { ...card, brand: card.type } };
}

/**
 * Links to the pages of Paddle's where an owner changes how they pay. They need no sign-in, so they are neither stored
 * nor logged.
 * @throws AppError `no_subscription`, `payments_unavailable`, `provider_error`
 */
export async function openPortal(
  { subscriptions, paddle }: PaymentDeps,
  tenantId: string,
): Promise<BillingPortal> {
  const { customerId, _id } = await livingSubscription({ subscriptions }, tenantId);
  return { urls: await asked(() => paddle.portal(customerId, _id)) };
}

/** Bills of a business, and its next payment. @throws AppError `payments_unavailable`, `provider_error` */
export async function readInvoices(
  { subscriptions, paddle }: PaymentDeps,
  tenantId: string,
): Promise<Invoices> {
  const all = await subscriptions.ofTenant(tenantId);
  const living = livingOf(all);
  const [bills, next] = await Promise.all([
    billsOf(paddle, all),
    living === null ? undefined : asked(() => paddle.nextPayment(living._id)),
  ]);
  const billed = bills.map((bill) => ({
    id: bill.id,
    number: bill.invoice_number,
    billed_at: bill.billed_at ?? bill.created_at,
    status: bill.status,
    amount: bill.details.totals.grand_total,
    currency: bill.details.totals.currency_code,
  }));
  return {
    invoices: billed.toSorted((a, b) => (a.billed_at < b.billed_at ? 1 : -1)),
    next_payment:
      next === null || next === undefined
        ? null
        : {
            date: next.billing_period.starts_at,
            amount: next.details.totals.grand_total,
            currency: next.details.totals.currency_code,
          },
  };
}

/**
 * Address at which the file of an invoice can be fetched for a while.
 * @throws AppError `not_found` for what is not this business's, `payments_unavailable`, `provider_error`
 */
export async function findInvoiceFile(
  { subscriptions, paddle }: PaymentDeps,
  tenantId: string,
  invoiceId: string,
): Promise<string> {
  const bills = await billsOf(paddle, await subscriptions.ofTenant(tenantId));
  if (!bills.some(({ id }) => id === invoiceId)) {
    throw new AppError('not_found');
  }
  return asked(() => paddle.invoiceFile(invoiceId));
}

async function billsOf(paddle: PaddleClient, subscriptions: readonly Subscription[]) {
  return (await asked(() => Promise.all(subscriptions.map(({ _id }) => paddle.invoices(_id))))).flat();
}

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw presentFailure(error);
  }
}
