import { z } from 'zod';

const instant = z.iso.datetime({ offset: true });
const period = z.object({ starts_at: instant, ends_at: instant });

/** Fields of a subscription that we read, in webhooks as in the API's answers. */
export const paddleSubscription = z.object({
  id: z.string().regex(/^sub_[a-z\d]{26}$/),
  status: z.enum(['active', 'trialing', 'past_due', 'paused', 'canceled']),
  customer_id: z.string().regex(/^ctm_[a-z\d]{26}$/),
  custom_data: z.record(z.string(), z.unknown()).nullable(),
  created_at: instant,
  updated_at: instant,
  started_at: instant.nullable(),
  next_billed_at: instant.nullable(),
  canceled_at: instant.nullable(),
  current_billing_period: period.nullable(),
  scheduled_change: z
    .object({ action: z.enum(['cancel', 'pause', 'resume']), effective_at: instant })
    .nullable(),
  items: z.array(z.object({ price: z.object({ id: z.string() }), trial_dates: period.nullish() })).min(1),
});
export type PaddleSubscription = z.infer<typeof paddleSubscription>;

export const paddlePaymentMethods = z.array(
  z.object({
    id: z.string(),
    type: z.string(),
    card: z
      .object({ type: z.string(), last4: z.string(), expiry_month: z.int(), expiry_year: z.int() })
      .nullable(),
  }),
);

export const paddlePortalSession = z.object({
  urls: z.object({
    general: z.object({ overview: z.url() }),
    subscriptions: z.array(
      z.object({ id: z.string(), cancel_subscription: z.url(), update_subscription_payment_method: z.url() }),
    ),
  }),
});

/** Paddle writes amounts as text, in the smallest unit of the currency. */
const cents = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);
const totals = z.object({ grand_total: cents, currency_code: z.string() });

export const paddleTransactions = z.array(
  z.object({
    id: z.string(),
    status: z.string(),
    invoice_number: z.string().nullable(),
    billed_at: instant.nullable(),
    created_at: instant,
    details: z.object({ totals }),
  }),
);

/** Fields that `include=next_transaction` adds to a subscription. */
export const paddleNextPayment = z.object({
  next_transaction: z.object({ billing_period: period, details: z.object({ totals }) }).nullish(),
});

export const paddleInvoice = z.object({ url: z.url() });

/** Envelope of the data of every webhook. */
export const paddleEvent = z.object({
  event_id: z.string().regex(/^evt_[a-z\d]{26}$/),
  event_type: z.string().max(100),
  occurred_at: instant,
  data: z.unknown(),
});
