import { z } from 'zod';

/** How the emulated WhatsApp (mis)behaves; no fault is on by default. */
export const settingsSchema = z.strictObject({
  /** Added to the real time: moves chats past the 24 h window without waiting. Milliseconds. */
  clock_offset_ms: z.int(),
  /** Statuses that a sent message brings: all three, no `read`, none, or all in the wrong order. */
  statuses: z.enum(['full', 'delivered_only', 'off', 'out_of_order']),
  /** Between a send and its `sent` status, and again before the next ones. Milliseconds. */
  status_delay_ms: z.int().min(0).max(60_000),
  /** Before the answer to a send. Milliseconds. */
  send_latency_ms: z.int().min(0).max(60_000),
  /** Before each webhook. Milliseconds. */
  webhook_delay_ms: z.int().min(0).max(60_000),
  /** How many extra times every webhook is delivered. */
  duplicates: z.int().min(0).max(20),
  /** Delivers the extra copies at the same moment instead of one after the other. */
  parallel_duplicates: z.boolean(),
  /** Holds this many webhooks back and delivers them last first; below 2 it is off. */
  reorder: z.int().min(0).max(100),
  /** Holds this many webhooks back and delivers them as one POST, of all tenants; below 2 it is off. */
  batch: z.int().min(0).max(100),
  /** Leaves `wa_id` and `from` out, as for clients with a username. */
  drop_sender: z.boolean(),
  /** Refuses a second message to the same client within 6 s (131056). */
  pair_rate: z.boolean(),
  /** Place of a refusal for the 24 h window: in the answer to the send, or later as a failed status. */
  window_refusal: z.enum(['response', 'status']),
  /** The next `times` sends fail with `code`, in the answer or later as a failed status. */
  fail_next_sends: z.strictObject({
    code: z.int(),
    times: z.int().min(0).max(1000),
    as: z.enum(['response', 'status']),
  }),
  /** A business without a card is sent nothing that would be billed (131042, as a failed status). */
  payment_method: z.boolean(),
  /** Answers of each number that are free in a month. */
  free_service_messages: z.int().min(0).max(1_000_000),
  /** State of a text that a business asks to have approved. `pending` waits for `templates/status`. */
  new_templates: z.enum(['approved', 'pending', 'rejected']),
  /** State of a username that a business takes: clients do not see one that is only reserved. */
  new_usernames: z.enum(['approved', 'reserved']),
  /** How the window of the signup reports. */
  signup: z.strictObject({
    /** A number of the Business app is reported as one (without its id), or as any other. */
    app_event: z.enum(['onboarding', 'finish']),
    /** The one of the two that the page gets first. */
    first: z.enum(['message', 'code']),
    /** Code of the error that is reported when an owner cancels; null when they only left. */
    error_code: z.string().nullable(),
  }),
  /** The next sends are accepted and recorded, but the connection drops before the answer. */
  drop_next_responses: z.int().min(0).max(1000),
});

export type Settings = z.infer<typeof settingsSchema>;

export const defaultSettings: Settings = {
  clock_offset_ms: 0,
  statuses: 'full',
  status_delay_ms: 150,
  send_latency_ms: 0,
  webhook_delay_ms: 0,
  duplicates: 0,
  parallel_duplicates: false,
  reorder: 0,
  batch: 0,
  drop_sender: false,
  pair_rate: false,
  window_refusal: 'response',
  fail_next_sends: { code: 131000, times: 0, as: 'response' },
  payment_method: true,
  free_service_messages: 1000,
  new_templates: 'approved',
  new_usernames: 'approved',
  signup: { app_event: 'onboarding', first: 'message', error_code: null },
  drop_next_responses: 0,
};

/** A change of some settings; what it does not name stays. */
export const settingsChangeSchema = settingsSchema.partial();
