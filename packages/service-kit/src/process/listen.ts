import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A listening HTTP server. */
export interface Listening {
  readonly port: number;
  readonly server: Server;
  /**
   * Takes no new connections, lets running requests end, then closes. For `lingerMs` before, callers are told to come
   * back by another connection: a caller whose connection is closed just when it asks again sees that fail.
   */
  stop(lingerMs?: number): Promise<void>;
}

const idleSweepMs = 50;

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

interface Open {
  readonly responses: Set<ServerResponse>;
  /** Connections that have carried no request yet. */
  readonly unused: Set<Socket>;
  /** Whether each connection ends with the answer that it now carries. */
  isLingering: boolean;
}

/** Listens with limits against slow senders. Port 0 takes a free one. */
export async function listen(handler: Handler, port: number, host?: string): Promise<Listening> {
  const limits = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 };
  const open: Open = { responses: new Set(), unused: new Set(), isLingering: false };
  const server = createServer(limits, (request, response) => {
    open.unused.delete(request.socket);
    open.responses.add(response);
    response.once('close', () => open.responses.delete(response));
    response.shouldKeepAlive &&= !open.isLingering;
    handler(request, response);
  });
  server.on('connection', (socket) => {
    open.unused.add(socket);
    socket.once('close', () => open.unused.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    server,
    stop: (lingerMs = 0) => close(server, open, lingerMs),
  };
}

async function close(server: Server, open: Open, lingerMs: number): Promise<void> {
  const { responses, unused } = open;
  open.isLingering = true;
  if (lingerMs > 0) {
    await setTimeout(lingerMs);
  }
  // Opened ahead, for requests that have not come: Node does not count these as idle.
  unused.forEach((socket) => socket.destroy());
  await new Promise<void>((resolve) => {
    const endRest = () => {
      endStreams(responses);
      // A connection whose last request ends only now would else stay open for its whole keep-alive time.
      server.closeIdleConnections();
    };
    const sweep = setInterval(endRest, idleSweepMs);
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
    endRest();
  });
}

/** Server-sent events have no end of their own; their clients reconnect to another replica. */
function endStreams(responses: ReadonlySet<ServerResponse>): void {
  for (const response of responses) {
    if (String(response.getHeader('content-type')).startsWith('text/event-stream')) {
      response.destroy();
    }
  }
}
