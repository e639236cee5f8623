import { sessionEndpoints, type Jwks } from '@citame/contracts';
import { AppError, implement, RawAnswer, type Route } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import { answerSignIn } from './answerSignIn.ts';
import { answerWithCookie } from './answerWithCookie.ts';
import { endSession } from './endSession.ts';
import { login } from './login.ts';
import { placeOf } from './placeOf.ts';
import { signedInAccount } from './signedInAccount.ts';

export function sessionRoutes(deps: IdentityDeps, jwks: Jwks): Route[] {
  const keySet = JSON.stringify(jwks);
  return implement(sessionEndpoints, {
    'POST /auth/login': async ({ body, ip, headers }) => {
      const account = await login(deps, body, { ip, headers });
      return answerSignIn(deps, account, { ip, headers });
    },
    'POST /auth/logout': async ({ session }) => {
      await signedInAccount(deps, session);
      if (session.sessionId !== undefined) {
        await endSession(deps, session.accountId, session.sessionId);
      }
      return { ok: true as const };
    },
    'POST /auth/logout-everywhere': async ({ session }) => {
      await signedInAccount(deps, session);
      const account = await deps.accounts.endSessions(session.accountId);
      if (account === null) {
        throw new AppError('unauthorized');
      }
      await deps.revocation.publish(account);
      return { ok: true as const };
    },
    'POST /auth/logout-others': async ({ session, ip, headers }) => {
      const { member } = await signedInAccount(deps, session);
      const account = await deps.accounts.endSessions(session.accountId);
      if (account === null) {
        throw new AppError('unauthorized');
      }
      const token = await deps.sessions.keep(account, member, session, placeOf({ ip, headers }));
      await deps.revocation.publish(account);
      if (token === undefined) {
        throw new AppError('unauthorized');
      }
      const cookie = deps.knownDevices.remember(headers, account);
      return answerWithCookie(sessionEndpoints['POST /auth/logout-others'], { ok: true, token }, cookie);
    },
    'GET /me/sessions': async ({ session }) => {
      const { account } = await signedInAccount(deps, session);
      const rows = await deps.sessionStore.open(account._id, account.epoch, deps.clock());
      return rows.map((row) => ({
        id: row._id,
        browser: row.browser,
        network: row.network ?? null,
        signed_in_at: row.signedInAt.toISOString(),
        last_seen_at: row.seenAt.toISOString(),
        current: row._id === session.sessionId,
      }));
    },
    'DELETE /me/sessions/:id': async ({ session, params }) => {
      await signedInAccount(deps, session);
      if (!(await endSession(deps, session.accountId, params.id))) {
        throw new AppError('not_found');
      }
    },
    'GET /.well-known/jwks.json': async () =>
      new RawAnswer(200, keySet, {
        'content-type': 'application/json',
        'cache-control': 'public, max-age=300',
      }),
  });
}
