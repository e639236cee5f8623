import {
  done,
  id,
  jwks as jwksBody,
  loginBody,
  othersEnded,
  session as sessionBody,
  signedInSessions,
  type Jwks,
} from '@citame/contracts';
import { AppError, ownerRoute, publicRoute, RawAnswer, type Route } from '@citame/service-kit';
import { z } from 'zod';
import { presentUser } from '../records/presentUser.ts';
import type { IdentityDeps } from '../deps.ts';
import { browserOf } from './browserOf.ts';
import { endSession } from './endSession.ts';
import { login } from './login.ts';
import { signedInAccount } from './signedInAccount.ts';

export function sessionRoutes(deps: IdentityDeps, jwks: Jwks): Route[] {
  const keySet = JSON.stringify(jwks);
  return [
    publicRoute(
      { method: 'post', path: '/auth/login', summary: 'Sign in', body: loginBody, result: sessionBody },
      async ({ body, ip, headers }) => {
        const account = await login(deps, { ...body, ip });
        const token = await deps.sessions.open(account, browserOf(headers['user-agent']));
        return { token, user: presentUser(account) };
      },
    ),
    ownerRoute(
      { method: 'post', path: '/auth/logout', summary: 'End this session', result: done },
      async ({ session }) => {
        await signedInAccount(deps, session);
        if (session.sessionId !== undefined) {
          await endSession(deps, session.tenantId, session.sessionId);
        }
        return { ok: true as const };
      },
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/auth/logout-everywhere',
        summary: 'End every session of this account, this one included',
        result: done,
      },
      async ({ session }) => {
        await signedInAccount(deps, session);
        const account = await deps.accounts.endSessions(session.tenantId);
        if (account === null) {
          throw new AppError('unauthorized');
        }
        await deps.revocation.announce(account);
        return { ok: true as const };
      },
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/auth/logout-others',
        summary: 'End every session of this account but this one',
        result: othersEnded,
        secret: true,
      },
      async ({ session, headers }) => {
        await signedInAccount(deps, session);
        const account = await deps.accounts.endSessions(session.tenantId);
        if (account === null) {
          throw new AppError('unauthorized');
        }
        const token = await deps.sessions.keep(account, session, browserOf(headers['user-agent']));
        await deps.revocation.announce(account);
        if (token === undefined) {
          throw new AppError('unauthorized');
        }
        return { ok: true as const, token };
      },
    ),
    ownerRoute(
      {
        method: 'get',
        path: '/me/sessions',
        summary: 'Where this account is signed in, the session last used first',
        result: signedInSessions,
      },
      async ({ session }) => {
        const { _id, epoch } = await signedInAccount(deps, session);
        const rows = await deps.sessionStore.open(_id, epoch, deps.clock());
        return rows.map((row) => ({
          id: row._id,
          browser: row.browser,
          signed_in_at: row.signedInAt.toISOString(),
          last_seen_at: row.seenAt.toISOString(),
          current: row._id === session.sessionId,
        }));
      },
    ),
    ownerRoute(
      {
        method: 'delete',
        path: '/me/sessions/:id',
        summary: 'End one session of this account',
        params: z.object({ id }),
      },
      async ({ session, params }) => {
        await signedInAccount(deps, session);
        if (!(await endSession(deps, session.tenantId, params.id))) {
          throw new AppError('not_found');
        }
      },
    ),
    publicRoute(
      {
        method: 'get',
        path: '/.well-known/jwks.json',
        summary: 'The public keys that sign sessions',
        result: jwksBody,
      },
      async () =>
        new RawAnswer(200, keySet, {
          'content-type': 'application/json',
          'cache-control': 'public, max-age=300',
        }),
    ),
  ];
}
