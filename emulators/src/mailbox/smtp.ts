import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import rawBody from 'raw-body';
import { SMTPServer } from 'smtp-server';
import type { Mail } from './mails.ts';

export type Smtp = { port: number; close: () => Promise<void> };

/**
 * An SMTP server that takes every mail, from anybody to anybody, with any credentials or none.
 * Port 0 picks a free one.
 * @throws when the port is taken
 */
export async function startSmtp(options: {
  port: number;
  clock: () => Date;
  received: (mail: Mail) => void;
}): Promise<Smtp> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onData(stream, session, done) {
      async function receive(): Promise<void> {
        try {
          const to = session.envelope.rcptTo.map((it) => it.address);
          options.received(await readMail(stream, to, options.clock()));
          done();
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)));
        }
      }
      void receive();
    },
  });
  // A client that hangs up in the middle is no reason to stop.
  const failed = once(server, 'error').then(([error]) => Promise.reject(error));
  const listening = server.listen(options.port);
  await Promise.race([once(listening, 'listening'), failed]);
  failed.catch(() => {});
  server.on('error', () => {});
  return {
    port: (listening.address() as AddressInfo).port, // a listening TCP server has one
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readMail(stream: NodeJS.ReadableStream, to: string[], receivedAt: Date): Promise<Mail> {
  const parsed = await PostalMime.parse(await rawBody(stream, { limit: '25mb' }));
  return {
    id: randomUUID(),
    from: parsed.from?.address ?? '',
    to,
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? null,
    received_at: receivedAt.toISOString(),
  };
}
