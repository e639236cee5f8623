import { AppError } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import type { Account } from '../records/accountStore.ts';
import { hashRecoveryCode, plainCode, stepOfCode } from './codes.ts';
import { openTotp } from './totpSecret.ts';

type CodeDeps = Pick<IdentityDeps, 'accounts' | 'clock' | 'throttles' | 'sealer'>;

/**
 * Spends a code of an account with a second factor: one of the application, none of which works twice, or a recovery code. To be called
 * after the password was right, so that no one else can use up the tries.
 * @throws AppError `code_invalid`, `rate_limited`
 */
export async function checkCode(deps: CodeDeps, account: Account, code: string): Promise<void> {
  await deps.throttles.code.assertOpen(account._id);
  if (!(await spend(deps, account, plainCode(code)))) {
    await deps.throttles.code.failed(account._id);
    throw new AppError('code_invalid');
  }
}

async function spend(
  { accounts, clock, sealer }: CodeDeps,
  { _id, totp }: Account,
  code: string,
): Promise<boolean> {
  if (totp === undefined) {
    return false;
  }
  if (!/^\d{6}$/.test(code)) {
    return accounts.spendRecoveryCode(_id, hashRecoveryCode(code));
  }
  const step = stepOfCode(openTotp(sealer, _id, totp.secret), code, clock());
  return step !== undefined && accounts.spendTotpStep(_id, step);
}
