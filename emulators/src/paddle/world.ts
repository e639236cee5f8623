import { z } from 'zod';

const instant = z.string();
const period = z.strictObject({ starts_at: instant, ends_at: instant });

const priceSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** In cents, as text, as Paddle has it. */
  amount: z.string(),
  currency_code: z.string(),
  has_trial: z.boolean(),
});
export type Price = z.infer<typeof priceSchema>;

const customerSchema = z.strictObject({ id: z.string(), email: z.string(), last4: z.string() });
export type Customer = z.infer<typeof customerSchema>;

const subscriptionSchema = z.strictObject({
  id: z.string(),
  status: z.enum(['active', 'trialing', 'past_due', 'paused', 'canceled']),
  customer_id: z.string(),
  price_id: z.string(),
  custom_data: z.record(z.string(), z.unknown()).nullable(),
  created_at: instant,
  updated_at: instant,
  started_at: instant,
  next_billed_at: instant.nullable(),
  paused_at: instant.nullable(),
  canceled_at: instant.nullable(),
  current_billing_period: period.nullable(),
  trial_dates: period.nullable(),
  scheduled_change: z
    .strictObject({ action: z.literal('cancel'), effective_at: instant, resume_at: z.null() })
    .nullable(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

const transactionSchema = z.strictObject({
  id: z.string(),
  status: z.enum(['ready', 'completed', 'past_due', 'canceled']),
  customer_id: z.string(),
  subscription_id: z.string().nullable(),
  price_id: z.string(),
  /** In cents, as text. */
  total: z.string(),
  currency_code: z.string(),
  invoice_number: z.string().nullable(),
  created_at: instant,
  billed_at: instant.nullable(),
  custom_data: z.record(z.string(), z.unknown()).nullable(),
});
export type Transaction = z.infer<typeof transactionSchema>;

/** How the emulated Paddle (mis)behaves; no fault is on by default. */
export const paddleSettingsSchema = z.strictObject({
  /** The API answers: properly, a proxy's page, nothing at all, or that there were too many calls. */
  api: z.enum(['fine', 'html_502', 'hang', 'rate_limited']),
  /** The next calls that change something are carried out, but their answer is lost. */
  drop_next_answers: z.int().min(0).max(1000),
  /** Before each webhook, ms. */
  webhook_delay_ms: z.int().min(0).max(60_000),
  /** How many extra times each webhook is delivered. */
  duplicates: z.int().min(0).max(20),
  /** Delivers the webhooks of one change in reverse. */
  reverse: z.boolean(),
  /** Webhooks get lost altogether. */
  lose_webhooks: z.boolean(),
});

const defaultSettings: z.infer<typeof paddleSettingsSchema> = {
  api: 'fine',
  drop_next_answers: 0,
  webhook_delay_ms: 0,
  duplicates: 0,
  reverse: false,
  lose_webhooks: false,
};

const deliverySchema = z.strictObject({ id: z.string(), body: z.string() });
/** A webhook that is not confirmed yet. */
export type Delivery = z.infer<typeof deliverySchema>;

export const paddleWorldSchema = z.strictObject({
  settings: paddleSettingsSchema,
  customers: z.array(customerSchema),
  subscriptions: z.array(subscriptionSchema),
  transactions: z.array(transactionSchema),
  deliveries: z.array(deliverySchema),
  /** The latest moment of an event, in microseconds since the epoch: each event is later than the one before. */
  last_event_us: z.number(),
});
export type PaddleWorld = z.infer<typeof paddleWorldSchema>;

export function emptyPaddleWorld(): PaddleWorld {
  return {
    settings: { ...defaultSettings },
    customers: [],
    subscriptions: [],
    transactions: [],
    deliveries: [],
    last_event_us: 0,
  };
}
