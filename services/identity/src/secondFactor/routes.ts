import { secondFactorEndpoints } from '@citame/contracts';
import { AppError, implement, inTransaction, type Route } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import { confirmPassword } from '../passwords/confirmPassword.ts';
import { signedInAccount } from '../sessions/signedInAccount.ts';
import { checkCode } from '../codes/checkCode.ts';
import {
  hashRecoveryCode,
  newRecoveryCodes,
  newTotpSecret,
  plainCode,
  stepOfCode,
  totpUri,
} from '../codes/codes.ts';
import { openTotp, sealTotp } from '../codes/totpSecret.ts';

export function secondFactorRoutes(deps: IdentityDeps): Route[] {
  return implement(secondFactorEndpoints, {
    'GET /me/second-factor': async ({ session }) => {
      const { account } = await signedInAccount(deps, session);
      return { enabled: account.totp !== undefined, recovery_codes_left: account.recoveryCodes?.length ?? 0 };
    },
    'POST /me/second-factor': async ({ session, body, ip }) => {
      const { account } = await signedInAccount(deps, session);
      await confirmPassword(deps, account, session, body.currentPassword, ip);
      const secret = newTotpSecret();
      if (!(await deps.accounts.beginTotp(account._id, sealTotp(deps.sealer, account._id, secret)))) {
        throw new AppError('conflict');
      }
      return { secret, uri: totpUri(secret, account.email) };
    },
    'POST /me/second-factor/confirm': async ({ session, body: { code } }) => {
      const { account } = await signedInAccount(deps, session);
      const { _id: id, email, locale, totpPending: sealed } = account;
      const step =
        sealed === undefined
          ? undefined
          : stepOfCode(openTotp(deps.sealer, id, sealed), plainCode(code), deps.clock());
      if (sealed === undefined || step === undefined) {
        throw new AppError('code_invalid');
      }
      const codes = newRecoveryCodes();
      const hashes = codes.map(hashRecoveryCode);
      await inTransaction(deps.connection, async (transaction) => {
        if (!(await deps.accounts.enableTotp(transaction, id, { secret: sealed, lastStep: step }, hashes))) {
          throw new AppError('conflict');
        }
        await deps.mails.add({ kind: 'secondFactorOn', email, locale }, transaction);
      });
      return { recovery_codes: codes };
    },
    'POST /me/second-factor/recovery-codes': async ({ session, body, ip }) => {
      const { account } = await signedInAccount(deps, session);
      await confirmPassword(deps, account, session, body.currentPassword, ip);
      await checkCode(deps, account, { code: body.code, device: session.sessionId });
      const { _id: id, email, locale } = account;
      const codes = newRecoveryCodes();
      await inTransaction(deps.connection, async (transaction) => {
        if (!(await deps.accounts.renewRecoveryCodes(transaction, id, codes.map(hashRecoveryCode)))) {
          throw new AppError('conflict');
        }
        await deps.mails.add({ kind: 'recoveryCodesNew', email, locale }, transaction);
      });
      return { recovery_codes: codes };
    },
    'POST /me/second-factor/disable': async ({ session, body, ip }) => {
      const { account } = await signedInAccount(deps, session);
      await confirmPassword(deps, account, session, body.currentPassword, ip);
      await checkCode(deps, account, { code: body.code, device: session.sessionId });
      const { _id: id, email, locale } = account;
      await inTransaction(deps.connection, async (transaction) => {
        await deps.accounts.disableTotp(transaction, id);
        await deps.mails.add({ kind: 'secondFactorOff', email, locale }, transaction);
      });
    },
  });
}
