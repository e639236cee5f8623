import { signToken, tokenSettings } from '@citame/service-kit';
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';

/** Signs in as identity would, and publishes the key. */
export interface Issuer {
  readonly jwksUrl: string;
  readonly tokenFor: (tenantId: string) => string;
  readonly stop: () => Promise<void>;
}

const loopback = '127.0.0.1';
const lifeSeconds = 2 * 60 * 60;

export async function openIssuer(): Promise<Issuer> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = 'bench';
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid, alg: tokenSettings.algorithm, use: 'sig' };
  const keys = JSON.stringify({ keys: [jwk] });
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(keys);
  });
  await new Promise<void>((resolve) => server.listen(0, loopback, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    jwksUrl: `http://${loopback}:${port}/jwks.json`,
    tokenFor: (tenantId) => {
      const now = Math.floor(Date.now() / 1000);
      const claims = { sub: tenantId, epoch: 0, auth_time: now, iat: now, exp: now + lifeSeconds };
      return signToken({ privateKey, kid }, claims);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
