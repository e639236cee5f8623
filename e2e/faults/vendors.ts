import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { callEmulators } from '../src/emulators.ts';
import type { Make } from './processes.ts';

const lastsMs = 10_000;

const withSettings =
  (path: string, faults: object, fine: object): Make =>
  async ({ platform }) => {
    const set = (body: object): Promise<unknown> =>
      callEmulators(platform, 'PATCH', path, z.unknown(), { body });
    await set(faults);
    await delay(lastsMs);
    await set(fine);
  };

/** Ends of the faults that a test may set of the emulated WhatsApp. */
const fineWhatsapp = {
  statuses: 'full',
  send_latency_ms: 0,
  webhook_delay_ms: 0,
  duplicates: 0,
  parallel_duplicates: false,
  reorder: 0,
  fail_next_sends: { code: 131000, times: 0, as: 'response' },
  drop_next_responses: 0,
};

/** The emulated WhatsApp misbehaves for ten seconds. */
export const whatsapp = (faults: Partial<Record<keyof typeof fineWhatsapp, unknown>>): Make =>
  withSettings('/simulator/api/settings', faults, fineWhatsapp);

const fineGoogle = { api: 'fine', drop_next_answers: 0, latency_ms: 0, pushes: 'fine' };

/** The emulated Google misbehaves for ten seconds. */
export const google = (faults: Partial<Record<keyof typeof fineGoogle, unknown>>): Make =>
  withSettings('/google/control/settings', faults, fineGoogle);

const finePaddle = { api: 'fine', webhook_delay_ms: 0, duplicates: 0, reverse: false };
const paddleState = z.object({ subscriptions: z.array(z.object({ id: z.string() })) });
/** Changes that each subscription goes through, in their order: in the end it is active. */
const changes = ['renew', 'fail-payment', 'pay', 'cancel-later', 'keep'] as const;

/** The emulated Paddle misbehaves for ten seconds, in which each subscription changes five times. */
export const paddle =
  (faults: Partial<Record<keyof typeof finePaddle, unknown>>): Make =>
  async (world) => {
    const { platform } = world;
    const misbehave = withSettings('/paddle/control/settings', faults, finePaddle)(world);
    const { subscriptions } = await callEmulators(platform, 'GET', '/paddle/control/state', paddleState);
    for (const change of changes) {
      for (const { id } of subscriptions) {
        await callEmulators(platform, 'POST', `/paddle/control/subscriptions/${id}/${change}`, z.unknown());
      }
    }
    return misbehave;
  };
