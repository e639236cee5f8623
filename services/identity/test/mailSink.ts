import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@citame/testing';

interface SunkMail {
  readonly to: string;
  readonly subject: string;
  /** Decoded source of the whole message. */
  readonly source: string;
}

export interface MailSink {
  readonly url: string;
  readonly mails: SunkMail[];
  /** The first mail to this address whose subject matches; it is taken out. */
  readonly next: (to: string, subject: RegExp) => Promise<SunkMail>;
  /** While true, every mail is refused for the moment (SMTP 451). */
  refusing: boolean;
  readonly stop: () => Promise<void>;
}

/** The least SMTP server that a mail client can hand a message to. */
export async function startMailSink(): Promise<MailSink> {
  const mails: SunkMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    converse(
      socket,
      () => sink.refusing,
      (mail) => mails.push(mail),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refusing: false,
    next: (to, subject) =>
      waitFor(
        () => {
          const index = mails.findIndex((mail) => mail.to === to && subject.test(mail.subject));
          return index === -1 ? undefined : mails.splice(index, 1)[0];
        },
        { message: `a mail to ${to} about ${String(subject)}` },
      ),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        sockets.forEach((socket) => socket.destroy());
      }),
  };
  return sink;
}

function converse(socket: Socket, isRefusing: () => boolean, deliver: (mail: SunkMail) => void): void {
  let pending = '';
  let to = '';
  let inData = false;
  socket.setEncoding('latin1');
  socket.write('220 sink\r\n');
  socket.on('data', (chunk: string) => {
    pending += chunk;
    for (;;) {
      const end = inData ? '\r\n.\r\n' : '\r\n';
      const at = pending.indexOf(end);
      if (at === -1) {
        return;
      }
      const part = pending.slice(0, at);
      pending = pending.slice(at + end.length);
      if (inData) {
        inData = false;
        deliver(read(part, to));
        socket.write('250 taken\r\n');
        continue;
      }
      const command = part.slice(0, 4).toUpperCase();
      to = command === 'RCPT' ? (/<(.*)>/.exec(part)?.[1] ?? '') : to;
      inData = command === 'DATA';
      socket.write(answerTo(command, isRefusing()));
    }
  });
}

function answerTo(command: string, isRefusing: boolean): string {
  switch (command) {
    case 'RCPT':
      return isRefusing ? '451 not now\r\n' : '250 ok\r\n';
    case 'DATA':
      return '354 go on\r\n';
    case 'STAR':
      return '502 no TLS here\r\n';
    case 'QUIT':
      return '221 bye\r\n';
    default:
      return '250 ok\r\n';
  }
}

function read(source: string, to: string): SunkMail {
  const [, rawSubject = ''] = /^Subject: (.*(?:\r\n\s.*)*)/m.exec(source) ?? [];
  return { to, subject: decodeWords(rawSubject), source: decodeQuotedPrintable(source) };
}

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=` */
function decodeWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_whole, encoding: string, text: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : decodeQuotedPrintable(text.replaceAll('_', ' ')),
    );
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
