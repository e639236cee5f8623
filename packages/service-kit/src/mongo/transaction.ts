import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { AppError } from '../errors.ts';
import { currentContext, noteEffect } from '../process/context.ts';

/** How long a transaction that MongoDB interrupts is tried again; the driver would for two minutes. */
const retriedMs = 10_000;

/** Callbacks to run once the transaction of a session has committed. */
const afterwards = new WeakMap<ClientSession, (() => void)[]>();

/**
 * Runs `work` in one transaction. The callback may run more than once: no publishing, no HTTP, no counters in it,
 * one await after the other, and no error swallowed (a failed statement has already ended the transaction).
 * @throws AppError `unavailable` when MongoDB does not answer, or has interrupted it again and again for ten seconds
 */
export async function inTransaction<T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  const session = await connection.startSession();
  let committed: (() => void)[] = [];
  const until = performance.now() + retriedMs;
  const hung = Promise.withResolvers<never>();
  const transaction = session.withTransaction(
    async () => {
      if (performance.now() > until) {
        throw new AppError('unavailable');
      }
      committed = [];
      afterwards.set(session, committed);
      const result = await work(session).catch((error: unknown) => {
        if (!(error instanceof mongoose.mongo.MongoNetworkTimeoutError)) {
          throw error;
        }
        // A server that has not answered once would not answer the next attempt either. The driver makes none after this
        // error, so that nothing is done whose caller has been refused.
        const given = new AppError('unavailable', { cause: error });
        hung.reject(given);
        throw given;
      });
      // The commit follows.
      noteEffect();
      return result;
    },
    { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', journal: true } },
  );
  // A server that hangs leaves the end of the transaction unanswered, too: the caller need not wait for that.
  const result = await Promise.race([endAfter(session, transaction), hung.promise]);
  committed.forEach((then) => then());
  return result;
}

async function endAfter<T>(session: ClientSession, transaction: Promise<T>): Promise<T> {
  try {
    return await transaction;
  } finally {
    await session.endSession();
  }
}

/**
 * Runs `work` in one transaction, and under an idempotency key only once: a repetition of the request gets the result that
 * was committed with the effect. So everything that the caller needs of it is its result, which BSON can hold.
 * @param name tells it from other transactions of the same request
 */
export function inTransactionOnce<T>(
  connection: Connection,
  name: string,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  const journal = currentContext()?.journal;
  return journal === undefined
    ? inTransaction(connection, work)
    : inTransaction(connection, (session) => journal.once(session, name, () => work(session)));
}

/** Does something once the transaction of a session has committed, and never if it does not. */
export function afterCommit(session: ClientSession, then: () => void): void {
  afterwards.get(session)?.push(then);
}
