import { memberRole, type MemberRole } from '@citame/contracts';
import jwt from 'jsonwebtoken';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError, isAppError } from '../errors.ts';
import { parseJson } from '../parseJson.ts';
import { currentContext } from '../process/context.ts';
import type { Clock } from '../process/clock.ts';
import type { PublicKeys } from './publicKeys.ts';
import { tokenSettings } from './signToken.ts';

/** Identity of the caller. Times in epoch seconds. */
export interface Session {
  readonly tenantId: string;
  readonly accountId: string;
  readonly role: MemberRole;
  /** The employee that the caller is; of the role `employee` only. */
  readonly employeeId: string | undefined;
  /** Whether phones and addresses of clients may be shown to the caller. */
  readonly seesContacts: boolean;
  /** An operator who looks by the owner's leave: they see what the owner sees, and change nothing. */
  readonly isLook: boolean;
  /** Grows when every earlier token is to stop working. */
  readonly epoch: number;
  /** One for each sign-in, kept by renewals; undefined in tokens of versions that had none. */
  readonly sessionId: string | undefined;
  readonly signedInAt: number;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** @throws AppError `unauthorized`, or `unavailable` while the keys cannot be had */
export type VerifyToken = (token: string) => Promise<Session>;

interface VerifyDeps {
  /** Identity's public keys: `remoteKeys` in a service. */
  readonly keys: PublicKeys;
  /** Whether a session's tokens have stopped working. */
  readonly isRevoked: (session: Session) => boolean;
  readonly clock: Clock;
}

/** Exactly what identity writes: no key, address of a key, certificate or `crit` that a token brings along is looked at. */
const header = z.strictObject({
  alg: z.literal(tokenSettings.algorithm),
  typ: z.literal(tokenSettings.type),
  kid: z.string(),
});
const claims = z.object({
  sub: z.string(),
  acc: z.string().min(1).optional(),
  role: memberRole.exclude(['owner']).optional(),
  emp: z.string().min(1).optional(),
  phones: z.boolean().optional(),
  aud: z.string(),
  epoch: z.int(),
  sid: z.string().min(1).optional(),
  auth_time: z.int(),
  iat: z.int(),
  exp: z.int(),
});
/** Strict form first: lenient base64url decoding in libraries is not ours to rely on. */
const compactJws = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;
const maxTokenLength = 4096;
const clockToleranceS = 5;

/** Verifies tokens; a token verified once is remembered until it expires; whether it was revoked is looked at every time. */
export function createVerifyToken({ keys, isRevoked, clock }: VerifyDeps): VerifyToken {
  const verified = new LRUCache<string, Session>({ max: 10_000 });
  return async (token) => {
    if (token.length > maxTokenLength || !compactJws.test(token)) {
      throw new AppError('unauthorized');
    }
    const key = createHash('sha256').update(token).digest('base64');
    const session = verified.get(key) ?? (await verify(keys, clock, token));
    if (session.expiresAt * 1000 <= clock().getTime() || isRevoked(session)) {
      verified.delete(key);
      throw new AppError('unauthorized');
    }
    verified.set(key, session);
    return session;
  };
}

async function verify(keys: PublicKeys, clock: Clock, token: string): Promise<Session> {
  try {
    const key = await keys.find(readHeader(token).kid);
    if (key === undefined) {
      throw new AppError('unauthorized');
    }
    const payload = jwt.verify(token, key, {
      algorithms: [tokenSettings.algorithm],
      issuer: tokenSettings.issuer,
      audience: [tokenSettings.audience, tokenSettings.memberAudience, tokenSettings.lookAudience],
      clockTolerance: clockToleranceS,
      clockTimestamp: Math.floor(clock().getTime() / 1000),
    });
    return sessionOf(claims.parse(payload));
  } catch (cause) {
    // The library throws errors of many kinds, a bare TypeError for a short signature among them.
    throw isAppError(cause) ? cause : new AppError('unauthorized', { cause });
  }
}

/** @throws AppError `unauthorized` for an employee's token that does not say which employee */
function sessionOf(payload: z.infer<typeof claims>): Session {
  const { sub, acc = sub, role = 'owner', emp, phones, aud, epoch, sid, auth_time, iat, exp } = payload;
  if (role === 'employee' && emp === undefined) {
    throw new AppError('unauthorized');
  }
  return {
    tenantId: sub,
    accountId: acc,
    role,
    employeeId: role === 'employee' ? emp : undefined,
    seesContacts: role !== 'employee' || phones === true,
    isLook: aud === tokenSettings.lookAudience,
    epoch,
    sessionId: sid,
    signedInAt: auth_time,
    issuedAt: iat,
    expiresAt: exp,
  };
}

function readHeader(token: string): z.infer<typeof header> {
  return header.parse(parseJson(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString()));
}

/** The token of a request, from its `Authorization: Bearer` header. @throws AppError `unauthorized` without one */
export function bearerOf(ctx: Context): string {
  const match = /^Bearer (\S+)$/i.exec(ctx.get('authorization'));
  if (match?.[1] === undefined) {
    throw new AppError('unauthorized');
  }
  return match[1];
}

/** The session of a request, from its `Authorization: Bearer` header. */
export async function authenticate(verifyToken: VerifyToken, ctx: Context): Promise<Session> {
  const session = await verifyToken(bearerOf(ctx));
  const context = currentContext();
  if (context !== undefined) {
    context.tenantId = session.tenantId;
  }
  return session;
}
