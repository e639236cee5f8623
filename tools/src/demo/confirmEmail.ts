import { z } from 'zod';
import { waitFor } from '../waitFor.ts';
import type { Api } from './api.ts';

const messages = z.object({ messages: z.array(z.object({ text: z.string() })) });
const link = /\/auth\/verify-email\?token=([\w-]+)/;

/** Follows the link that was mailed to confirm an address, from the emulated mailbox. */
export async function confirmEmail(api: Api, emulatorsUrl: string, email: string): Promise<void> {
  const token = await waitFor(
    async () => {
      const response = await fetch(`${emulatorsUrl}/mailbox/api/messages?to=${encodeURIComponent(email)}`);
      const mails = messages.parse(await response.json()).messages;
      return mails.flatMap(({ text }) => link.exec(text)?.slice(1) ?? [])[0];
    },
    { message: 'the mail that confirms the address' },
  );
  await api.call('POST', '/auth/verify-email', z.object({ email: z.string() }), { token });
}
