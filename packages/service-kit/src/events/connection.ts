import { inboxOf } from '@citame/contracts';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from '../process/logger.ts';

/**
 * Connects to NATS and stays connected: after a loss it tries for ever.
 * @param url `nats://[user:password@]host:port`, or several separated by commas; `tls://` refuses a server that does not encrypt
 * @param user the service or the gateway: where its answers come to
 * @param options.waits whether the first attempt waits for the server, too; without that it throws when there is none
 */
export async function openNats(url: string, user: string, { waits = true } = {}): Promise<NatsConnection> {
  const [first = ''] = url.split(',');
  const credentials = new URL(first.includes('://') ? first : `nats://${first}`);
  return connect({
    servers: url.split(',').map((server) => server.replace(/\/\/[^@/]*@/, '//')),
    ...(credentials.protocol === 'tls:' ? { tls: {} } : {}),
    name: user,
    inboxPrefix: inboxOf(user),
    waitOnFirstConnect: waits,
    maxReconnectAttempts: -1,
    // A password may be changed here a moment before it is there.
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    pingInterval: 5000,
    maxPingOut: 2,
    ...(credentials.username === ''
      ? {}
      : { user: decodeURIComponent(credentials.username), pass: decodeURIComponent(credentials.password) }),
  });
}

/** Logs what NATS refuses: a subject that is not among the permissions of this user. Ends with the connection. */
export async function logRefusals(nats: NatsConnection, logger: Logger): Promise<void> {
  for await (const status of nats.status()) {
    if (status.type === 'error') {
      logger.error({ err: status.error }, 'refused by NATS');
    }
  }
}

/** Calls `then` each time when NATS is back. Ends with the connection. */
export async function onReconnection(nats: Pick<NatsConnection, 'status'>, then: () => void): Promise<void> {
  for await (const { type } of nats.status()) {
    if (type === 'reconnect') {
      then();
    }
  }
}

/** Drains the connection and closes it. Draining needs a server; without one there is nothing to wait for. */
export async function closeNats(nats: NatsConnection): Promise<void> {
  await Promise.race([nats.drain(), setTimeout(1000, undefined, { ref: false })]);
  await nats.close();
}
