import { createECDH } from 'node:crypto';
import webpush from 'web-push';
import type { PushDevice } from './deviceStore.ts';

/** Our keys as application server (VAPID, RFC 8292), base64url, and how a push service can reach us. */
export interface VapidKeys {
  readonly privateKey: string;
  readonly publicKey: string;
  /** `mailto:` or https. */
  readonly subject: string;
}

/** Push services that are asked, and as whom. */
export interface PushService {
  readonly vapid: VapidKeys;
  /** Origins of push services, with `*.` for any host below: no other address is ever asked, whatever a browser says. */
  readonly origins: readonly string[];
}

/** Outcome of a try: `gone` is a device that the push service no longer knows, `retryAt` when it wants to be asked again. */
type PushOutcome =
  | { readonly is: 'sent' | 'gone' }
  | { readonly is: 'refused'; readonly status: number }
  | { readonly is: 'later'; readonly afterMs: number };

export type SendPush = (
  device: Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'>,
  payload: object,
) => Promise<PushOutcome>;

const timeoutMs = 10_000;
/** How long a push service keeps a push for a device that is off, s. */
const ttlS = 12 * 60 * 60;
const usualWaitMs = 30_000;
const maxWaitMs = 60 * 60 * 1000;

/** The keys of a private one: 32 bytes in base64url. @throws RangeError when it is none */
export function vapidKeys(privateKey: string, subject: string): VapidKeys {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== 32) {
    throw new RangeError('a VAPID key has 32 bytes');
  }
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(bytes);
  return { privateKey, publicKey: curve.getPublicKey('base64url'), subject };
}

/** Whether an endpoint is that of a push service: it comes from a browser, and could name any host. */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  const { protocol, host, username, password } = new URL(endpoint);
  const isOf = (origin: string): boolean => {
    const [scheme, name = ''] = origin.split('//');
    return protocol === scheme && (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name);
  };
  return username === '' && password === '' && origins.some(isOf);
}

/** Sends encrypted pushes (RFC 8030, 8291). @throws when the push service cannot be reached */
export function createSendPush({ vapid, origins }: PushService): SendPush {
  return async ({ endpoint, p256dh, auth }, payload) => {
    if (!isPushService(endpoint, origins)) {
      return { is: 'gone' };
    }
    const { method, headers, body } = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      { vapidDetails: vapid, TTL: ttlS, urgency: 'high' },
    );
    const { 'Content-Length': _length, ...rest } = headers;
    const response = await fetch(endpoint, {
      method,
      headers: rest,
      body: body === null ? null : new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return outcomeOf(response);
  };
}

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) {
    return { is: 'sent' };
  }
  if (status === 404 || status === 410) {
    return { is: 'gone' };
  }
  if (status !== 429 && status < 500) {
    return { is: 'refused', status };
  }
  const wanted = Number(headers.get('retry-after')) * 1000;
  return { is: 'later', afterMs: Math.min(wanted > 0 ? wanted : usualWaitMs, maxWaitMs) };
}
