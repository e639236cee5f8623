import { collection, workFields, workIndex, type WorkRow } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** A local day whose clients were reminded: work that is due when they were to have confirmed. `_id` is `<tenant>_<day>`. */
export interface ConfirmationDay extends WorkRow {
  readonly tenantId: string;
  /** Day of the appointments. */
  readonly date: string;
  readonly forgetAt: Date;
}

const keptMs = 30 * 24 * 60 * 60 * 1000;

export type ConfirmationStore = ReturnType<typeof createConfirmationStore>;

export function createConfirmationStore(connection: Connection) {
  const days = collection<ConfirmationDay>(connection, 'confirmation_days', {
    kept: {
      holds: 'days of whose appointments clients were reminded',
      for: '30 days after the day',
      why: 'what is not confirmed is told, or released, once',
    },
    tenant: 'tenantId',
    exported: { none: 'how the service works' },
    fields: { tenantId: String, date: String, forgetAt: Date, ...workFields },
    indexes: [workIndex, [{ tenantId: 1 }], [{ forgetAt: 1 }, { expireAfterSeconds: 0 }]],
  });
  return {
    /** The rows of the confirmation queue. */
    rows: days,
    /** Has a day looked at at `dueAt`, unless it is known. */
    open: (session: ClientSession, tenantId: string, date: string, dueAt: Date) =>
      days.updateOne(
        { _id: `${tenantId}_${date}` },
        {
          $setOnInsert: {
            tenantId,
            date,
            dueAt,
            forgetAt: new Date(Date.parse(`${date}T00:00:00Z`) + keptMs),
          },
        },
        { session, upsert: true },
      ),
    /** Ends the work of a day, in the transaction that tells of it; false when another process has done so. */
    settle: async (
      session: ClientSession,
      { _id, leasedUntil = new Date(0) }: ConfirmationDay,
    ): Promise<boolean> => {
      const { modifiedCount } = await days.updateOne(
        { _id, leasedUntil },
        { $unset: { dueAt: 1, leasedUntil: 1, attempts: 1, failures: 1 } },
        { session },
      );
      return modifiedCount === 1;
    },
  };
}
