import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const content = z.record(z.string(), z.unknown());
const bodySchema = z.object({
  entry: z.array(
    z.object({
      id: z.string(),
      changes: z.array(
        z.object({
          field: z.string(),
          value: z.looseObject({
            messages: z.array(content).optional(),
            statuses: z.array(content).optional(),
            contacts: z.array(content).optional(),
          }),
        }),
      ),
    }),
  ),
});

type Received = {
  raw: string;
  signature: string;
  body: z.infer<typeof bodySchema>;
  messages: Record<string, unknown>[];
  statuses: Record<string, unknown>[];
};

/** Stands in for the product's webhook: keeps what it gets, and answers as it is told. */
export type Receiver = {
  url: string;
  received: Received[];
  messages: () => Record<string, unknown>[];
  statuses: () => Record<string, unknown>[];
  /** HTTP status of the answers from now on. */
  answer: (status: number) => void;
  handshakes: URLSearchParams[];
  close: () => Promise<void>;
};

export async function startReceiver(verifyToken = 'verify-me', port = 0): Promise<Receiver> {
  const received: Received[] = [];
  const handshakes: URLSearchParams[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'GET') {
      handshakes.push(url.searchParams);
      const trusted = url.searchParams.get('hub.verify_token') === verifyToken;
      response.statusCode = trusted ? 200 : 403;
      response.end(trusted ? url.searchParams.get('hub.challenge') : '');
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString('latin1');
      const body = bodySchema.parse(JSON.parse(raw));
      const values = body.entry.flatMap((entry) => entry.changes.map((change) => change.value));
      received.push({
        raw,
        signature: String(request.headers['x-hub-signature-256']),
        body,
        messages: values.flatMap((value) => value.messages ?? []),
        statuses: values.flatMap((value) => value.statuses ?? []),
      });
      response.statusCode = status;
      response.end();
    });
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/webhooks/whatsapp`,
    received,
    handshakes,
    messages: () => received.flatMap((it) => it.messages),
    statuses: () => received.flatMap((it) => it.statuses),
    answer(next) {
      status = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
