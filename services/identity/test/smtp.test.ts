import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSmtp } from '../src/mails/smtp.ts';
import { startMailSink, type MailSink } from './mailSink.ts';

let sink: MailSink;
beforeAll(async () => {
  sink = await startMailSink();
});
afterAll(() => sink.stop());

const mail = { id: 'm', to: 'sol@e2e.test', subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' };
const sendBy = (smtpUrl: string) => createSmtp({ smtpUrl, mailFrom: 'citame@e2e.test' })(mail);

describe('a mail server without TLS', () => {
  it('is not told a password, nor a mail', async () => {
    const withPassword = sink.url.replace('smtp://', 'smtp://citame:secret@');
    await expect(sendBy(withPassword)).rejects.toMatchObject({ command: 'STARTTLS' });
    expect(sink.mails).toEqual([]);
  });

  it('gets mails where it asks for none, as on this machine', async () => {
    await sendBy(sink.url);
    expect((await sink.next(mail.to, /Hola/)).subject).toBe('Hola');
  });
});
