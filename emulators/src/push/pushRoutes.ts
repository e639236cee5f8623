import Router from '@koa/router';
import { createECDH, randomBytes } from 'node:crypto';
import type { Middleware } from 'koa';
import { z } from 'zod';
import { readBytes, readJson, RequestRefused } from '../web/http.ts';
import { mount } from '../web/mount.ts';
import { decryptPush, type DeviceKeys } from './decryptPush.ts';
import { readVapid } from './readVapid.ts';

const faultSchema = z.strictObject({
  /** Status of the next pushes to the device in place of 201: 410 for one that is gone, 429 for one that comes too fast. */
  status: z.union([z.literal(404), z.literal(410), z.literal(413), z.literal(429), z.literal(503)]),
  times: z.int().min(1).default(1),
  retry_after: z.int().min(0).optional(),
});

interface Device extends DeviceKeys {
  readonly messages: {
    readonly text: string;
    readonly at: string;
    readonly urgency: string;
    readonly ttl: number;
  }[];
  fault?: z.infer<typeof faultSchema> | undefined;
  /** Public key of the first sender: a device hears no other (RFC 8292, 4). */
  sender?: string;
}

/** Browsers must keep 4096 bytes at least, and push services may refuse more (RFC 8030, 7.2). */
const maxBytes = 4096;

/**
 * The emulated push service of browsers (RFC 8030), with the devices behind it, which decrypt what they get: tests read the text.
 * `POST /push/devices` is a browser that subscribes, `GET /push/devices/<id>/messages` what it has shown.
 */
export function pushRoutes({ url, clock }: { url: () => string; clock: () => Date }): Middleware {
  const devices = new Map<string, Device>();
  const router = new Router({ prefix: '/push' });
  const found = (id: string | undefined): Device => {
    const device = devices.get(id ?? '');
    if (device === undefined) {
      throw new RequestRefused(404, 'no such device');
    }
    return device;
  };
  router.post('/devices', (ctx) => {
    const curve = createECDH('prime256v1');
    const publicKey = curve.generateKeys();
    const [id, auth] = [randomBytes(24).toString('base64url'), randomBytes(16)];
    devices.set(id, { privateKey: curve.getPrivateKey(), auth, messages: [] });
    ctx.status = 201;
    ctx.body = {
      id,
      endpoint: `${url()}/push/send/${id}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    };
  });
  router.delete('/devices/:id', (ctx) => {
    devices.delete(ctx.params['id'] ?? '');
    ctx.status = 204;
  });
  router.get('/devices/:id/messages', (ctx) => {
    ctx.body = { messages: found(ctx.params['id']).messages };
  });
  router.post('/devices/:id/fault', async (ctx) => {
    found(ctx.params['id']).fault = faultSchema.parse(await readJson(ctx));
    ctx.status = 204;
  });
  router.post('/send/:id', async (ctx) => {
    const device = found(ctx.params['id']);
    const body = await readBytes(ctx);
    const ttl = Number(ctx.get('TTL') || NaN);
    if (!Number.isInteger(ttl) || ttl < 0) {
      throw new RequestRefused(400, 'a push says how long it is of use: TTL');
    }
    if (ctx.get('Content-Encoding') !== 'aes128gcm' || body.length > maxBytes) {
      throw new RequestRefused(
        body.length > maxBytes ? 413 : 415,
        'a push is aes128gcm of 4096 bytes at most',
      );
    }
    const sender = readVapid(ctx.get('Authorization'), new URL(url()).origin, clock());
    device.sender ??= sender;
    if (device.sender !== sender) {
      throw new RequestRefused(403, 'the device has subscribed with another sender');
    }
    const { fault } = device;
    if (fault !== undefined) {
      device.fault = fault.times > 1 ? { ...fault, times: fault.times - 1 } : undefined;
      if (fault.retry_after !== undefined) {
        ctx.set('Retry-After', String(fault.retry_after));
      }
      throw new RequestRefused(fault.status, 'as it was asked to answer');
    }
    const urgency = ctx.get('Urgency') || 'normal';
    device.messages.push({ text: decryptPush(body, device), at: clock().toISOString(), urgency, ttl });
    ctx.status = 201;
    ctx.set('Location', `${url()}/push/messages/${randomBytes(12).toString('base64url')}`);
  });
  return mount(router);
}
