import { me, registerBody, session as sessionBody, updateMeBody } from '@citame/contracts';
import { ownerRoute, publicRoute, type Route } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import { browserOf } from '../sessions/browserOf.ts';
import { signedInAccount } from '../sessions/signedInAccount.ts';
import { presentUser } from '../records/presentUser.ts';
import { register } from './register.ts';
import { updateMe } from './updateMe.ts';

export function accountRoutes(deps: IdentityDeps): Route[] {
  return [
    publicRoute(
      {
        method: 'post',
        path: '/auth/register',
        summary: 'Open an account and sign in',
        body: registerBody,
        status: 201,
        result: sessionBody,
      },
      async ({ body, locale, headers }) => {
        const browser = browserOf(headers['user-agent']);
        const { account, token } = await register(deps, { ...body, locale, browser });
        return { token, user: presentUser(account) };
      },
    ),
    ownerRoute(
      { method: 'get', path: '/me', summary: 'Who is signed in; renews an ageing token', result: me },
      async ({ session, headers }) => {
        const account = await signedInAccount(deps, session);
        await deps.sessions.seen(session);
        const token = await deps.sessions.renew(session, browserOf(headers['user-agent']));
        return { user: presentUser(account), ...(token === undefined ? {} : { token }) };
      },
    ),
    ownerRoute(
      {
        method: 'patch',
        path: '/me',
        summary: 'Change the name of the business or the language',
        body: updateMeBody,
        result: me,
      },
      async ({ session, body }) => {
        const account = await signedInAccount(deps, session);
        return { user: presentUser(await updateMe(deps, account, body)) };
      },
    ),
  ];
}
