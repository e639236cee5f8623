import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A listening HTTP server. */
export interface Listening {
  readonly port: number;
  readonly server: Server;
  /** Takes no new connections, lets running requests end, then closes. */
  stop(): Promise<void>;
}

const idleSweepMs = 50;

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Listens with limits against slow senders. Port 0 takes a free one. */
export async function listen(handler: Handler, port: number, host?: string): Promise<Listening> {
  const limits = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 };
  const server = createServer(limits, (request, response) => {
    handler(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, server, stop: () => close(server) };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection whose last request ends only now would else stay open for its whole keep-alive time.
    const sweep = setInterval(() => server.closeIdleConnections(), idleSweepMs);
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}
