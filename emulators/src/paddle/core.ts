import { randomBytes } from 'node:crypto';
import { RequestRefused } from '../web/http.ts';
import type { Price, PaddleWorld, Subscription } from './world.ts';

/** The one seller that the emulated Paddle knows. */
export type PaddleConfig = {
  apiKey: string;
  clientToken: string;
  webhookSecret: string;
  webhookUrl: string;
  prices: readonly Price[];
};

/** State of the emulated Paddle, shared by its parts. */
export type PaddleCore = {
  config: PaddleConfig;
  world: PaddleWorld;
  now: () => Date;
  /** Says that the world changed, so that it is saved. */
  changed: () => void;
};

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** `sub_` and the like, with 26 characters of Crockford's base 32. */
export function paddleId(kind: 'sub' | 'ctm' | 'txn' | 'evt' | 'ntf' | 'paymtd' | 'add'): string {
  const text = Array.from(randomBytes(24), (byte) => alphabet[byte % alphabet.length]).join('');
  return `${kind}_01${text}`;
}

/** @throws RequestRefused 404 */
export function findSubscription(world: PaddleWorld, id: string): Subscription {
  const found = world.subscriptions.find((subscription) => subscription.id === id);
  if (found === undefined) {
    throw new RequestRefused(404, `No subscription ${id}`);
  }
  return found;
}

/** @throws RequestRefused 404 */
export function findPrice({ prices }: PaddleConfig, id: string): Price {
  const found = prices.find((price) => price.id === id);
  if (found === undefined) {
    throw new RequestRefused(404, `No price ${id}`);
  }
  return found;
}

/** A month later, as Paddle reckons: the same day, or the last of a shorter month. */
export function monthAfter(instant: string): string {
  const from = new Date(instant);
  const to = new Date(from);
  to.setUTCMonth(from.getUTCMonth() + 1);
  if (to.getUTCDate() !== from.getUTCDate()) {
    to.setUTCDate(0);
  }
  return to.toISOString();
}
