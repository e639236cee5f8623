import { createTransport } from 'nodemailer';
import type { WrittenMail } from './mailTexts.ts';

const timeoutMs = 10_000;

/** Hands a mail to the mail server. The same `id` marks a repetition of the same mail. */
export type SendMail = (mail: WrittenMail & { readonly id: string; readonly to: string }) => Promise<void>;

/** A mail server that asks for a password gets it, and the links that mails hold, only over TLS. */
export function createSmtp({ smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string }): SendMail {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: new URL(smtpUrl).password !== '',
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return async ({ id, ...mail }) => {
    await transport.sendMail({
      ...mail,
      from: mailFrom,
      messageId: `<${id}@citame>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}
