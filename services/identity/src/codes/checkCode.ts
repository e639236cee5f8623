import { AppError } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import type { Account } from '../records/accountStore.ts';
import { hashRecoveryCode, plainCode, stepOfCode } from './codes.ts';
import { openTotp } from './totpSecret.ts';

type CodeDeps = Pick<IdentityDeps, 'accounts' | 'clock' | 'mails' | 'throttles' | 'sealer'>;

interface GivenCode {
  readonly code: string;
  /** Browser or session that has proved before that it is the account's own; undefined for any other. */
  readonly device: string | undefined;
}

/**
 * Spends a code of an account with a second factor: one of the application, none of which works twice, or a recovery code. To be called
 * after the password was right, so that no one else can use up the tries. Of wrong codes from elsewhere the owner is told.
 * @throws AppError `code_invalid`, `rate_limited`
 */
export async function checkCode(
  deps: CodeDeps,
  account: Account,
  { code, device }: GivenCode,
): Promise<void> {
  const attempt = { accountId: account._id, device };
  await deps.throttles.code.assertOpen(attempt);
  if (await spend(deps, account, plainCode(code))) {
    return;
  }
  if (await deps.throttles.code.failed(attempt)) {
    const { email, locale } = account;
    await deps.mails.add({ kind: 'codesTried', email, locale });
  }
  throw new AppError('code_invalid');
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
