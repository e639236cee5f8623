import { me } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { z } from 'zod';
import { callEmulators } from './emulators.ts';
import type { Owner } from './owner.ts';
import type { Platform } from './platform.ts';

const mailbox = z.object({ messages: z.array(z.object({ subject: z.string(), text: z.string() })) });
type Mail = z.infer<typeof mailbox>['messages'][number];

/** Mails that have arrived at an address, the newest first. */
export async function mailsTo(platform: Platform, email: string): Promise<Mail[]> {
  const path = `/mailbox/api/messages?to=${encodeURIComponent(email)}`;
  return (await callEmulators(platform, 'GET', path, mailbox)).messages;
}

/** Confirms an owner's address by the link that they were mailed. @returns the address */
export async function confirmEmail(platform: Platform, owner: Owner): Promise<string> {
  const { user } = await owner.call('GET', '/me', me);
  const token = await waitFor(
    async () =>
      (await mailsTo(platform, user.email)).flatMap(
        ({ text }) => /verify-email\?token=([\w.-]+)/.exec(text)?.[1] ?? [],
      )[0],
    { message: 'the mail with the link' },
  );
  await owner.call('POST', '/auth/verify-email', z.unknown(), { token });
  return user.email;
}
