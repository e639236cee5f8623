import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openBusiness, type Business } from '../src/business.ts';
import { startPlatform, type Platform } from '../src/platform.ts';

/** Path of `st`, as `pip install -r e2e/security/requirements.txt` puts it; without it this is skipped. */
const command = process.env['SCHEMATHESIS'];
const examples = process.env['SCHEMATHESIS_EXAMPLES'] ?? '2';
const seed = process.env['SECURITY_SEED'] ?? '1';
/** End the session or the business with which all the others are asked, or never end. */
const left = '/api/(auth/logout|events|members/|me/(closure|sessions|change-password|logout|business))';
const withinMs = 1_800_000;

let platform: Platform;
let sol: Business;
let proxy: Server;
beforeAll(async () => {
  if (command === undefined) {
    return;
  }
  platform = await startPlatform();
  sol = await openBusiness(platform, { name: 'Peluquería Sol' });
  proxy = await startProxy(platform.gatewayUrl);
}, 120_000);
afterAll(async () => {
  proxy?.close();
  await platform?.dispose();
});

/** Gives each request an address of its own: the limits of one network are tested elsewhere. */
async function startProxy(target: string): Promise<Server> {
  let requests = 0;
  const server = createServer((incoming, answer) => {
    requests += 1;
    const address = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
    const { method, headers, url = '/' } = incoming;
    const onward = request(`${target}${url}`, {
      method,
      headers: { ...headers, 'x-forwarded-for': address },
    });
    onward.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('the API against its description', () => {
  (command === undefined ? it.skip : it)(
    'answers whatever is asked as it says, and never with a fault of ours (schemathesis)',
    async () => {
      const { port } = proxy.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}`;
      const run = spawn(
        command ?? 'st',
        [
          `--config-file=${join(import.meta.dirname, 'schemathesis.toml')}`,
          'run',
          `${url}/api/openapi.json`,
          `--url=${url}`,
          `--seed=${seed}`,
          // Two race for a cache of Hypothesis, and end with a KeyError of its own.
          '--workers=1',
          '--continue-on-failure',
          '--phases=examples,coverage,fuzzing,stateful',
          `--max-examples=${examples}`,
          '--suppress-health-check=all',
          `--exclude-path-regex=${left}`,
          '--no-color',
        ],
        {
          cwd: platform.home,
          env: {
            ...process.env,
            TOKEN: sol.owner.token,
            HOOKS: join(import.meta.dirname, 'hooks.py'),
          },
        },
      );
      const [output, errors] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'close')]);
      const [, failures = output + errors] = output.split(/=+ (?:FAILURES|ERRORS) =+/);
      expect(run.exitCode === 0 ? '' : failures).toBe('');
    },
    withinMs,
  );
});
