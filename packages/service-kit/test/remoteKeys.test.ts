import { createServer, type Server } from 'node:http';
import { generateKeyPairSync } from 'node:crypto';
import { freePort, waitFor } from '@citame/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { remoteKeys } from '../src/index.ts';

function newJwk(kid: string): object {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' };
}

let identity: Server | undefined;
let asked = 0;
async function publish(port: number, body: () => unknown): Promise<void> {
  asked = 0;
  identity = createServer((_request, response) => {
    asked += 1;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body()));
  });
  await new Promise<void>((resolve) => identity?.listen(port, '127.0.0.1', resolve));
}
async function stop(): Promise<void> {
  identity?.closeAllConnections();
  await new Promise<void>((resolve) =>
    identity === undefined ? resolve() : identity.close(() => resolve()),
  );
  identity = undefined;
}
afterEach(stop);
const urlOf = (port: number) => `http://127.0.0.1:${port}/jwks.json`;

describe('keys that identity publishes', () => {
  it('have come once identity has answered, and stay when it goes', async () => {
    const port = await freePort();
    const keys = remoteKeys(urlOf(port));
    expect(await keys.haveCome()).toBe(false);
    await publish(port, () => ({ keys: [newJwk('one')] }));
    expect(await keys.haveCome()).toBe(true);
    await stop();
    expect(await keys.haveCome()).toBe(true);
    expect((await keys.find('one'))?.asymmetricKeyType).toBe('ec');
  });

  it('are fetched once for many requests at a time', async () => {
    const port = await freePort();
    await publish(port, () => ({ keys: [newJwk('one')] }));
    const keys = remoteKeys(urlOf(port));
    await Promise.all(Array.from({ length: 20 }, () => keys.find('one')));
    await keys.find('one');
    await Promise.all(Array.from({ length: 20 }, () => keys.find('unknown')));
    expect(asked).toBe(1);
  });

  it('are fetched again for an unknown key id, after a pause', async () => {
    const port = await freePort();
    const published = [newJwk('one')];
    await publish(port, () => ({ keys: published }));
    const keys = remoteKeys(urlOf(port));
    await keys.find('one');
    published.push(newJwk('two'));
    expect(await keys.find('two')).toBeUndefined();
    await waitFor(async () => (await keys.find('two')) !== undefined);
    expect(asked).toBe(2);
  });

  it('are unavailable while identity does not answer, or answers nonsense', async () => {
    const port = await freePort();
    const keys = remoteKeys(urlOf(port));
    await expect(keys.find('one')).rejects.toMatchObject({ code: 'unavailable' });
    await publish(port, () => ({ keys: [{ kty: 'oct', k: 'secret', kid: 'one' }] }));
    await expect(keys.find('one')).rejects.toMatchObject({ code: 'unavailable' });
  });
});
