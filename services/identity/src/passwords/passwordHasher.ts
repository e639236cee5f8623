import { AppError } from '@citame/service-kit';
import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

/** Argon2id, the library's default variant: 19 MiB, two passes, one lane (OWASP's minimum). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 4;
const maxQueued = 16;

export interface PasswordHasher {
  /** @throws AppError `rate_limited` when too many are waiting */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one of the hash. Without a hash the answer is no, after the time that a real one takes.
   * @throws AppError `rate_limited` when too many are waiting
   */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** Hashes at most 4 at once with a short line behind them, so that a flood of logins cannot take all CPU and memory. */
export function createPasswordHasher(): PasswordHasher {
  const inTurn = createTurns();
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (passwordHash, password) =>
      inTurn(async () => {
        decoy ??= hash(randomBytes(16).toString('hex'), cost);
        const isRight = await verify(passwordHash ?? (await decoy), password);
        return isRight && passwordHash !== undefined;
      }),
  };
}

function createTurns() {
  let running = 0;
  const line: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running === atOnce) {
      if (line.length === maxQueued) {
        throw new AppError('rate_limited', { retryAfterSeconds: 1 });
      }
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) {
        running -= 1;
      } else {
        // The turn passes on, so `running` stays as it is.
        next();
      }
    }
  };
}
