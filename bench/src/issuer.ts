import { tokenSettings } from '@citame/service-kit';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createServer } from 'node:http';

/** Signs in as identity would, and publishes the key. */
export interface Issuer {
  readonly jwksUrl: string;
  readonly tokenFor: (tenantId: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

const loopback = '127.0.0.1';

export async function openIssuer(): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair(tokenSettings.algorithm);
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const keys = JSON.stringify({ keys: [{ ...jwk, kid, alg: tokenSettings.algorithm }] });
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(keys);
  });
  await new Promise<void>((resolve) => server.listen(0, loopback, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    jwksUrl: `http://${loopback}:${port}/jwks.json`,
    tokenFor: (tenantId) =>
      new SignJWT({ epoch: 0, auth_time: Math.floor(Date.now() / 1000) })
        .setProtectedHeader({ alg: tokenSettings.algorithm, typ: tokenSettings.type, kid })
        .setIssuer(tokenSettings.issuer)
        .setAudience(tokenSettings.audience)
        .setSubject(tenantId)
        .setIssuedAt()
        .setExpirationTime('2h')
        .sign(privateKey),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
