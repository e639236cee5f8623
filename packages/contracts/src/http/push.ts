import { z } from 'zod';
import { id, idParams, instant } from '../primitives.ts';
import { pushKinds } from '../pushKinds.ts';
import { defineEndpoints } from './defineEndpoints.ts';

const kinds = z.array(z.enum(pushKinds)).max(pushKinds.length);
const switches = z.partialRecord(z.enum(pushKinds), z.boolean());
/**
 * Occasions that are switched on or off; what the caller does not know stays as it is. A page of the version before, open during the
 * upgrade, sends the list of all that are on.
 */
const switched = z.preprocess((asked: z.input<typeof switches>) => {
  const { data: on } = kinds.safeParse(asked);
  return on === undefined ? asked : Object.fromEntries(pushKinds.map((kind) => [kind, on.includes(kind)]));
}, switches);
/** Hour of the day on the business's wall clock. */
const hour = z.int().min(0).max(23);
const settings = {
  push: kinds,
  mail: kinds,
  /** Quiet hours, in which a push waits; the same hour twice is none. */
  quiet_from: hour,
  quiet_to: hour,
};
export const updatePushBody = z.strictObject({ ...settings, push: switched, mail: switched }).partial();

export const pushDevice = z.object({
  id,
  /** As it names itself: `Chrome · Android`; null when it does not. */
  browser: z.string().nullable(),
  created_at: instant,
});
export const pushState = z
  .object({
    /** Application server key (VAPID, RFC 8292) in base64url; null where the installation has none and sends no pushes. */
    public_key: z.string().nullable(),
    devices: z.array(pushDevice),
    ...settings,
  })
  .meta({ id: 'PushState' });
export type PushState = z.infer<typeof pushState>;

const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${String(Math.ceil((bytes * 4) / 3))}}=*$`));
/** A subscription as the browser's `PushSubscription.toJSON()` has it. */
export const addPushDeviceBody = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});

const tags = ['push'];

export const pushEndpoints = defineEndpoints({
  'GET /push': {
    access: 'employee',
    summary: 'On which devices a member is told, and of what',
    tags,
    result: pushState,
  },
  'PATCH /push': {
    access: 'employee',
    whileSuspended: true,
    summary: 'Change of what a member is told, and when not',
    tags,
    body: updatePushBody,
    result: pushState,
  },
  'POST /push/devices': {
    access: 'employee',
    summary: 'Tell a member on this device, too; known again, it changes hands',
    tags,
    body: addPushDeviceBody,
    status: 201,
    result: pushDevice,
    secret: true,
  },
  'POST /push/devices/:id/test': {
    access: 'employee',
    summary: 'Have a push sent to a device of one’s own',
    tags,
    params: idParams,
  },
  'DELETE /push/devices/:id': {
    access: 'employee',
    whileSuspended: true,
    summary: 'Tell a member no more on a device',
    tags,
    params: idParams,
  },
});
