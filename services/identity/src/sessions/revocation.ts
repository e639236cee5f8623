import { createLoop, openSessionEpochs, type Logger, type Loop } from '@citame/service-kit';
import { setTimeout } from 'node:timers/promises';
import type { Account, AccountStore } from '../accounts/accountStore.ts';

type SessionEpochs = Awaited<ReturnType<typeof openSessionEpochs>>;
type Raised = Pick<Account, '_id' | 'epoch'>;

interface RevocationDeps {
  readonly nats: Parameters<typeof openSessionEpochs>[0];
  readonly accounts: AccountStore;
  readonly logger: Logger;
}

export interface Revocation {
  /**
   * Tells every service the new epoch of an account. Waits a second at most: what cannot be told now is told by the
   * loop, since the account is marked in the database.
   */
  announce(account: Raised): Promise<void>;
  /** Tells what is due, and everything after a start, a reconnection or a loss of the bucket. */
  startLoop(): Loop;
}

const longestWaitMs = 1000;
const everyMs = 2000;
const longestRace = 10;

export function createRevocation({ nats, accounts, logger }: RevocationDeps): Revocation {
  async function tell(epochs: SessionEpochs, { _id, epoch }: Raised): Promise<void> {
    await raise(epochs, _id, epoch);
    await accounts.epochTold(_id, epoch);
  }

  return {
    async announce(account) {
      const telling = openSessionEpochs(nats)
        .then((epochs) => tell(epochs, account))
        .catch((error: unknown) => logger.warn({ err: error }, 'revocation not announced yet'));
      await Promise.race([telling, setTimeout(longestWaitMs, undefined, { ref: false })]);
    },
    startLoop() {
      let connections = 1;
      let restored: string | undefined;
      const loop = createLoop({
        name: 'revocation',
        logger,
        everyMs,
        async run() {
          const epochs = await openSessionEpochs(nats);
          const { streamInfo } = await epochs.status();
          const current = `${connections} ${streamInfo.created}`;
          const cursor = current === restored ? accounts.epochsDue() : accounts.epochsRaised();
          for await (const account of cursor) {
            await tell(epochs, account);
          }
          restored = current;
        },
      });
      void countReconnections(nats, () => {
        connections += 1;
        loop.nudge();
      });
      return loop;
    },
  };
}

/** Writes the epoch unless the bucket has it or a later one: an epoch never goes back, whoever writes last. */
async function raise(epochs: SessionEpochs, id: string, epoch: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const entry = await epochs.get(id);
    if (entry !== null && Number(entry.string()) >= epoch) {
      return;
    }
    try {
      await (entry === null
        ? epochs.create(id, String(epoch))
        : epochs.update(id, String(epoch), entry.revision));
      return;
    } catch (error) {
      if (attempt === longestRace) {
        throw error;
      }
    }
  }
}

async function countReconnections(nats: RevocationDeps['nats'], reconnected: () => void): Promise<void> {
  for await (const { type } of nats.status()) {
    if (type === 'reconnect') {
      reconnected();
    }
  }
}
