import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Faults of a link: bytes that come late, both ways or only from the server, come a few at a time, or do not come although both ends are there. */
type LinkFault = 'none' | 'slow' | 'lateAnswers' | 'drip' | 'silent';

/** A link to a server on this machine, through which its clients reach it. */
export interface Link {
  readonly port: number;
  set(fault: LinkFault): void;
  /** Bytes that its clients and the server have sent over it so far. */
  sent(): number;
  /** Ends every connection as a broken one. */
  reset(): void;
  close(): Promise<void>;
}

const dripBytes = 512;
const dripMs = 20;
const silentMs = 50;

/** Opens a link to a port. @param slowMs how much later bytes come, ms */
export async function openLink(to: number, slowMs = 250): Promise<Link> {
  let fault: LinkFault = 'none';
  let sent = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1');
    for (const [from, into] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.setNoDelay(true);
      from.on('error', () => into.destroy());
      from.on('close', () => {
        open.delete(from);
        into.destroy();
      });
      // Each chunk waits for those before it: a link keeps the order.
      let last = Promise.resolve();
      from.on('data', (bytes: Buffer) => {
        sent += bytes.length;
        const isLate = fault === 'slow' || (fault === 'lateAnswers' && from === upstream);
        const arrives = performance.now() + (isLate ? slowMs : 0);
        last = last.then(() => pass(bytes, into, arrives));
      });
    }
  });
  async function pass(bytes: Buffer, into: Socket, arrives: number): Promise<void> {
    while (fault === 'silent' && !into.destroyed) {
      await delay(silentMs);
    }
    const early = arrives - performance.now();
    if (early > 0) {
      await delay(early);
    }
    for (let at = 0; at < bytes.length && !into.destroyed;) {
      const isDripping = fault === 'drip';
      const end = isDripping ? at + dripBytes : bytes.length;
      into.write(bytes.subarray(at, end));
      at = end;
      if (isDripping) {
        await delay(dripMs);
      }
    }
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('a link has no port');
  }
  const reset = (): void => open.forEach((socket) => socket.resetAndDestroy());
  return {
    port: address.port,
    set: (next) => {
      fault = next;
    },
    sent: () => sent,
    reset,
    close: async () => {
      reset();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Environment of a process that reaches a store, which is at the port `to`, over a link. MongoDB's driver is told to keep to this
 * address: it would else go past the link, to the one by which a replica set calls its member.
 */
export const overLink =
  (link: Link, to: number, variable: 'MONGODB_URI' | 'NATS_URL') =>
  (own: Readonly<Record<string, string>>): Record<string, string> => ({
    ...own,
    [variable]: (own[variable] ?? '')
      .replace(`:${to}`, `:${link.port}`)
      .replace('replicaSet=rs0', 'directConnection=true'),
  });
