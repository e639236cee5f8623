/** The least that a gateway does: hands on what comes, through connections that stay open. */
import { parseEnv } from '@citame/service-kit';
import { createServer } from 'node:http';
import { Pool } from 'undici';
import { z } from 'zod';

const { PORT, SERVICE_URL } = parseEnv(z.object({ PORT: z.coerce.number(), SERVICE_URL: z.url() }));
const service = new Pool(SERVICE_URL);

createServer((request, response) => {
  const { method = 'GET', url: path = '/' } = request;
  const body = method === 'GET' ? null : request;
  const headers = { 'content-type': 'application/json' };
  service
    .stream({ method: method === 'GET' ? 'GET' : 'POST', path, headers, body }, (from) =>
      response.writeHead(from.statusCode, {
        'content-type': 'application/json',
        'content-length': Number(from.headers['content-length']),
      }),
    )
    .catch(() => response.destroy());
}).listen(PORT, '127.0.0.1');
