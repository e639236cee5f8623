import { wholeBusiness, type TrailChange } from '@citame/contracts';
import { changesBetween, collection, newId } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { ScheduleException } from './hourRows.ts';
import type { Noted, TrailStore } from '../trail/trailStore.ts';
import type { RuleSnapshots } from './ruleSnapshots.ts';

export type NewException = Pick<ScheduleException, 'date' | 'kind' | 'from' | 'to' | 'note' | 'holiday'>;
/** Local days, both included. */
interface DateRange {
  readonly from: string;
  readonly to: string;
}

export type ExceptionStore = ReturnType<typeof createExceptionStore>;

export function createExceptionStore(
  connection: Connection,
  ruleSnapshots: RuleSnapshots,
  trail: Pick<TrailStore, 'note'>,
) {
  const exceptions = collection<ScheduleException>(connection, 'exceptions', {
    kept: {
      holds: 'closed days and special hours',
      for: '24 months after their day',
      why: 'free time follows from it',
    },
    tenant: 'tenantId',
    exported: { isTable: true, fields: ['employeeId', 'date', 'kind', 'from', 'to', 'note', 'holiday'] },
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
    indexes: [
      [{ tenantId: 1, employeeId: 1, date: 1, from: 1, to: 1, kind: 1 }, { unique: true }],
      [{ date: 1 }],
    ],
  });
  const inRange = ({ from, to }: DateRange) => ({ date: { $gte: from, $lte: to } });
  const note = (
    session: ClientSession,
    tenantId: string,
    employeeId: string,
    noted: Pick<Noted<'closure'>, 'action' | 'changes'>,
  ): Promise<void> => trail.note(session, { tenantId, subject: 'closure', subjectId: employeeId, ...noted });
  const remove = (tenantId: string, employeeId: string, which: object): Promise<number> =>
    ruleSnapshots.change(tenantId, async (session) => {
      const going = await exceptions
        .find({ ...which, employeeId, tenantId }, null, { session })
        .sort({ date: 1, from: 1 })
        .lean();
      const { deletedCount } = await exceptions.deleteMany({ ...which, employeeId, tenantId }, { session });
      if (deletedCount > 0) {
        const changes = daysOf(going).map(({ field, to }) => ({ field, from: to, to: null }));
        await note(session, tenantId, employeeId, { action: 'deleted', changes });
      }
      return deletedCount;
    });
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
        const { upsertedCount } = await exceptions.bulkWrite(
          rows.map(({ note = '', holiday, ...row }) => ({
            updateOne: {
              filter: { tenantId, employeeId, ...row },
              update: { $setOnInsert: { _id: newId() }, ...(note === '' ? {} : named(note, holiday)) },
              upsert: true,
            },
          })),
          { session },
        );
        if (upsertedCount > 0) {
          await note(session, tenantId, employeeId, { action: 'added', changes: daysOf(rows) });
        }
        const keys = new Set(rows.map(keyOf));
        const dates = rows.map(({ date }) => date);
        const stored = await exceptions
          .find({ tenantId, employeeId, date: { $in: dates } }, null, { session })
          .sort({ date: 1, from: 1 })
          .lean();
        return stored.filter((row) => keys.has(keyOf(row)));
      }),
    findOne: (tenantId: string, id: string) => exceptions.findOne({ _id: id, tenantId }).lean(),
    /** A note takes the place of the one before, or of the name of a public holiday. */
    update: (tenantId: string, id: string, fields: Omit<NewException, 'holiday'>) =>
      ruleSnapshots.change(tenantId, async (session) => {
        const known = await exceptions
          .findOneAndUpdate(
            { _id: id, tenantId },
            { $set: fields, ...(fields.note === undefined ? {} : { $unset: { holiday: 1 } }) },
            { returnDocument: 'before', session },
          )
          .lean();
        if (known === null) {
          return null;
        }
        const { holiday, ...rest } = known;
        const kept = fields.note === undefined && holiday !== undefined ? { holiday } : {};
        const changed: ScheduleException = { ...rest, ...kept, ...fields };
        const changes = changesBetween(known, changed, { values: ['date', 'kind', 'from', 'to'] });
        if (changes.length > 0) {
          const day = known.date === changed.date ? [{ field: 'date', to: known.date }] : [];
          await note(session, tenantId, known.employeeId, {
            action: 'changed',
            changes: [...day, ...changes],
          });
        }
        return changed;
      }),
    remove: (tenantId: string, employeeId: string, id: string) => remove(tenantId, employeeId, { _id: id }),
    removeRange: (tenantId: string, employeeId: string, range: DateRange) =>
      remove(tenantId, employeeId, inRange(range)),
    /** Whether any business has one before a local day. */
    anyBefore: async (day: string): Promise<boolean> =>
      (await exceptions.exists({ date: { $lt: day } })) !== null,
    /** Deletes those of all businesses before a local day. */
    forgetBefore: (day: string) => exceptions.deleteMany({ date: { $lt: day } }),
  };
}

/** A name that is not that of a public holiday takes its place. */
function named(note: string, holiday: string | undefined): object {
  return holiday === undefined ? { $set: { note }, $unset: { holiday: 1 } } : { $set: { note, holiday } };
}

/** Days and window of exceptions that come or go together, for the trail; of several the first day, and how many there are. */
function daysOf(rows: readonly NewException[]): TrailChange[] {
  const [first] = rows;
  if (first === undefined) {
    return [];
  }
  const { date, kind, from, to } = first;
  return [
    { field: 'date', to: date },
    ...(rows.length === 1 ? [] : [{ field: 'days', to: rows.length }]),
    { field: 'kind', to: kind },
    ...(from === null ? [] : [{ field: 'from', to: from }]),
    ...(to === null ? [] : [{ field: 'to', to }]),
  ];
}

function keyOf({ date, kind, from, to }: NewException): string {
  return [date, kind, from, to].join('|');
}
