import { createOutbox, createSealer, systemClock, withContext } from '@citame/service-kit';
import { randomBytes } from 'node:crypto';
import { commandDeps } from '../src/operator/commandDeps.ts';
import { runCommand } from '../src/operator/runCommand.ts';
import { newEmail, operatorOrigin, publicUrl, startIdentity, type TestIdentity } from './startIdentity.ts';

/** A service of identity with a business, and the commands of its operators. */
export interface Operated {
  readonly identity: TestIdentity;
  readonly sol: Awaited<ReturnType<TestIdentity['register']>>;
  /** Lines of the security log, of commands. */
  readonly noted: [string, string | undefined][];
  readonly run: (...words: string[]) => Promise<readonly string[]>;
  /** Puts the clock forward. */
  readonly pass: (ms: number) => void;
  readonly now: () => Date;
}

export async function startOperated(): Promise<Operated> {
  const encryptionKey = randomBytes(32);
  let laterMs = 0;
  const now = (): Date => new Date(Date.now() + laterMs);
  const identity = await startIdentity({ encryptionKey, clock: now });
  const { connection, call } = identity.running.context;
  const noted: [string, string | undefined][] = [];
  const deps = commandDeps({
    connection,
    call,
    clock: now,
    outbox: createOutbox(connection, systemClock, () => {}),
    sealer: createSealer({ current: encryptionKey }),
    origin: operatorOrigin,
    publicUrl,
    note: (event, { accountId }) => noted.push([event, accountId]),
  });
  return {
    identity,
    sol: await identity.register({ nombre: 'Peluquería (Sol) 1.5', email: newEmail() }),
    noted,
    run: (...words) => withContext({ actor: { kind: 'operator' } }, () => runCommand(deps, words)),
    pass: (ms) => {
      laterMs += ms;
    },
    now,
  };
}
