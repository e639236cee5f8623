import { describe, expect, it } from '@jest/globals';
import { isAppError } from '@citame/service-kit';
import { createPasswordHasher } from '../src/passwords/passwordHasher.ts';

/** Four are checked at once, and sixteen may wait. */
const room = 20;

describe('a flood of passwords to check', () => {
  it('is shed beyond the queue, and delays no later request', async () => {
    const passwords = createPasswordHasher();
    const hash = await passwords.hash('correct horse battery staple');
    const answers = await Promise.allSettled(
      Array.from({ length: room + 30 }, () => passwords.verify(hash, 'not the password')),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(room);
    const shed = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(shed).toHaveLength(30);
    expect(shed.every((error) => isAppError(error, 'rate_limited') && error.retryAfterSeconds === 1)).toBe(
      true,
    );
    expect(await passwords.verify(hash, 'correct horse battery staple')).toBe(true);
  });
});
