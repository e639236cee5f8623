import { createHmac } from 'node:crypto';

/** The value of `X-Hub-Signature-256` for exactly these bytes. */
export function sign(body: Buffer, appSecret: string): string {
  return `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
}
