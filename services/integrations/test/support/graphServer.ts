import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const sendBody = z.object({
  to: z.string(),
  biz_opaque_callback_data: z.string(),
  text: z.object({ body: z.string() }),
});

/** One send that waits for its answer. */
export interface Send {
  readonly phoneNumberId: string;
  readonly to: string;
  readonly rowId: string;
  readonly text: string;
  accept(): void;
  refuse(code: number, status?: number): void;
  /** Answers something that is not Meta's. */
  garble(status: number): void;
}

/** A Graph server whose every answer the test gives itself. */
export interface GraphServer {
  readonly url: string;
  /** Every send that came, oldest first. */
  readonly sends: readonly Send[];
  close(): Promise<void>;
}

export async function startGraphServer(): Promise<GraphServer> {
  const sends: Send[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (!request.url?.endsWith('/messages')) {
        answer(response, 400, { error: { code: 100, message: 'only sends are answered here' } });
        return;
      }
      const body = sendBody.parse(JSON.parse(Buffer.concat(chunks).toString()));
      const phoneNumberId = request.url?.split('/')[2] ?? '';
      sends.push({
        phoneNumberId,
        to: body.to,
        rowId: body.biz_opaque_callback_data,
        text: body.text.body,
        accept: () =>
          answer(response, 200, { messages: [{ id: `wamid.${sends.length}.${body.text.body}` }] }),
        refuse: (code, status = 400) => answer(response, status, { error: { code, message: 'no' } }),
        garble: (status) => response.writeHead(status, { 'content-type': 'text/html' }).end('<html>'),
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return {
    url: `http://127.0.0.1:${port}`,
    sends,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
