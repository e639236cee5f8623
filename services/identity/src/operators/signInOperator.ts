import type { OperatorSession } from '@citame/contracts';
import { AppError, newId, type AdmitOperator } from '@citame/service-kit';
import { newTotpSecret, plainCode, stepOfCode, totpUri } from '../codes/codes.ts';
import { openTotp, sealTotp } from '../codes/totpSecret.ts';
import type { IdentityDeps } from '../deps.ts';
import { assertStrongPassword } from '../passwords/weakPasswords.ts';
import { hashLinkSecret, newLinkSecret } from '../records/linkSecret.ts';
import type { Operator, OperatorStore } from './operatorStore.ts';

export type OperatorsDeps = Pick<
  IdentityDeps,
  'clock' | 'sealer' | 'passwords' | 'throttles' | 'challenges' | 'relyingParty'
> & {
  readonly operators: OperatorStore;
};

/** A working day; then they sign in again. */
const sessionMs = 8 * 60 * 60 * 1000;
const setupMs = 24 * 60 * 60 * 1000;

/**
 * Adds an operator, or has one begin again with another password and application.
 * @param origin address of the pages for operators
 * @returns link that works once, for a day
 */
export async function inviteOperator(
  { operators, sealer, clock }: Pick<OperatorsDeps, 'operators' | 'sealer' | 'clock'>,
  email: string,
  origin: string,
): Promise<string> {
  const known = await operators.findByEmail(email);
  const _id = known?._id ?? newId();
  const secret = newLinkSecret();
  const now = clock();
  await operators.invite(
    { _id, email, createdAt: now },
    {
      hash: hashLinkSecret(secret),
      totp: sealTotp(sealer, _id, newTotpSecret()),
      expiresAt: new Date(now.getTime() + setupMs),
    },
  );
  await operators.endSessions(_id);
  return `${origin}/setup#${secret}`;
}

/** Content of a link for a new operator. @throws AppError `not_found` for one that no longer works */
export async function readSetup(
  deps: Pick<OperatorsDeps, 'operators' | 'sealer' | 'clock'>,
  secret: string,
): Promise<{ email: string; secret: string; uri: string }> {
  const { email, totp } = await pendingSetup(deps, secret);
  return { email, secret: totp, uri: totpUri(totp, email) };
}

/** Sets password and application of a new operator, and signs them in. @throws AppError `not_found`, `code_invalid`, `weak_password` */
export async function setUpOperator(
  deps: OperatorsDeps,
  secret: string,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<OperatorSession> {
  const { operator, email, totp } = await pendingSetup(deps, secret);
  const step = stepOfCode(totp, plainCode(code), deps.clock());
  if (step === undefined) {
    throw new AppError('code_invalid');
  }
  assertStrongPassword(password, { email, name: 'operator' });
  const passwordHash = await deps.passwords.hash(password);
  const sealed = sealTotp(deps.sealer, operator._id, totp);
  if (!(await deps.operators.setUp(secret, { passwordHash, totp: { secret: sealed, lastStep: step } }))) {
    throw new AppError('not_found');
  }
  return openSession(deps, operator);
}

/** Signs an operator in, by password and code together. @throws AppError `invalid_credentials`, `code_invalid`, `rate_limited` */
export async function signInOperator(
  deps: OperatorsDeps,
  { email, password, code }: { readonly email: string; readonly password: string; readonly code: string },
  ip: string,
): Promise<OperatorSession> {
  const operator = await deps.operators.findByEmail(email);
  // An owner's account of the same address is another: failures of the one do not slow the other.
  const attempt = { email: `operator ${email}`, ip };
  await deps.throttles.password.assertOpen(attempt);
  const isRight = await deps.passwords.verify(operator?.passwordHash, password);
  if (operator?.totp === undefined || !isRight) {
    await deps.throttles.password.failed(attempt);
    throw new AppError('invalid_credentials');
  }
  await deps.throttles.code.assertOpen({ accountId: operator._id });
  const secret = openTotp(deps.sealer, operator._id, operator.totp.secret);
  const step = stepOfCode(secret, plainCode(code), deps.clock());
  if (step === undefined || !(await deps.operators.spendStep(operator._id, step))) {
    await deps.throttles.code.failed({ accountId: operator._id });
    throw new AppError('code_invalid');
  }
  await deps.throttles.password.succeeded(attempt);
  return openSession(deps, operator);
}

/** Admits the operator of a token, by identity's own record of sessions. */
export function admitOperator({
  operators,
  clock,
}: Pick<OperatorsDeps, 'operators' | 'clock'>): AdmitOperator {
  return async (token) => {
    const signedIn = await operators.bySession(hashLinkSecret(token), clock());
    if (signedIn === null) {
      throw new AppError('unauthorized');
    }
    return { accountId: signedIn.operator._id, sessionId: signedIn.session._id };
  };
}

/** The operator whom a link is for. @throws AppError `not_found` for one that no longer works */
export async function pendingSetup(
  { operators, sealer, clock }: Pick<OperatorsDeps, 'operators' | 'sealer' | 'clock'>,
  secret: string,
): Promise<{ operator: Operator; email: string; totp: string }> {
  const operator = await operators.findBySetup(secret, clock());
  if (operator?.setup === undefined) {
    throw new AppError('not_found');
  }
  return { operator, email: operator.email, totp: openTotp(sealer, operator._id, operator.setup.totp) };
}

/** Begins a session of eight hours. */
export async function openSession(
  { operators, clock }: Pick<OperatorsDeps, 'operators' | 'clock'>,
  { _id, email }: Operator,
): Promise<OperatorSession> {
  const token = newLinkSecret();
  const expiresAt = new Date(clock().getTime() + sessionMs);
  await operators.open(token, _id, expiresAt);
  return { token, email, expires_at: expiresAt.toISOString() };
}
