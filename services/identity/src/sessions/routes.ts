import { done, jwks as jwksBody, loginBody, session as sessionBody, type Jwks } from '@citame/contracts';
import { AppError, ownerRoute, publicRoute, RawAnswer, type Route } from '@citame/service-kit';
import { presentUser } from '../accounts/presentUser.ts';
import type { IdentityDeps } from '../deps.ts';
import { login } from './login.ts';
import { signedInAccount } from './signedInAccount.ts';

export function sessionRoutes(deps: IdentityDeps, jwks: Jwks): Route[] {
  const keySet = JSON.stringify(jwks);
  return [
    publicRoute(
      { method: 'post', path: '/auth/login', summary: 'Sign in', body: loginBody, result: sessionBody },
      async ({ body, ip }) => {
        const account = await login(deps, { ...body, ip });
        return { token: await deps.issueToken.afterSignIn(account), user: presentUser(account) };
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
        await signedInAccount(deps.accounts, session);
        const account = await deps.accounts.endSessions(session.tenantId);
        if (account === null) {
          throw new AppError('unauthorized');
        }
        await deps.revocation.announce(account);
        return { ok: true as const };
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
