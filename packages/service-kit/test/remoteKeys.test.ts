import { createServer } from 'node:http';
import { freePort } from '@citame/testing';
import { describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair } from 'jose';
import { remoteKeys } from '../src/index.ts';

describe('keys that identity publishes', () => {
  it('have come once identity has answered, and stay when it goes', async () => {
    const port = await freePort();
    const keys = remoteKeys(`http://127.0.0.1:${port}/jwks.json`);
    expect(await keys.haveCome()).toBe(false);
    const { publicKey } = await generateKeyPair('ES256');
    const jwk = await exportJWK(publicKey);
    const identity = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
    });
    await new Promise<void>((resolve) => {
      identity.listen(port, '127.0.0.1', resolve);
    });
    expect(await keys.haveCome()).toBe(true);
    identity.closeAllConnections();
    await new Promise((resolve) => {
      identity.close(resolve);
    });
    expect(await keys.haveCome()).toBe(true);
  });
});
