import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { currentContext } from '../process/context.ts';
import type { Clock } from '../process/clock.ts';

/** Claims that identity signs. Both sides of the token are defined here. */
export const tokenSettings = {
  issuer: 'citame',
  audience: 'citame-api',
  algorithm: 'ES256',
  type: 'at+jwt',
} as const;

/** Who is calling. Times in epoch seconds. */
export interface Session {
  readonly tenantId: string;
  /** Grows when every earlier token is to stop working. */
  readonly epoch: number;
  readonly signedInAt: number;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** @throws AppError `unauthorized`, or `unavailable` while the keys cannot be had */
export type VerifyToken = (token: string) => Promise<Session>;

interface VerifyDeps {
  /** Identity's key set: {@link remoteKeys} in a service. */
  readonly keys: JWTVerifyGetKey;
  /** The epoch below which a tenant's tokens are void. */
  readonly epochOf: (tenantId: string) => number;
  readonly clock: Clock;
}

const claims = z.object({ sub: z.string(), epoch: z.int(), auth_time: z.int(), iat: z.int(), exp: z.int() });
/** Strict form first: lenient base64url decoding in libraries is not ours to rely on. */
const compactJws = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;
const longestToken = 4096;

/** The keys of a service that asks identity for them. */
export interface RemoteKeys extends JWTVerifyGetKey {
  /** Whether they have come, now or before. */
  readonly haveCome: () => Promise<boolean>;
}

/** Keys fetched from identity, cached, and fetched again for an unknown key id. */
export function remoteKeys(jwksUrl: string): RemoteKeys {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 1500, cooldownDuration: 2000 });
  const haveCome = async (): Promise<boolean> => {
    if (keys.jwks() === undefined) {
      await keys.reload().catch(() => {});
    }
    return keys.jwks() !== undefined;
  };
  return Object.assign(keys, { haveCome });
}

/** Verifies tokens; a token verified once is remembered until it expires, its epoch is looked at every time. */
export function createVerifyToken({ keys, epochOf, clock }: VerifyDeps): VerifyToken {
  const verified = new LRUCache<string, Session>({ max: 10_000 });
  return async (token) => {
    if (token.length > longestToken || !compactJws.test(token)) {
      throw new AppError('unauthorized');
    }
    const key = createHash('sha256').update(token).digest('base64');
    const session = verified.get(key) ?? (await verify(keys, clock, token));
    if (session.expiresAt * 1000 <= clock().getTime() || session.epoch < epochOf(session.tenantId)) {
      verified.delete(key);
      throw new AppError('unauthorized');
    }
    verified.set(key, session);
    return session;
  };
}

async function verify(keys: JWTVerifyGetKey, clock: Clock, token: string): Promise<Session> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: [tokenSettings.algorithm],
      issuer: tokenSettings.issuer,
      audience: tokenSettings.audience,
      typ: tokenSettings.type,
      clockTolerance: 5,
      currentDate: clock(),
    });
    const { sub, epoch, auth_time, iat, exp } = claims.parse(payload);
    return { tenantId: sub, epoch, signedInAt: auth_time, issuedAt: iat, expiresAt: exp };
  } catch (cause) {
    throw new AppError(isKeysUnavailable(cause) ? 'unavailable' : 'unauthorized', { cause });
  }
}

/** Whether the keys did not come, as against a verdict about the token. */
function isKeysUnavailable(error: unknown): boolean {
  if (error instanceof errors.JOSEError) {
    return ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes(error.code);
  }
  // `fetch` failed: nobody listens there.
  return error instanceof Error && error.message === 'fetch failed';
}

/** The session of a request, from its `Authorization: Bearer` header. */
export async function authenticate(verifyToken: VerifyToken, ctx: Context): Promise<Session> {
  const match = /^Bearer (\S+)$/i.exec(ctx.get('authorization'));
  if (match?.[1] === undefined) {
    throw new AppError('unauthorized');
  }
  const session = await verifyToken(match[1]);
  const context = currentContext();
  if (context !== undefined) {
    context.tenantId = session.tenantId;
  }
  return session;
}
