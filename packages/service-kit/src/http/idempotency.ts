import { createHash } from 'node:crypto';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import { AppError } from '../errors.ts';
import { collection } from '../mongo/collection.ts';
import type { Journal } from '../mongo/journal.ts';
import { isDuplicateKey } from '../mongo/mongoErrors.ts';
import type { Clock } from '../process/clock.ts';
import { currentContext } from '../process/context.ts';
import type { Logger } from '../process/logger.ts';
import { isOutcomeUnknown } from './outcome.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface Claim {
  /** `<tenantId>:<key>`. */
  readonly _id: string;
  readonly fingerprint: string;
  readonly claimedAt: Date;
  /** Committed results of the request's transactions, by name. */
  readonly results?: Readonly<Record<string, { readonly value?: unknown }>>;
  readonly answer?: Answer;
}

/**
 * How long a request keeps others with its key away; one that takes longer, or has died, gives way. Nothing depends on
 * it: the second is given the results that the first has committed.
 */
const leaseMs = 5_000;

export interface Idempotency {
  /**
   * Runs `work` once per key: a repetition gets the stored answer. Should the process die before the answer is stored,
   * the repetition runs `work` again, in which what has been committed once is not done twice (see `inTransactionOnce`).
   * Refusals are not stored, so a retry after one runs again.
   * @throws AppError `idempotency_mismatch` for the same key with another request, `request_in_progress` meanwhile
   */
  once(
    key: { tenantId: string; key: string; request: unknown },
    work: () => Promise<Answer>,
  ): Promise<Answer>;
}

type Claims = ReturnType<typeof claimsOf>;

export function createIdempotency(connection: Connection, clock: Clock, logger: Logger): Idempotency {
  const claims = claimsOf(connection);
  return {
    async once({ tenantId, key, request }, work) {
      const _id = `${tenantId}:${key}`;
      const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
      const mine: Claim = { _id, fingerprint, claimedAt: clock() };
      const earlier = await claim(claims, mine);
      if (earlier !== undefined) {
        return earlier;
      }
      const context = currentContext();
      if (context !== undefined) {
        context.journal = journalOf(claims, _id);
      }
      try {
        const { status, body } = await work();
        // It is done and its answer known, whether or not that can be stored: a repetition finds it out again.
        await claims
          .update({ _id }, { $set: { answer: { status, body } } })
          .catch((error: unknown) =>
            logger.warn({ err: error }, 'answer not stored for its idempotency key'),
          );
        return { status, body };
      } catch (error) {
        if (!isOutcomeUnknown(error)) {
          await release(claims, mine).catch(() => undefined);
        }
        throw error;
      }
    },
  };
}

/** Forgets the answers and results of a business's requests of the last day in which an id occurs. */
export async function eraseAnswers(connection: Connection, tenantId: string, id: string): Promise<void> {
  const { model } = claimsOf(connection);
  const rows = await model.find({ _id: { $gte: `${tenantId}:`, $lt: `${tenantId};` } }).lean();
  const ids = rows.filter((row) => JSON.stringify(row).includes(id)).map(({ _id }) => _id);
  await model.deleteMany({ _id: { $in: ids } });
}

function claimsOf(connection: Connection) {
  const model = collection<Claim>(connection, 'idempotency_keys', {
    kept: { holds: 'answers of unsafe calls', for: '24 hours', why: 'the same call has one effect' },
    tenant: (tenantId) => ({ _id: { $gte: `${tenantId}:`, $lt: `${tenantId};` } }),
    exported: { none: 'how the service works' },
    fields: {
      fingerprint: String,
      claimedAt: Date,
      results: Schema.Types.Mixed,
      answer: Schema.Types.Mixed,
    },
    indexes: [[{ claimedAt: 1 }, { expireAfterSeconds: 24 * 60 * 60 }]],
  });
  // By the driver: what is stored must come back as it was, and none of it is the effect of a request.
  const rows = model.collection;
  return {
    model,
    insert: (row: Claim) => rows.insertOne(row as object),
    find: (_id: string, session?: ClientSession) =>
      model.findOne({ _id }, null, session === undefined ? {} : { session }).lean(),
    update: async (filter: object, change: object, session?: ClientSession): Promise<boolean> => {
      const options = { ignoreUndefined: true, ...(session === undefined ? {} : { session }) };
      return (await rows.updateOne(filter, change, options)).modifiedCount === 1;
    },
    remove: async (filter: object): Promise<boolean> => (await rows.deleteOne(filter)).deletedCount === 1,
  };
}

async function claim(claims: Claims, wanted: Claim): Promise<Answer | undefined> {
  try {
    await claims.insert(wanted);
    return undefined;
  } catch (error) {
    if (!isDuplicateKey(error)) {
      throw error;
    }
  }
  const { _id, fingerprint, claimedAt } = wanted;
  const existing = await claims.find(_id);
  if (existing !== null && existing.fingerprint !== fingerprint) {
    throw new AppError('idempotency_mismatch');
  }
  if (existing?.answer !== undefined) {
    return existing.answer;
  }
  // A claim from the future is one by a clock that was wrong.
  const isOver = [{ claimedAt: { $lte: over(claimedAt) } }, { claimedAt: { $gt: after(claimedAt) } }];
  if (!(await claims.update({ _id, answer: { $exists: false }, $or: isOver }, { $set: { claimedAt } }))) {
    throw new AppError('request_in_progress', { retryAfterSeconds: 1 });
  }
  return undefined;
}

const over = (now: Date): Date => new Date(now.getTime() - leaseMs);
const after = (now: Date): Date => new Date(now.getTime() + leaseMs);

/** Lets the key be used again at once; what transactions have committed under it stays. */
async function release(claims: Claims, { _id, claimedAt }: Claim): Promise<void> {
  const mine = { _id, claimedAt, answer: { $exists: false } };
  if (!(await claims.remove({ ...mine, results: { $exists: false } }))) {
    await claims.update(mine, { $set: { claimedAt: over(claimedAt) } });
  }
}

function journalOf(claims: Claims, _id: string): Journal {
  return {
    async once<T>(session: ClientSession, name: string, work: () => Promise<T>): Promise<T> {
      const committed = (await claims.find(_id, session))?.results?.[name];
      if (committed !== undefined) {
        // Written below, by the transaction of the same name.
        return committed.value as T;
      }
      const value = await work();
      await claims.update({ _id }, { $set: { [`results.${name}`]: { value } } }, session);
      return value;
    },
  };
}
