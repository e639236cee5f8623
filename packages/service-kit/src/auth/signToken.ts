import jwt from 'jsonwebtoken';
import type { KeyObject } from 'node:crypto';

/** Claims that every token of Cítame has in common. */
export const tokenSettings = {
  issuer: 'citame',
  audience: 'citame-api',
  algorithm: 'ES256',
  type: 'at+jwt',
  /** Life of a token at most; what revokes one is remembered for as long. */
  lifeS: 12 * 60 * 60,
} as const;

/** A private P-256 key and the id under which its public half is published. */
export interface TokenKey {
  readonly privateKey: KeyObject;
  readonly kid: string;
}

/** Claims of a token. Times in epoch seconds. */
export interface TokenClaims {
  /** The tenant. */
  readonly sub: string;
  readonly epoch: number;
  /** The session, one for each sign-in; tokens of versions before sessions had ids have none. */
  readonly sid?: string;
  /** Moment of the sign-in. */
  readonly auth_time: number;
  readonly iat: number;
  readonly exp: number;
}

/** Signs a token; `createVerifyToken` is its other side. */
export function signToken({ privateKey, kid }: TokenKey, claims: TokenClaims): string {
  const { algorithm, type, issuer, audience } = tokenSettings;
  return jwt.sign({ ...claims }, privateKey, {
    algorithm,
    header: { alg: algorithm, typ: type, kid },
    issuer,
    audience,
  });
}
