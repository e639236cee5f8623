import type { MemberRole } from '@citame/contracts';
import jwt from 'jsonwebtoken';
import type { KeyObject } from 'node:crypto';

/** Claims that every token of Cítame has in common. */
export const tokenSettings = {
  issuer: 'citame',
  audience: 'citame-api',
  /**
   * Audience of the tokens of reception and employees. Services of versions that know no roles refuse it, where they would have
   * taken its bearer for the owner.
   */
  memberAudience: 'citame-members',
  /** Audience of the tokens of operators who look, which services of versions before would have taken for the owner's. */
  lookAudience: 'citame-looks',
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
  /** The account, where its id is not that of the tenant. */
  readonly acc?: string;
  /** Role in the tenant; the owner's tokens have none. */
  readonly role?: Exclude<MemberRole, 'owner'>;
  /** The employee that an account of the role `employee` is. */
  readonly emp?: string;
  /** Whether an employee sees phones and addresses of clients. */
  readonly phones?: boolean;
  readonly epoch: number;
  /** The session, one for each sign-in; tokens of versions before sessions had ids have none. */
  readonly sid?: string;
  /** Moment of the sign-in. */
  readonly auth_time: number;
  readonly iat: number;
  readonly exp: number;
}

/**
 * Signs a token, of an operator who looks by the owner's leave if it says so; `createVerifyToken` is its other side.
 */
export function signToken(
  { privateKey, kid }: TokenKey,
  claims: TokenClaims,
  { isLook = false }: { readonly isLook?: boolean } = {},
): string {
  const { algorithm, type, issuer, audience, memberAudience, lookAudience } = tokenSettings;
  const ofMember = claims.role === undefined ? audience : memberAudience;
  return jwt.sign({ ...claims }, privateKey, {
    algorithm,
    header: { alg: algorithm, typ: type, kid },
    issuer,
    audience: isLook ? lookAudience : ofMember,
  });
}
