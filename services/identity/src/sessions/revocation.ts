import { openEndedSessions, openSessionEpochs, type Logger, type Loop } from '@citame/service-kit';
import { setTimeout } from 'node:timers/promises';
import { startTelling } from '../buckets/startTelling.ts';
import type { Account, AccountStore } from '../records/accountStore.ts';
import type { SessionStore } from './sessionStore.ts';

type EndedSessions = Awaited<ReturnType<typeof openEndedSessions>>;
type SessionEpochs = Awaited<ReturnType<typeof openSessionEpochs>>;
type Raised = Pick<Account, '_id' | 'epoch'>;

interface RevocationDeps {
  readonly nats: Parameters<typeof openSessionEpochs>[0];
  readonly streamReplicas: number;
  readonly accounts: AccountStore;
  readonly sessionStore: SessionStore;
  readonly logger: Logger;
}

export interface Revocation {
  /**
   * Tells every service the new epoch of an account. Waits a second at most: what cannot be told now is told by the
   * loop, since the account is marked in the database.
   */
  publish(account: Raised): Promise<void>;
  /** The same for one session that has ended. */
  publishEnd(sessionId: string): Promise<void>;
  /** Tells what is due, and everything after a start, a reconnection or a loss of the bucket. */
  startLoop(): Loop;
}

const maxWaitMs = 1000;
const maxAttempts = 10;

export function createRevocation({
  nats,
  streamReplicas,
  accounts,
  sessionStore,
  logger,
}: RevocationDeps): Revocation {
  async function tell(epochs: SessionEpochs, { _id, epoch }: Raised): Promise<void> {
    await raise(epochs, _id, epoch);
    await accounts.epochTold(_id, epoch);
  }

  async function tellEnd(sessions: EndedSessions, sessionId: string): Promise<void> {
    await sessions.put(sessionId, '');
    await sessionStore.endTold(sessionId);
  }
  async function waitBriefly(telling: Promise<void>): Promise<void> {
    const told = telling.catch((error: unknown) =>
      logger.warn({ err: error }, 'revocation not published yet'),
    );
    await Promise.race([told, setTimeout(maxWaitMs, undefined, { ref: false })]);
  }

  return {
    publish: (account) =>
      waitBriefly(openSessionEpochs(nats, streamReplicas).then((epochs) => tell(epochs, account))),
    publishEnd: (sessionId) =>
      waitBriefly(openEndedSessions(nats, streamReplicas).then((sessions) => tellEnd(sessions, sessionId))),
    startLoop: () =>
      startTelling({
        name: 'revocation',
        nats,
        logger,
        open: async () =>
          [
            await openSessionEpochs(nats, streamReplicas),
            await openEndedSessions(nats, streamReplicas),
          ] as const,
        async tell([epochs, sessions], isEverything) {
          let isIdle = !isEverything;
          for await (const account of isEverything ? accounts.epochsRaised() : accounts.epochsDue()) {
            isIdle = false;
            await tell(epochs, account);
          }
          for await (const { _id } of isEverything ? sessionStore.ended() : sessionStore.endsDue()) {
            isIdle = false;
            await tellEnd(sessions, _id);
          }
          return isIdle ? { idle: true } : undefined;
        },
      }),
  };
}

/** Writes the epoch unless the bucket has it or a later one: an epoch never goes back, in any order of writes. */
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
      if (attempt === maxAttempts) {
        throw error;
      }
    }
  }
}
