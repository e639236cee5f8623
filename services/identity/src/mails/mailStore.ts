import type { OwnerNotice } from '@citame/contracts';
import { collection, newId, type Clock } from '@citame/service-kit';
import { Schema, type ClientSession, type Connection } from 'mongoose';

export type MailKind = 'resetPassword' | 'passwordChanged' | 'registrationAttempt' | 'notice';

/** A mail that is to be sent. Its text is made when it is sent, so that no secret waits in the database. */
export interface MailJob {
  readonly _id: string;
  readonly kind: MailKind;
  readonly email: string;
  /** What a `notice` is about. */
  readonly notice?: OwnerNotice;
  readonly attempts: number;
  readonly dueAt: Date;
  readonly createdAt: Date;
}

export type MailStore = ReturnType<typeof createMailStore>;

/** A replica that took a job and died has lost it after this long. */
const leaseMs = 2 * 60 * 1000;

export function createMailStore(connection: Connection, clock: Clock) {
  const mails = collection<MailJob>(connection, 'mails', {
    fields: {
      kind: String,
      email: String,
      notice: Schema.Types.Mixed,
      attempts: Number,
      dueAt: Date,
      createdAt: Date,
    },
    indexes: [[{ dueAt: 1 }]],
  });
  const inMs = (ms: number) => new Date(clock().getTime() + ms);
  return {
    async add(mail: Pick<MailJob, 'kind' | 'email' | 'notice'>, session?: ClientSession): Promise<void> {
      const now = clock();
      const job = { ...mail, _id: newId(), attempts: 0, dueAt: now, createdAt: now };
      await mails.create([job], session === undefined ? {} : { session });
    },
    /** Takes the job that has waited longest; no other replica gets it meanwhile. */
    take: () =>
      mails
        .findOneAndUpdate(
          { dueAt: { $lte: clock() } },
          { $set: { dueAt: inMs(leaseMs) }, $inc: { attempts: 1 } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        )
        .lean(),
    remove: (id: string) => mails.deleteOne({ _id: id }),
    retryIn: (id: string, ms: number) => mails.updateOne({ _id: id }, { $set: { dueAt: inMs(ms) } }),
  };
}
