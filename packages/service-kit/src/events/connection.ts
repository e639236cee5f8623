import { connect, type NatsConnection } from '@nats-io/transport-node';

/**
 * Connects to NATS and stays connected: the first attempt waits for the server, and after a loss it tries for ever.
 * @param url `nats://[user:password@]host:port`, or several separated by commas
 */
export async function openNats(url: string, service: string): Promise<NatsConnection> {
  const [first = ''] = url.split(',');
  const credentials = new URL(first.includes('://') ? first : `nats://${first}`);
  return connect({
    servers: url.split(',').map((server) => server.replace(/\/\/[^@/]*@/, '//')),
    name: service,
    waitOnFirstConnect: true,
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
