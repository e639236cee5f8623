import { afterEach, describe, expect, it } from '@jest/globals';
import { freePort, waitFor } from '@citame/testing';
import { createServer } from 'node:net';
import { echo, openGateway, openUpstream, type TestGateway, type Upstream } from './support.ts';

const running: { stop: () => Promise<void> }[] = [];
function keep<T extends { stop: () => Promise<void> }>(thing: T): T {
  running.push(thing);
  return thing;
}
afterEach(async () => {
  for (const { stop } of running.splice(0)) {
    await stop();
  }
});

async function status(gateway: TestGateway, path: string, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(gateway.url + path, init);
  await answer.body?.cancel();
  return answer.status;
}

describe('a service that is down', () => {
  it('is 503 for its own routes, in the language of the caller, and comes back by itself', async () => {
    const identity = keep(await openUpstream(echo));
    const port = await freePort();
    const gateway = keep(
      await openGateway({ services: { identity: identity.url, catalog: `http://127.0.0.1:${port}` } }),
    );
    const down = await fetch(`${gateway.url}/api/employees`, { headers: { 'accept-language': 'en' } });
    expect(down.status).toBe(503);
    expect(down.headers.get('retry-after')).toBe('2');
    expect(await down.json()).toEqual({
      error: 'unavailable',
      message: 'Service unavailable. Try again in a few seconds.',
    });
    // With a body, too, the answer is an answer and not a broken connection.
    const written = await fetch(`${gateway.url}/api/employees`, { method: 'POST', body: 'x'.repeat(60_000) });
    expect(written.status).toBe(503);
    expect(await written.json()).toMatchObject({
      message: 'Servicio no disponible. Inténtalo en unos segundos.',
    });
    expect(await status(gateway, '/api/me')).toBe(200);

    const catalog = keep(await openUpstream(echo, port));
    expect(await status(gateway, '/api/employees')).toBe(200);
    await catalog.stop();
    running.splice(running.indexOf(catalog), 1);
    await waitFor(async () => (await status(gateway, '/api/employees')) === 503);
    keep(await openUpstream(echo, port));
    await waitFor(async () => (await status(gateway, '/api/employees')) === 200);
  });

  it('is 503 for what reads, and 504 for what changes, when it takes a connection and never answers', async () => {
    const silent: Upstream = keep(await openUpstream(() => {}));
    const gateway = keep(await openGateway({ services: { catalog: silent.url }, answerMs: 300 }));
    expect(await status(gateway, '/api/employees')).toBe(503);
    expect(await status(gateway, '/api/employees', { method: 'POST', body: '{}' })).toBe(504);
  });

  it('is 504 for what changes when it hangs up instead of answering', async () => {
    const port = await freePort();
    const rude = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => {
      rude.listen(port, '127.0.0.1', resolve);
    });
    keep({ stop: () => new Promise<void>((resolve) => void rude.close(() => resolve())) });
    const gateway = keep(await openGateway({ services: { catalog: `http://127.0.0.1:${port}` } }));
    const answer = await fetch(`${gateway.url}/api/employees`, { method: 'POST', body: '{}' });
    expect([answer.status, await answer.json()]).toMatchObject([504, { error: 'outcome_unknown' }]);
  });

  it('is asked to read once more, and to write never, when it closes the connection instead of answering', async () => {
    const asked: string[] = [];
    const closing: Upstream = keep(
      await openUpstream((request, response) => {
        asked.push(request.method ?? '');
        if (asked.filter((method) => method === request.method).length === 1) {
          request.socket.destroy();
        } else {
          response.end('{}');
        }
      }),
    );
    const gateway = keep(await openGateway({ services: { catalog: closing.url } }));
    expect(await status(gateway, '/api/employees')).toBe(200);
    expect(await status(gateway, '/api/employees', { method: 'POST', body: '{}' })).toBe(504);
    expect(asked).toEqual(['GET', 'GET', 'POST']);
  });

  it('is asked no more at once than it may ever answer: the others are refused, webhooks are not', async () => {
    const held: (() => void)[] = [];
    const slow = keep(
      await openUpstream((request, response) => {
        if (request.url === '/employees') {
          held.push(() => response.end('{}'));
        } else {
          response.end('{}');
        }
      }),
    );
    const gateway = keep(await openGateway({ services: { catalog: slow.url, billing: slow.url } }));
    const taken = Array.from({ length: 256 }, () => status(gateway, '/api/employees'));
    await waitFor(() => held.length === 256);
    const refused = await fetch(`${gateway.url}/api/services`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await status(gateway, '/webhooks/paddle', { method: 'POST', body: '{}' })).toBe(200);
    held.forEach((end) => end());
    expect(new Set(await Promise.all(taken))).toEqual(new Set([200]));
    expect(await status(gateway, '/api/services')).toBe(200);
  });

  it('is 503 when it is not installed', async () => {
    const gateway = keep(await openGateway());
    expect(await status(gateway, '/api/billing/me')).toBe(503);
    expect(await status(gateway, '/webhooks/paddle', { method: 'POST', body: '{}' })).toBe(503);
  });
});

describe('stopping', () => {
  it('lets a running request end, and then takes no time', async () => {
    let answerNow = () => {};
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const slow = keep(
      await openUpstream((_request, response) => {
        answerNow = () => response.end('done');
        asked();
      }),
    );
    const gateway = await openGateway({ services: { catalog: slow.url } });
    const answer = fetch(`${gateway.url}/api/employees`);
    await isAsked;
    const stopped = gateway.stop();
    await expect(fetch(`${gateway.url}/api/employees`)).rejects.toThrow();
    answerNow();
    expect(await (await answer).text()).toBe('done');
    const answered = performance.now();
    await stopped;
    expect(performance.now() - answered).toBeLessThan(1000);
  });
});
