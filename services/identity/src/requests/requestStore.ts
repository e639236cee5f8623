import { requestTimes } from '@citame/contracts';
import { AppError, collection, newId, type Clock } from '@citame/service-kit';
import type { Connection } from 'mongoose';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Kinds of requests about personal data, and of breaches, with the time for each step (`docs/requests.md`). */
export const requestKinds = {
  erasure: requestTimes,
  copy: requestTimes,
  rectification: requestTimes,
  objection: requestTimes,
  /** Businesses are told within 48 hours, the authority within 72. */
  breach: { confirmMs: 48 * hourMs, doneMs: 72 * hourMs },
} as const;
export type RequestKind = keyof typeof requestKinds;

/** Ways in which a person has shown that a request is theirs; a breach is noted by who runs the installation. */
export const proofs = ['session', 'mail', 'invoice', 'phone', 'operator'] as const;
export type Proof = (typeof proofs)[number];

/** A request as the register has it: no name, address or phone of whom it is about. */
export interface DataRequest {
  readonly _id: string;
  readonly kind: RequestKind;
  readonly receivedAt: Date;
  /** Until when it is confirmed; of a breach, until when businesses are told. */
  readonly confirmBy: Date;
  readonly doneBy: Date;
  readonly confirmedAt?: Date;
  readonly proof?: Proof;
  readonly doneAt?: Date;
}

/** As long as the proof of a closing is kept. */
const keptS = 400 * 24 * 60 * 60;
/** An operator is alarmed so long before a step is late. */
const warningMs = dayMs;
const maxListed = 200;

export type RequestStore = ReturnType<typeof createRequestStore>;

/** The register of requests and breaches: what came when, what is due when, and what was done. */
export function createRequestStore(connection: Connection, clock: Clock) {
  const requests = collection<DataRequest>(connection, 'requests', {
    kept: {
      holds: 'kind and days of requests about personal data, without the person',
      for: '400 days after it was answered',
      why: 'shows that each was answered in time',
    },
    tenant: null,
    exported: { none: 'about no business' },
    fields: {
      kind: String,
      receivedAt: Date,
      confirmBy: Date,
      doneBy: Date,
      confirmedAt: Date,
      proof: String,
      doneAt: Date,
    },
    indexes: [[{ doneBy: 1 }], [{ doneAt: 1 }, { expireAfterSeconds: keptS }]],
  });
  return {
    /** @param receivedAt when it came, or when a breach was learned of; the deadlines count from then */
    add: async (kind: RequestKind, receivedAt: Date): Promise<DataRequest> => {
      const { confirmMs, doneMs } = requestKinds[kind];
      const row = {
        _id: newId(),
        kind,
        receivedAt,
        confirmBy: new Date(receivedAt.getTime() + confirmMs),
        doneBy: new Date(receivedAt.getTime() + doneMs),
      };
      await requests.create([row]);
      return row;
    },
    /** @throws AppError `not_found` for a request that is not there, or is confirmed already */
    confirm: async (id: string, proof: Proof): Promise<void> => {
      const open = { _id: id, confirmedAt: { $exists: false } };
      const { matchedCount } = await requests.updateOne(open, { $set: { confirmedAt: clock(), proof } });
      if (matchedCount === 0) {
        throw new AppError('not_found');
      }
    },
    /** @throws AppError `conflict` before the person has shown that it is theirs, and for one that is done or not there */
    finish: async (id: string): Promise<void> => {
      const confirmed = { _id: id, confirmedAt: { $exists: true }, doneAt: { $exists: false } };
      const { matchedCount } = await requests.updateOne(confirmed, { $set: { doneAt: clock() } });
      if (matchedCount === 0) {
        throw new AppError('conflict');
      }
    },
    /** Requests that are not done, the first due first. */
    open: () =>
      requests
        .find({ doneAt: { $exists: false } })
        .sort({ doneBy: 1 })
        .limit(maxListed)
        .lean<DataRequest[]>(),
    /** How many have a step that is late, or will be within a day. */
    pressing: (): Promise<number> => {
      const soon = { $lte: new Date(clock().getTime() + warningMs) };
      return requests
        .countDocuments({
          doneAt: { $exists: false },
          $or: [{ doneBy: soon }, { confirmBy: soon, confirmedAt: { $exists: false } }],
        })
        .exec();
    },
  };
}
