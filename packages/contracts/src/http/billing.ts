import { z } from 'zod';
import { id, instant } from '../primitives.ts';
import { defineEndpoints } from './defineEndpoints.ts';

export const subscriptionStatuses = ['active', 'trialing', 'past_due', 'canceled', 'inactive'] as const;
export const subscriptionStatus = z.enum(subscriptionStatuses);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

/** Reasons for which an operator gives a plan by hand: a gift, or a contract that is paid by invoice. */
export const grantReasons = ['gift', 'invoice'] as const;
export const planGrant = z.object({ until: instant, reason: z.enum(grantReasons) });
export type PlanGrant = z.infer<typeof planGrant>;

/** The plans for sale: a month, or a month after a free one. */
export const plan = z.enum(['monthly', 'trial']);
export type Plan = z.infer<typeof plan>;

export const billingStatus = z
  .object({
    /** Null for a business that has never subscribed. */
    status: subscriptionStatus.nullable(),
    /** Whether clients may book by chat. */
    is_active: z.boolean(),
    trial_eligible: z.boolean(),
    next_billed_at: instant.nullable(),
    scheduled_change: z.object({ action: z.literal('cancel'), effective_at: instant }).nullable(),
    /** Until when a business that owes a payment goes on as before. */
    grace_ends_at: instant.nullable(),
    /** Plan that the operator of the installation has given; it ends by itself. */
    granted: planGrant.nullable().default(null),
    /** False where this installation sells no subscriptions, and businesses need none. */
    required: z.boolean(),
  })
  .meta({ id: 'BillingStatus' });
export type BillingStatus = z.infer<typeof billingStatus>;

/** Settings with which a browser opens a checkout. Nothing in it is secret. */
export const billingConfig = z
  .object({
    clientToken: z.string(),
    env: z.enum(['sandbox', 'production']),
    prices: z.object({ monthly: z.string(), trial: z.string() }),
    /** Address of Paddle.js. */
    scriptUrl: z.url(),
  })
  .meta({ id: 'BillingConfig' });
export type BillingConfig = z.infer<typeof billingConfig>;

/** An empty body cancels at the end of the period. */
export const cancelSubscriptionBody = z.strictObject({ immediately: z.boolean().default(false) });

export const checkoutBody = z.strictObject({ plan });
/** Input of Paddle's checkout; the intent proves to the webhook which business it is for. */
export const checkout = z
  .object({
    priceId: z.string(),
    customData: z.object({ tenant_id: id, intent: z.string() }),
  })
  .meta({ id: 'Checkout' });
export type Checkout = z.infer<typeof checkout>;

export const paymentMethod = z
  .object({
    /** Null for a business that does not pay. */
    type: z.string().nullable(),
    card: z
      .object({
        brand: z.string(),
        last4: z.string(),
        expiry_month: z.int(),
        expiry_year: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'PaymentMethod' });
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** Links to Paddle's own pages. For a short time each of them signs its reader in. */
export const billingPortal = z
  .object({
    urls: z.object({
      general: z.object({ overview: z.url() }),
      subscriptions: z.array(
        z.object({
          id: z.string(),
          update_subscription_payment_method: z.url(),
          cancel_subscription: z.url(),
        }),
      ),
    }),
  })
  .meta({ id: 'BillingPortal' });
export type BillingPortal = z.infer<typeof billingPortal>;

/** Amounts are in the smallest unit of the currency (cents). */
const amount = { amount: z.int(), currency: z.string() };
export const invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  billed_at: instant,
  status: z.string(),
  ...amount,
});
export type Invoice = z.infer<typeof invoice>;
export const invoices = z
  .object({
    /** Latest first. */
    invoices: z.array(invoice),
    next_payment: z.object({ date: instant, ...amount }).nullable(),
  })
  .meta({ id: 'Invoices' });
export type Invoices = z.infer<typeof invoices>;
export const invoiceFile = z.object({ url: z.url() }).meta({ id: 'InvoiceFile' });

export const billingEndpoints = defineEndpoints({
  'GET /billing/status': { summary: 'How the business stands', result: billingStatus },
  'GET /billing/public-config': {
    access: 'public',
    summary: 'What a browser needs to open a checkout',
    result: billingConfig,
  },
  'POST /billing/checkout': {
    summary: 'What a checkout is opened with',
    body: checkoutBody,
    status: 201,
    result: checkout,
  },
  'POST /billing/cancel': {
    whileSuspended: true,
    summary: 'End the subscription: when what is paid for is over, or at once',
    body: cancelSubscriptionBody,
    result: billingStatus,
  },
  'POST /billing/reactivate': {
    summary: 'Resume a paused subscription, or take a scheduled end back',
    result: billingStatus,
  },
  'GET /billing/payment-method': { summary: 'How the business pays', result: paymentMethod },
  'POST /billing/portal': {
    whileSuspended: true,
    summary: 'Links to the pages where the owner changes how they pay',
    // The links sign their reader in.
    secret: true,
    result: billingPortal,
  },
  'GET /billing/invoices': { summary: 'What was billed, and what comes next', result: invoices },
  'GET /billing/invoices/:id/file': {
    summary: 'Where the file of an invoice can be fetched',
    params: z.object({ id: z.string().regex(/^txn_[a-z\d]{26}$/) }),
    result: invoiceFile,
  },
});

export const paddleEndpoints = defineEndpoints({
  'POST /webhooks/paddle': {
    security: 'webhook',
    summary: 'What happened to subscriptions, signed by Paddle',
    tags: ['webhooks'],
    access: 'webhook',
    status: 200,
  },
});
