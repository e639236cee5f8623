import type { Connection } from 'mongoose';
import type { Appointment } from '../appointments/appointmentRows.ts';
import type { BusyTime } from '../availability/rules/findSlots.ts';
import type { OfferRow } from '../replicas/findReplica.ts';
import type { ScheduleException } from '../schedule/exceptionStore.ts';
import type { WeeklyPeriod } from '../schedule/weeklyStore.ts';
import { busyTimeOf, type Occupying } from './busyTimeOf.ts';
import { elsewhereCollection, elsewhereIds, timesElsewhere, type ElsewhereRow } from './elsewhere.ts';
import { sheetIdsOf, unpackSheet } from './rules/sheet.ts';
import { sheetCollection } from './sheetStore.ts';
import { writeSheet, type SheetDeps } from './writeSheet.ts';

/** When somebody works and what occupies them. */
export interface StoredCalendar {
  readonly employeeId: string;
  readonly periods: readonly Omit<WeeklyPeriod, 'id'>[];
  readonly exceptions: readonly ScheduleException[];
  /** By start. */
  readonly busy: readonly BusyTime[];
}

/** Local days, both included, and instants that enclose them in any zone (minutes since the epoch). */
export interface CalendarRange {
  readonly from: string;
  readonly to: string;
  readonly fromMin: number;
  readonly toMin: number;
}

/** All that was found about some employees at one moment. */
export interface FoundCalendars {
  readonly range: CalendarRange;
  readonly weeks: readonly WeekRow[];
  readonly exceptions: readonly ScheduleException[];
  readonly sheets: readonly SheetRow[];
  /**
   * Appointments that may stand in these sheets and changed since those were written, seconds' worth at most; and
   * holds, which never stand in one.
   */
  readonly changed: readonly ChangedRow[];
  /** What the owner's own calendar has in the months of the range. */
  readonly elsewhere: readonly ElsewhereRow[];
  /** What the stages `beside` found. */
  readonly offer: readonly OfferRow[];
}

interface WeekRow {
  readonly _id: string;
  readonly periods: readonly Omit<WeeklyPeriod, 'id'>[];
}
interface SheetRow {
  readonly _id: string;
  readonly entries: Uint8Array;
}
type ChangedRow = Occupying & Pick<Appointment, 'employeeId'> & { readonly occupies: boolean };
type Row = WeekRow | ScheduleException | SheetRow | ChangedRow | ElsewhereRow | OfferRow;

export type CalendarStore = ReturnType<typeof createCalendarStore>;

export function createCalendarStore(connection: Connection, deps: SheetDeps) {
  return {
    /**
     * One query, answered as of one moment, however many employees and days.
     * @param beside stages of what is offered (`offerStages`), to be found in the same query
     */
    find: async (
      tenantId: string,
      employeeIds: readonly string[],
      range: CalendarRange,
      beside: readonly object[] = [],
    ): Promise<FoundCalendars> => {
      const sheetIds = employeeIds.flatMap((id) => sheetIdsOf(id, range.fromMin, range.toMin));
      const employeeId = { $in: employeeIds };
      const date = { $gte: range.from, $lte: range.to };
      const rows = await connection
        .collection('weekly')
        .aggregate<Row>(
          [
            { $match: { _id: employeeId, tenantId } },
            { $project: { 'periods.id': 0 } },
            also('exceptions', [{ $match: { tenantId, employeeId, date } }]),
            also(sheetCollection, [{ $match: { _id: { $in: sheetIds }, tenantId } }]),
            also('appointments', [
              { $match: { unfolded: true, sheets: { $in: sheetIds }, tenantId } },
              { $project: changedFields },
            ]),
            also(elsewhereCollection, [
              { $match: { _id: { $in: elsewhereIds(tenantId, range.fromMin, range.toMin) }, tenantId } },
            ]),
            ...beside,
          ],
          // Sheets and what has changed since must be seen at one moment, or a change just folded is missed.
          { readConcern: { level: 'snapshot' }, promoteBuffers: true },
        )
        .toArray();
      return {
        range,
        weeks: rows.filter((row) => 'periods' in row),
        exceptions: rows.filter((row) => 'date' in row),
        sheets: rows.filter((row) => 'entries' in row),
        changed: rows.filter((row) => 'occupies' in row),
        elsewhere: rows.filter((row) => 'times' in row),
        offer: rows.filter((row) => 'deleted' in row || 'timeZone' in row),
      };
    },

    /** Puts together what was found about each employee; makes the sheets that are missing. */
    complete: async (
      tenantId: string,
      employeeIds: readonly string[],
      found: FoundCalendars,
    ): Promise<StoredCalendar[]> => {
      const sheets = new Map(found.sheets.map(({ _id, entries }) => [_id, entries]));
      const timesOn = async (sheetId: string): Promise<BusyTime[]> => {
        const packed = sheets.get(sheetId);
        return packed === undefined ? (await writeSheet(deps, tenantId, sheetId)).times : unpackSheet(packed);
      };
      return Promise.all(
        employeeIds.map(async (employeeId) => {
          const ids = sheetIdsOf(employeeId, found.range.fromMin, found.range.toMin);
          const times = (await Promise.all(ids.map(timesOn))).flat();
          return {
            employeeId,
            periods: found.weeks.find(({ _id }) => _id === employeeId)?.periods ?? [],
            exceptions: found.exceptions.filter((exception) => exception.employeeId === employeeId),
            busy: byStart(
              withChanges(times, employeeId, found.changed),
              timesElsewhere(found.elsewhere, employeeId),
            ),
          };
        }),
      );
    },
  };
}

const changedFields = {
  employeeId: 1,
  start: 1,
  end: 1,
  bufferBeforeMin: 1,
  bufferAfterMin: 1,
  occupies: { $isArray: '$cells' },
  heldUntil: 1,
  customerId: 1,
};

function also(coll: string, pipeline: object[]): object {
  return { $unionWith: { coll, pipeline } };
}

/** What has changed counts as it is now, not as the sheets have it. */
function withChanges(times: BusyTime[], employeeId: string, changed: readonly ChangedRow[]): BusyTime[] {
  if (changed.length === 0) {
    return times;
  }
  const ids = new Set(changed.map(({ _id }) => _id));
  const now = changed.filter((row) => row.occupies && row.employeeId === employeeId).map(busyTimeOf);
  return [...times.filter(({ id }) => !ids.has(id)), ...now].toSorted((a, b) => a.startMin - b.startMin);
}

function byStart(times: BusyTime[], elsewhere: readonly BusyTime[]): BusyTime[] {
  return elsewhere.length === 0
    ? times
    : [...times, ...elsewhere].toSorted((a, b) => a.startMin - b.startMin);
}
