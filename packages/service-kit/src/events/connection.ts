import { connect, type NatsConnection } from '@nats-io/transport-node';
import { setTimeout } from 'node:timers/promises';

/**
 * Connects to NATS and stays connected: after a loss it tries for ever.
 * @param url `nats://[user:password@]host:port`, or several separated by commas
 * @param options.waits whether the first attempt waits for the server, too; without that it throws when there is none
 */
export async function openNats(url: string, service: string, { waits = true } = {}): Promise<NatsConnection> {
  const [first = ''] = url.split(',');
  const credentials = new URL(first.includes('://') ? first : `nats://${first}`);
  return connect({
    servers: url.split(',').map((server) => server.replace(/\/\/[^@/]*@/, '//')),
    name: service,
    waitOnFirstConnect: waits,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    pingInterval: 5000,
    maxPingOut: 2,
    ...(credentials.username === ''
      ? {}
      : { user: decodeURIComponent(credentials.username), pass: decodeURIComponent(credentials.password) }),
  });
}

/** Drains the connection and closes it. Draining needs a server; without one there is nothing to wait for. */
export async function closeNats(nats: NatsConnection): Promise<void> {
  await Promise.race([nats.drain(), setTimeout(1000, undefined, { ref: false })]);
  await nats.close();
}
