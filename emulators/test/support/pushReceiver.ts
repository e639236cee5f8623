import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type PushReceiver = {
  url: string;
  /** Headers of what was pushed; there is nothing else in it. */
  pushes: IncomingHttpHeaders[];
  close: () => Promise<void>;
};

/** Takes what Google pushes. */
export async function startPushReceiver(): Promise<PushReceiver> {
  const pushes: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    pushes.push(request.headers);
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return {
    url: `http://127.0.0.1:${port}/webhooks/google`,
    pushes,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
