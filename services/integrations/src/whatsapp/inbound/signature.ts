import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const header = /^sha256=([0-9a-f]{64})$/;

/** Whether Meta signed exactly these bytes: `X-Hub-Signature-256` is their HMAC-SHA256 with the app's secret. */
export function isSigned(bytes: Buffer, signature: string | undefined, appSecret: string): boolean {
  const hex = header.exec(signature ?? '')?.[1];
  if (hex === undefined) {
    return false;
  }
  const expected = createHmac('sha256', appSecret).update(bytes).digest();
  return timingSafeEqual(expected, Buffer.from(hex, 'hex'));
}

/** Compares secrets of any length without telling by the time taken how much of them agrees. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
