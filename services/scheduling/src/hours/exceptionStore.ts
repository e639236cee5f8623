import { wholeBusiness } from '@citame/contracts';
import { collection, newId } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { ScheduleException } from './hourRows.ts';
import type { RuleSnapshots } from './ruleSnapshots.ts';

export type NewException = Pick<ScheduleException, 'date' | 'kind' | 'from' | 'to' | 'note' | 'holiday'>;
/** Local days, both included. */
interface DateRange {
  readonly from: string;
  readonly to: string;
}

export type ExceptionStore = ReturnType<typeof createExceptionStore>;

export function createExceptionStore(connection: Connection, ruleSnapshots: RuleSnapshots) {
  const exceptions = collection<ScheduleException>(connection, 'exceptions', {
    fields: {
      tenantId: String,
      employeeId: String,
      date: String,
      kind: String,
      from: String,
      to: String,
      note: String,
      holiday: String,
    },
    indexes: [[{ tenantId: 1, employeeId: 1, date: 1, from: 1, to: 1, kind: 1 }, { unique: true }]],
  });
  const inRange = ({ from, to }: DateRange) => ({ date: { $gte: from, $lte: to } });
  const remove = (tenantId: string, which: object): Promise<number> =>
    ruleSnapshots.change(
      tenantId,
      async (session) => (await exceptions.deleteMany({ ...which, tenantId }, { session })).deletedCount,
    );
  return {
    /** Those of an employee and those of the whole business; all of every employee without `employeeId`. */
    list: (tenantId: string, employeeId: string | undefined, range?: DateRange) =>
      exceptions
        .find({
          tenantId,
          ...(employeeId === undefined
            ? {}
            : { employeeId: { $in: [...new Set([employeeId, wholeBusiness])] } }),
          ...(range === undefined ? {} : inRange(range)),
        })
        .sort(employeeId === undefined ? { employeeId: 1, date: 1, from: 1 } : { date: 1, from: 1 })
        .lean(),
    /** Adds rows that are not there yet; asking for the same twice leaves one, with the latest note. */
    addAll: (tenantId: string, employeeId: string, rows: readonly NewException[]) =>
      ruleSnapshots.change(tenantId, async (session) => {
        await exceptions.bulkWrite(
          rows.map(({ note = '', holiday, ...row }) => ({
            updateOne: {
              filter: { tenantId, employeeId, ...row },
              update: { $setOnInsert: { _id: newId() }, ...(note === '' ? {} : named(note, holiday)) },
              upsert: true,
            },
          })),
          { session },
        );
        const keys = new Set(rows.map(keyOf));
        const dates = rows.map(({ date }) => date);
        const stored = await exceptions
          .find({ tenantId, employeeId, date: { $in: dates } }, null, { session })
          .sort({ date: 1, from: 1 })
          .lean();
        return stored.filter((row) => keys.has(keyOf(row)));
      }),
    findOne: (tenantId: string, id: string) => exceptions.findOne({ _id: id, tenantId }).lean(),
    update: (tenantId: string, id: string, fields: Pick<NewException, 'kind' | 'from' | 'to'>) =>
      ruleSnapshots.change(tenantId, (session) =>
        exceptions
          .findOneAndUpdate({ _id: id, tenantId }, { $set: fields }, { returnDocument: 'after', session })
          .lean(),
      ),
    remove: (tenantId: string, employeeId: string, id: string) => remove(tenantId, { employeeId, _id: id }),
    removeRange: (tenantId: string, employeeId: string, range: DateRange) =>
      remove(tenantId, { employeeId, ...inRange(range) }),
  };
}

/** A name that is not that of a public holiday takes its place. */
function named(note: string, holiday: string | undefined): object {
  return holiday === undefined ? { $set: { note }, $unset: { holiday: 1 } } : { $set: { note, holiday } };
}

function keyOf({ date, kind, from, to }: NewException): string {
  return [date, kind, from, to].join('|');
}
