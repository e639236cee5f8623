import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A listening HTTP server. */
export interface Listening {
  readonly port: number;
  readonly server: Server;
  /** Takes no new connections, lets running requests end, then closes. */
  stop(): Promise<void>;
}

/** Listens with limits against slow senders. Port 0 takes a free one. */
export async function listen(handler: RequestListener, port: number, host?: string): Promise<Listening> {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 },
    handler,
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, server, stop: () => close(server) };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
