import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { createPaddleRequest, type PaddleRequest } from '../src/paddle/paddleRequest.ts';

let server: Server;
let asked: string[];
let answerWith: { status: number; body: string };
let request: PaddleRequest;
beforeEach(async () => {
  asked = [];
  server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    response.writeHead(answerWith.status, { 'content-type': 'application/json' }).end(answerWith.body);
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  request = createPaddleRequest({ apiUrl: `http://127.0.0.1:${port}`, apiKey: 'key', timeoutMs: 500 });
});
afterEach(() => {
  server.close();
});

const ask = (method: 'GET' | 'POST') =>
  request({ method, path: '/things', answer: z.object({ id: z.string() }) });
const page502 = { status: 502, body: '<html>Bad Gateway</html>' };

describe('a call to Paddle', () => {
  it('is tried three times when it reads and gets no answer', async () => {
    answerWith = page502;
    await expect(ask('GET')).rejects.toMatchObject({ outcome: 'unavailable', status: 502 });
    expect(asked).toHaveLength(3);
  });

  it('is tried once when it changes something', async () => {
    answerWith = page502;
    await expect(ask('POST')).rejects.toMatchObject({ outcome: 'unavailable' });
    expect(asked).toHaveLength(1);
  });

  it('is not tried again when Paddle refuses it, and carries the code', async () => {
    answerWith = { status: 409, body: JSON.stringify({ error: { code: 'subscription_locked' } }) };
    await expect(ask('GET')).rejects.toMatchObject({ outcome: 'refused', code: 'subscription_locked' });
    expect(asked).toHaveLength(1);
  });

  it('counts as unanswered when the answer is of another form', async () => {
    answerWith = { status: 200, body: JSON.stringify({ data: { name: 'no id' }, meta: {} }) };
    await expect(ask('POST')).rejects.toMatchObject({ outcome: 'unavailable' });
  });

  it('is not made at all for a while after five in a row had no answer', async () => {
    answerWith = page502;
    for (let n = 0; n < 5; n += 1) {
      await expect(ask('POST')).rejects.toMatchObject({ outcome: 'unavailable' });
    }
    await expect(ask('POST')).rejects.toMatchObject({ outcome: 'unavailable' });
    await expect(ask('GET')).rejects.toMatchObject({ outcome: 'unavailable' });
    expect(asked).toHaveLength(5);
  });
});
