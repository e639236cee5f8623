import { z } from 'zod';
import { waitFor } from '../waitFor.ts';
import { apiClient, type Api } from './api.ts';
import { demoChats, demoPhoneNumber } from './demoBusiness.ts';

type DemoChat = (typeof demoChats)[number];

const numbers = z.array(z.object({ id: z.string(), display_phone_number: z.string() }));
const reply = z.object({
  wamid: z.string(),
  from: z.enum(['client', 'business']),
  payload: z.object({
    interactive: z
      .object({
        action: z.object({
          sections: z.array(z.object({ rows: z.array(z.object({ id: z.string() })) })).optional(),
        }),
      })
      .optional(),
  }),
});
const replies = z.array(reply);

const answeredWithinMs = 15_000;

/**
 * Lets clients chat with the bot on the emulated WhatsApp, side by side, so that the back-office has conversations. One that gets no
 * answer in 15 s stays as it is: it is an example, no reason for a start to fail.
 */
export async function holdChats(emulatorsUrl: string): Promise<void> {
  const phones = apiClient(`${emulatorsUrl}/simulator/api`);
  const known = await phones.call('GET', '/numbers', numbers);
  const number = known.find(({ display_phone_number: shown }) => shown === demoPhoneNumber);
  if (number !== undefined) {
    await Promise.allSettled(demoChats.map((chat) => hold(phones, number.id, chat)));
  }
}

async function hold(phones: Api, number: string, { client, text, books }: DemoChat): Promise<void> {
  const { name, phone } = client;
  const digits = phone.replaceAll(/\D/g, '');
  const answers = async (): Promise<z.infer<typeof replies>> => {
    const messages = await phones.call('GET', `/messages?number=${number}&client=${digits}`, replies);
    return messages.filter(({ from }) => from === 'business');
  };
  const say = (message: Record<string, string>): Promise<unknown> =>
    phones.call('POST', '/messages', z.unknown(), { number, client: digits, message });

  await phones.call('POST', '/clients', z.unknown(), { name, phone: digits });
  await say({ type: 'text', body: text });
  const first = await waitFor(async () => (await answers())[0], {
    timeoutMs: answeredWithinMs,
    message: 'the answer to a demo client',
  });
  const time = first.payload.interactive?.action.sections?.[0]?.rows[0];
  if (books && time !== undefined) {
    await say({ type: 'list_reply', id: time.id, to_message: first.wamid });
    await waitFor(async () => (await answers()).length > 1, {
      timeoutMs: answeredWithinMs,
      message: 'the booking of a demo client',
    });
  }
}
