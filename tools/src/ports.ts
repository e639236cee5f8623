import { createServer } from 'node:net';
import type { ListenOptions } from 'node:net';

function listens(options: ListenOptions): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ ...options, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}

/** Whether nothing listens on this port, neither on the loopback address nor on all addresses. */
export async function isPortFree(port: number): Promise<boolean> {
  const loopback = await listens({ port, host: '127.0.0.1' });
  const everywhere = await listens({ port });
  return loopback !== undefined && everywhere !== undefined;
}

/** A port that nothing listened on a moment ago. */
export async function freePort(): Promise<number> {
  const port = await listens({ port: 0, host: '127.0.0.1' });
  if (port === undefined) {
    throw new Error('The system gives no free port');
  }
  return port;
}
