import type { Jwks } from '@citame/contracts';
import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

export interface SigningKey {
  readonly privateKey: KeyObject;
  readonly kid: string;
  readonly jwks: Jwks;
}

const p256 = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });

/**
 * The key that signs sessions and its public half. The key id is the key's RFC 7638 thumbprint, so that every
 * replica names it alike.
 * @throws when the text is not a P-256 private key in PEM
 */
export function readSigningKey(pem: string): SigningKey {
  const privateKey = createPrivateKey(pem);
  const { kty, crv, x, y } = p256.parse(createPublicKey(privateKey).export({ format: 'jwk' }));
  // RFC 7638: these members and no other, in this order, without spaces.
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  return { privateKey, kid, jwks: { keys: [{ kty, crv, x, y, kid, alg: 'ES256', use: 'sig' }] } };
}
