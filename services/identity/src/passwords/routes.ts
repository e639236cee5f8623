import { passwordEndpoints } from '@citame/contracts';
import { implement, type Route } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import { answerWithCookie } from '../sessions/answerWithCookie.ts';
import { changePassword } from './changePassword.ts';
import { resetPassword } from './resetPassword.ts';

export function passwordRoutes(deps: IdentityDeps): Route[] {
  return implement(passwordEndpoints, {
    'POST /auth/forgot-password': async ({ body: { email }, ip }) => {
      await deps.throttles.forgotPassword(ip);
      // Stored alike for every address: whether it has an account is looked up when the mail is sent.
      await deps.mails.add({ kind: 'resetPassword', email });
      return { ok: true as const };
    },
    'POST /auth/reset-password': async ({ body, ip, headers }) => {
      // A browser that can read the owner's mail is theirs: an attack on the password cannot keep them out.
      const cookie = deps.knownDevices.remember(headers, await resetPassword(deps, body, ip));
      return answerWithCookie(passwordEndpoints['POST /auth/reset-password'], { ok: true }, cookie);
    },
    'POST /me/change-password': async ({ session, body, ip, headers }) => {
      const { account, token } = await changePassword(deps, session, body, { ip, headers });
      const cookie = deps.knownDevices.remember(headers, account);
      return answerWithCookie(passwordEndpoints['POST /me/change-password'], { ok: true, token }, cookie);
    },
  });
}
