import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the time in a signature may be from ours, either way. A repetition later does no harm: events have ids. */
const toleranceMs = 30_000;
const part = /^(ts|h1)=([\da-f]{1,64})$/;

/**
 * Whether Paddle signed these bytes: `Paddle-Signature: ts=<unix seconds>;h1=<hex>[;h1=<hex>…]`, where `h1` is the
 * HMAC-SHA256 of `<ts>:<raw body>`. While a secret is being replaced there are several.
 */
export function isSignedByPaddle(
  body: Buffer,
  header: string | undefined,
  secret: string,
  now: Date,
): boolean {
  const parts = (header ?? '').split(';').map((text) => part.exec(text.trim()));
  const valuesOf = (name: string): string[] =>
    parts.flatMap((match) => (match?.[1] === name && match[2] !== undefined ? [match[2]] : []));
  const [timestamp, ...others] = valuesOf('ts');
  if (timestamp === undefined || others.length > 0 || !/^\d{1,12}$/.test(timestamp)) {
    return false;
  }
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > toleranceMs) {
    return false;
  }
  const expected = createHmac('sha256', secret).update(`${timestamp}:`).update(body).digest();
  // Every signature is compared, so that the time taken tells nothing.
  return valuesOf('h1')
    .map((hex) => Buffer.from(hex, 'hex'))
    .map((given) => given.length === expected.length && timingSafeEqual(given, expected))
    .includes(true);
}
