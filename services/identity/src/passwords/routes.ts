import {
  changePasswordBody,
  done,
  forgotPasswordBody,
  othersEnded,
  resetPasswordBody,
} from '@citame/contracts';
import { ownerRoute, publicRoute, type Route } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import { browserOf } from '../sessions/browserOf.ts';
import { changePassword } from './changePassword.ts';
import { resetPassword } from './resetPassword.ts';

export function passwordRoutes(deps: IdentityDeps): Route[] {
  return [
    publicRoute(
      {
        method: 'post',
        path: '/auth/forgot-password',
        summary: 'Ask for a link to set a new password, by mail',
        body: forgotPasswordBody,
        status: 202,
        result: done,
      },
      async ({ body: { email }, ip }) => {
        await deps.throttles.forgotPassword(email, ip);
        // Stored alike for every address: whether it has an account is looked up when the mail is sent.
        await deps.mails.add({ kind: 'resetPassword', email });
        return { ok: true as const };
      },
    ),
    publicRoute(
      {
        method: 'post',
        path: '/auth/reset-password',
        summary: 'Set a new password with the link of the mail',
        body: resetPasswordBody,
        result: done,
      },
      async ({ body, ip }) => {
        await resetPassword(deps, body, ip);
        return { ok: true as const };
      },
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/me/change-password',
        summary: 'Change the password and end every other session',
        body: changePasswordBody,
        result: othersEnded,
        secret: true,
      },
      async ({ session, body, ip, headers }) => {
        const browser = browserOf(headers['user-agent']);
        const token = await changePassword(deps, session, body, { ip, browser });
        return { ok: true as const, token };
      },
    ),
  ];
}
