import { AppError, type Session } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import type { Account } from '../records/accountStore.ts';

/**
 * Asks a signed-in person for their password again. A session is a device of its own, so guesses of others do not stop them, and who
 * has taken a session is slowed.
 * @throws AppError `wrong_password`, `rate_limited`
 */
export async function confirmPassword(
  { throttles, passwords }: Pick<IdentityDeps, 'throttles' | 'passwords'>,
  { email, passwordHash }: Account,
  { sessionId }: Session,
  password: string,
  ip: string,
): Promise<void> {
  const attempt = { email, ip, device: sessionId };
  await throttles.password.assertOpen(attempt);
  if (!(await passwords.verify(passwordHash, password))) {
    await throttles.password.failed(attempt);
    throw new AppError('wrong_password');
  }
  await throttles.password.succeeded(attempt);
}
