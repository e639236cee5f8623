import { z } from 'zod';
import { locale } from '../locale.ts';
import { id, instant, lineText, localDate, memberRole, serviceNames } from '../primitives.ts';
import { googleStatus } from './google.ts';
import { grantReasons, planGrant, subscriptionStatus } from './billing.ts';
import { quotaUses } from '../quotas.ts';
import { whatsappStatus } from './whatsapp.ts';

/** How a business stands at billing, as an operator sees it. */
export const businessPlan = z.object({
  /** False where the installation sells no subscriptions. */
  required: z.boolean(),
  /** Null for one that has never subscribed. */
  status: subscriptionStatus.nullable(),
  /** Id at Paddle of the subscription that counts; null without one. */
  subscription_id: z.string().nullable(),
  next_billed_at: instant.nullable(),
  cancels_at: instant.nullable(),
  is_active: z.boolean(),
  granted: planGrant.nullable(),
});
export type BusinessPlan = z.infer<typeof businessPlan>;

/** How a business stands at its vendors, as an operator sees it. Counts are of the last 30 days. */
export const businessConnections = z.object({
  whatsapp: whatsappStatus
    .pick({ connected: true, display_phone_number: true, number: true, problem: true })
    .extend({
      /** Meta asked for fewer messages: none is sent before. */
      paused_until: instant.nullable(),
    }),
  google: googleStatus.pick({ connected: true, email: true, problem: true, failing: true, read_at: true }),
  messages: z.object({ sent: z.int(), failed: z.int() }),
  /** The latest messages that could not be sent, without their texts. */
  failures: z.array(z.object({ at: instant, reason: z.string(), code: z.int().nullable() })),
});
export type BusinessConnections = z.infer<typeof businessConnections>;

/** Bookings that were made in the last 30 days, by whom, and how many clients there are in all. */
export const businessBookings = z.object({
  by_clients: z.int(),
  by_owners: z.int(),
  clients: z.int(),
});
export type BusinessBookings = z.infer<typeof businessBookings>;

/** Work of a business that a service has given up, kept for 30 days. */
export const deadLetter = z.object({
  id,
  /** The event's type, or the noun of the queue: `calendar entry`. */
  work: z.string(),
  reason: z.string(),
  at: instant,
  /** Whether it can be done again. */
  repeatable: z.boolean(),
});

/** Outcome of work that is done again: it is done, waits in its queue, is there no more, or failed at once. */
export const repeatOutcome = z.object({
  outcome: z.enum(['done', 'enqueued', 'gone', 'failed']),
  reason: z.string().nullable(),
});
export type RepeatOutcome = z.infer<typeof repeatOutcome>;

/** Reason of a suspension, for operators: its owner does not read it. */
export const suspendBody = z.strictObject({ reason: lineText.min(1).max(200) });

/** `until` is the last day of the plan, in UTC; null ends it now. */
export const grantPlanBody = z.strictObject({ until: localDate.nullable(), reason: z.enum(grantReasons) });

/** Name, e-mail, phone or id of a business, or the beginning of its name. */
export const findBusinessesQuery = z.object({ q: lineText.min(2).max(254) });

const suspension = { suspended_at: instant.nullable(), closes_at: instant.nullable() };

/** A business among those that an operator has searched for. */
export const foundBusiness = z.object({ id, name: z.string(), owners: z.array(z.string()), ...suspension });
export type FoundBusiness = z.infer<typeof foundBusiness>;

/** All that an operator sees of a business: nothing of its clients. */
export const businessView = z.object({
  id,
  name: z.string(),
  locale,
  created_at: instant,
  ...suspension,
  suspended_for: z.string().nullable(),
  /** Until when its owner lets operators look; null without leave. */
  support_until: instant.nullable(),
  members: z.array(z.object({ name: z.string(), email: z.string(), role: memberRole })),
  plan: businessPlan.nullable(),
  connections: businessConnections.nullable(),
  bookings: businessBookings.nullable(),
  quotas: quotaUses,
  letters: z.array(deadLetter.extend({ service: z.enum(serviceNames) })),
  /** Services that did not answer, so that their part is missing. */
  silent: z.array(z.enum(serviceNames)),
});
export type BusinessView = z.infer<typeof businessView>;
