import type { Jwks } from '@citame/contracts';
import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

export interface SigningKey {
  readonly privateKey: KeyObject;
  readonly kid: string;
  readonly jwks: Jwks;
}

const p256 = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });

/** One or several PEM blocks. */
const pemBlock = /-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----/g;

/**
 * The key that signs sessions and its public half.
 * @throws when the text is not a P-256 private key in PEM
 */
export function readSigningKey(pem: string): SigningKey {
  const privateKey = createPrivateKey(pem);
  const key = publicHalf(pem);
  return { privateKey, kid: key.kid, jwks: { keys: [key] } };
}

/**
 * Public halves of keys whose sessions are accepted, too: of the key before, or of the next one. Public and private
 * keys in PEM, one after the other.
 * @throws when there is none, or one of them is not P-256
 */
export function readOtherKeys(pems: string): Jwks['keys'] {
  const blocks = pems.match(pemBlock);
  if (blocks === null) {
    throw new Error('no key in PEM');
  }
  return blocks.map(publicHalf);
}

/** The key id is the RFC 7638 thumbprint, so that every replica names a key alike. */
function publicHalf(pem: string): Jwks['keys'][number] {
  const { kty, crv, x, y } = p256.parse(createPublicKey(pem).export({ format: 'jwk' }));
  // RFC 7638: these members and no other, in this order, without spaces.
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  return { kty, crv, x, y, kid, alg: 'ES256', use: 'sig' };
}
