import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { RequestRefused } from '../web/http.ts';

const claimsSchema = z.object({
  aud: z.string(),
  exp: z.number(),
  sub: z.string().regex(/^(mailto:|https:)/),
});
const dayS = 24 * 60 * 60;

/**
 * Verifies who sends a push (VAPID, RFC 8292): `vapid t=<JWT>, k=<public key>`, for this origin and no longer than a day.
 * @returns the sender's public key, base64url
 * @throws RequestRefused 401 without it, 403 when it does not hold
 */
export function readVapid(authorization: string, origin: string, now: Date): string {
  const [, token = '', key = ''] =
    /^vapid\s+t=([\w-]+\.[\w-]+\.[\w-]+)\s*,\s*k=([\w-]+)$/.exec(authorization) ?? [];
  if (token === '') {
    throw new RequestRefused(401, 'a push names its sender: vapid t=…, k=…');
  }
  const [header = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const claims = claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const leftS = claims.exp - now.getTime() / 1000;
  if (!isSigned || claims.aud !== origin || leftS <= 0 || leftS > dayS) {
    throw new RequestRefused(403, 'the token of the sender does not hold here');
  }
  return key;
}
