import type { Plan } from '@citame/contracts';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/**
 * Tenant and plan of a checkout. It travels through the browser and Paddle and comes back with the webhook: the tenant
 * of a new subscription is the one in it and no other, so a forged `tenant_id` changes nothing.
 */
interface Intent {
  readonly tenantId: string;
  readonly plan: Plan;
}

export interface IntentSealer {
  sign(intent: Intent): string;
  /** Null when we have not signed it. */
  read(text: unknown): Intent | null;
}

const payload = z.object({ t: z.string(), p: z.enum(['monthly', 'trial']) });
const sealed = z.string().regex(/^[\w-]+\.[\w-]+$/);

/** @param secret shared with Paddle alone; the key is derived from it */
export function createIntentSealer(secret: string): IntentSealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'citame checkout intent', 32));
  const tagOf = (body: string): Buffer => createHmac('sha256', key).update(body).digest();
  return {
    sign({ tenantId, plan }) {
      const body = Buffer.from(JSON.stringify({ t: tenantId, p: plan })).toString('base64url');
      return `${body}.${tagOf(body).toString('base64url')}`;
    },
    read(text) {
      const [body = '', tag = ''] = sealed.safeParse(text).data?.split('.') ?? [];
      const given = Buffer.from(tag, 'base64url');
      const expected = tagOf(body);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
        return null;
      }
      const { t: tenantId, p: plan } = payload.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
      return { tenantId, plan };
    },
  };
}
