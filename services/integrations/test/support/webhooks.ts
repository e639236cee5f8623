import { createHmac } from 'node:crypto';
import { app } from './settings.ts';

export function signatureOf(body: string | Buffer): string {
  return `sha256=${createHmac('sha256', app.appSecret).update(body).digest('hex')}`;
}

/** Delivers a webhook as Meta does and answers the status. */
export async function deliver(
  integrationsUrl: string,
  body: unknown,
  signature?: string | null,
): Promise<number> {
  const raw = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const header = signature === undefined ? signatureOf(raw) : signature;
  const response = await fetch(`${integrationsUrl}/webhooks/whatsapp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(header === null ? {} : { 'x-hub-signature-256': header }),
    },
    body: new Uint8Array(Buffer.from(raw)),
  });
  await response.text();
  return response.status;
}

export const webhook = (...entries: object[][]) => ({
  object: 'whatsapp_business_account',
  entry: entries.map((changes, index) => ({ id: String(index), changes })),
});

export const change = (phoneNumberId: string, value: object) => ({
  field: 'messages',
  value: {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '34910000001', phone_number_id: phoneNumberId },
    ...value,
  },
});

export const text = (id: string, body: string, from = '34600111222') => ({
  from,
  id,
  timestamp: '1749416383',
  type: 'text',
  text: { body },
});
