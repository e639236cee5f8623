import { emailEndpoints } from '@citame/contracts';
import { AppError, implement, type Route } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import { pendingChange } from '../records/accountStore.ts';
import { signedInAccount } from '../sessions/signedInAccount.ts';
import { askToChangeEmail, confirmChange, findChange } from './changeEmail.ts';
import { verifyEmail } from './verifyEmail.ts';

export function emailRoutes(deps: IdentityDeps): Route[] {
  return implement(emailEndpoints, {
    'POST /auth/verify-email': async ({ body: { token } }) => ({ email: await verifyEmail(deps, token) }),
    'POST /me/verification': async ({ session }) => {
      const { account } = await signedInAccount(deps, session);
      if (account.emailUnverified === true) {
        const { _id: accountId, email } = account;
        await deps.throttles.confirmationMail(accountId);
        await deps.mails.add({ kind: 'verifyEmail', email, accountId });
      }
      return { ok: true as const };
    },
    'POST /me/change-email': async ({ session, body, ip }) => {
      await askToChangeEmail(deps, session, body, ip);
      return { ok: true as const };
    },
    'DELETE /me/change-email': async ({ session }) => {
      const { account } = await signedInAccount(deps, session);
      const change = pendingChange(account, deps.clock());
      if (change === undefined || !(await deps.accounts.endEmailChange(account._id, change.id))) {
        throw new AppError('not_found');
      }
    },
    'GET /auth/email-changes/:secret': async ({ params: { secret } }) => {
      const { account, change, end } = await findChange(deps, secret);
      return {
        email: account.email,
        new_email: change.email,
        end: end === 'newEmail' ? ('new' as const) : ('old' as const),
        confirmed: change.confirmed[end],
      };
    },
    'POST /auth/email-changes/:secret/confirm': async ({ params: { secret } }) => ({
      changed: await confirmChange(deps, secret),
    }),
    'POST /auth/email-changes/:secret/stop': async ({ params: { secret } }) => {
      const { account, change } = await findChange(deps, secret);
      await deps.accounts.endEmailChange(account._id, change.id);
      return { ok: true as const };
    },
  });
}
