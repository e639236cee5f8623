import { me, registerBody, session as sessionBody, updateMeBody } from '@citame/contracts';
import { ownerRoute, publicRoute, type Route } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import { signedInAccount } from '../sessions/signedInAccount.ts';
import { presentUser } from './presentUser.ts';
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
      async ({ body, locale }) => {
        const account = await register(deps, { ...body, locale });
        return { token: await deps.issueToken.afterSignIn(account), user: presentUser(account) };
      },
    ),
    ownerRoute(
      { method: 'get', path: '/me', summary: 'Who is signed in; renews an ageing token', result: me },
      async ({ session }) => {
        const account = await signedInAccount(deps.accounts, session);
        const token = await deps.issueToken.renewal(session);
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
        const account = await signedInAccount(deps.accounts, session);
        return { user: presentUser(await updateMe(deps, account, body)) };
      },
    ),
  ];
}
