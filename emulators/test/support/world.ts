import { z } from 'zod';
import { startEmulators, type Emulators, type EmulatorsOptions } from '../../src/app.ts';
import type { ReadyNumber } from '../../src/whatsapp/simulator/simulator.ts';
import { startReceiver, type Receiver } from './receiver.ts';

export const app = {
  appId: '100200300',
  appSecret: 'test-app-secret',
  verifyToken: 'verify-me',
  configId: '400500600',
};

export type TestWorld = {
  emulators: Emulators;
  receiver: Receiver;
  close: () => Promise<void>;
};

/** Emulators on free ports whose webhooks go to a receiver of the test. Statuses come fast. */
export async function startWorld(overrides: Partial<EmulatorsOptions> = {}): Promise<TestWorld> {
  const receiver = await startReceiver(app.verifyToken);
  const emulators = await startEmulators({
    port: 0,
    smtpPort: 0,
    clock: () => new Date(),
    whatsapp: { ...app, webhookUrl: receiver.url },
    ...overrides,
  });
  emulators.whatsapp.changeSettings({ status_delay_ms: 1 });
  return {
    emulators,
    receiver,
    async close() {
      await emulators.close();
      await receiver.close();
    },
  };
}

const errorSchema = z.object({
  error: z.object({
    code: z.number(),
    message: z.string(),
    error_subcode: z.number().optional(),
    error_data: z.object({ details: z.string() }),
  }),
});
const sentSchema = z.object({ messages: z.array(z.object({ id: z.string() })) });

export type GraphAnswer = {
  status: number;
  body: unknown;
  /** Code of the error, if it is one. */
  code: number | undefined;
  details: string | undefined;
  /** Id of the message sent, if it was. */
  wamid: string | undefined;
};

/** Calls the Graph API as a plain HTTP client. */
export async function graph(
  emulators: Emulators,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<GraphAnswer> {
  const response = await fetch(`${emulators.url}/v26.0/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  const error = errorSchema.safeParse(answer).data?.error;
  return {
    status: response.status,
    body: answer,
    code: error?.code,
    details: error?.error_data.details,
    wamid: sentSchema.safeParse(answer).data?.messages[0]?.id,
  };
}

/** Sends a message of a business to a phone. */
export function send(
  emulators: Emulators,
  number: ReadyNumber,
  to: string,
  message: Record<string, unknown>,
): Promise<GraphAnswer> {
  const body = { messaging_product: 'whatsapp', to, ...message };
  return graph(emulators, number.access_token, 'POST', `${number.phone_number_id}/messages`, body);
}

export const text = (body: string): Record<string, unknown> => ({ type: 'text', text: { body } });

export const list = (
  rows: { id: string; title: string; description?: string }[],
): Record<string, unknown> => ({
  type: 'interactive',
  interactive: {
    type: 'list',
    body: { text: '¿Qué necesitas?' },
    footer: { text: 'Responde BAJA para no recibir avisos' },
    action: { button: 'Ver opciones', sections: [{ title: 'Reservar', rows }] },
  },
});

export const buttons = (titles: string[]): Record<string, unknown> => ({
  type: 'interactive',
  interactive: {
    type: 'button',
    body: { text: '¿Te reservo esto?' },
    action: {
      buttons: titles.map((title, index) => ({ type: 'reply', reply: { id: `v1|b${index}`, title } })),
    },
  },
});
