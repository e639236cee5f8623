import { createServer } from 'node:http';
import { z } from 'zod';

const body = z.object({
  messages: z.array(z.object({ content: z.string() })),
  response_format: z.object({ type: z.string() }),
});

/** Answer of the model to its next request; none is sent when it is undefined. */
export type ModelAnswer = { readonly status: number; readonly body: unknown } | undefined;

/** Answer of a model that says something. */
export function saying(content: unknown): ModelAnswer {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return { status: 200, body: { choices: [{ message: { content: text } }] } };
}

/** A language model on HTTP that answers what it is told to. */
export async function startModelServer() {
  const received: (z.infer<typeof body> & { readonly authorization: string | undefined })[] = [];
  const answers: ModelAnswer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const asked = body.parse(JSON.parse(Buffer.concat(chunks).toString()));
      received.push({ ...asked, authorization: request.headers.authorization });
      const answer = answers.shift();
      if (answer !== undefined) {
        response
          .writeHead(answer.status, { 'content-type': 'application/json' })
          .end(JSON.stringify(answer.body));
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    received,
    answers,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
