import { accountEndpoints } from '@citame/contracts';
import { implement, type Route } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import { browserOf } from '../sessions/browserOf.ts';
import { signedInAccount } from '../sessions/signedInAccount.ts';
import { presentUser } from '../records/presentUser.ts';
import { register } from './register.ts';
import { updateMe } from './updateMe.ts';

export function accountRoutes(deps: IdentityDeps): Route[] {
  return implement(accountEndpoints, {
    'POST /auth/register': async ({ body, locale, headers }) => {
      const browser = browserOf(headers['user-agent']);
      const { account, token } = await register(deps, { ...body, locale, browser });
      return { token, user: presentUser(account) };
    },
    'GET /me': async ({ session, headers }) => {
      const account = await signedInAccount(deps, session);
      await deps.sessions.seen(session);
      const token = await deps.sessions.renew(session, browserOf(headers['user-agent']));
      return { user: presentUser(account), ...(token === undefined ? {} : { token }) };
    },
    'PATCH /me': async ({ session, body }) => {
      const account = await signedInAccount(deps, session);
      return { user: presentUser(await updateMe(deps, account, body)) };
    },
  });
}
