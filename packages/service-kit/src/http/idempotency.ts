import { createHash } from 'node:crypto';
import { Schema, type Connection, type Model } from 'mongoose';
import { AppError } from '../errors.ts';
import { collection } from '../mongo/collection.ts';
import { isDuplicateKey } from '../mongo/transaction.ts';
import type { Clock } from '../process/clock.ts';

interface Claim {
  /** `<tenantId>:<key>`. */
  readonly _id: string;
  readonly fingerprint: string;
  readonly claimedAt: Date;
  readonly answer?: { status: number; body: unknown };
}

/** After this long a request without an answer is taken to have died, and the key may run again. */
const abandonedAfterMs = 30_000;

export interface Idempotency {
  /**
   * Runs `work` once per key: a repetition gets the stored answer. Errors are not stored, so a retry after one runs again.
   * @throws AppError `idempotency_mismatch` for the same key with another request, `request_in_progress` meanwhile
   */
  once<T extends { status: number; body: unknown }>(
    key: { tenantId: string; key: string; request: unknown },
    work: () => Promise<T>,
  ): Promise<{ status: number; body: unknown }>;
}

export function createIdempotency(connection: Connection, clock: Clock): Idempotency {
  const claims = collection<Claim>(connection, 'idempotency_keys', {
    fields: { fingerprint: String, claimedAt: Date, answer: Schema.Types.Mixed },
    indexes: [[{ claimedAt: 1 }, { expireAfterSeconds: 24 * 60 * 60 }]],
  });
  return {
    async once({ tenantId, key, request }, work) {
      const _id = `${tenantId}:${key}`;
      const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
      const earlier = await claim(claims, { _id, fingerprint, claimedAt: clock() });
      if (earlier !== undefined) {
        return earlier;
      }
      try {
        const answer = await work();
        await claims.updateOne({ _id }, { $set: { answer: { status: answer.status, body: answer.body } } });
        return answer;
      } catch (error) {
        await claims.deleteOne({ _id, answer: { $exists: false } }).catch(() => undefined);
        throw error;
      }
    },
  };
}

async function claim(claims: Model<Claim>, wanted: Claim): Promise<Claim['answer'] | undefined> {
  try {
    await claims.create(wanted);
    return undefined;
  } catch (error) {
    if (!isDuplicateKey(error)) {
      throw error;
    }
  }
  const existing = await claims.findById(wanted._id).lean();
  if (existing !== null && existing.fingerprint !== wanted.fingerprint) {
    throw new AppError('idempotency_mismatch');
  }
  if (existing?.answer !== undefined) {
    return existing.answer;
  }
  const abandoned = new Date(wanted.claimedAt.getTime() - abandonedAfterMs);
  const taken = await claims.updateOne(
    { _id: wanted._id, claimedAt: { $lt: abandoned }, answer: { $exists: false } },
    { $set: { claimedAt: wanted.claimedAt } },
  );
  if (taken.modifiedCount === 0) {
    throw new AppError('request_in_progress', { retryAfterSeconds: 1 });
  }
  return undefined;
}
