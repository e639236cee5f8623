import type { AppointmentStatus } from '@citame/contracts';
import { omitUndefined, inTransaction, insertRow, type OutboxRow } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { busyMonthIdOf } from '../time/busyMonth.ts';
import { noTrial } from './noTrial.ts';
import {
  appointmentRows,
  notHeld,
  type Appointment,
  type Placement,
  type Reminded,
} from './appointmentRows.ts';
import { createSqueezing } from './squeezing.ts';

/** An appointment as the caller has seen it. */
type Seen = Pick<Appointment, '_id' | 'tenantId' | 'customerId' | 'version' | 'beneath' | 'trialUntil'>;

/** Fields that are written into an appointment together with a change of it. */
interface Trace {
  readonly event?: OutboxRow | undefined;
  readonly key?: string | undefined;
}

export interface AppointmentFilter {
  readonly start?: { readonly from?: Date | undefined; readonly before?: Date | undefined };
  readonly employeeId?: string | undefined;
  readonly serviceId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly status?: AppointmentStatus | undefined;
  readonly origin?: Appointment['origin'] | undefined;
  readonly endsAfter?: Date | undefined;
  /** Without what is booked in trials. */
  readonly isReal?: boolean | undefined;
  /** Only those that stand, begin after this, and whose client was reminded and has not confirmed. */
  readonly unconfirmedAfter?: Date | undefined;
  /** Only those that were released. */
  readonly released?: true | undefined;
  /** Only those that stand, begin after `now`, and whose employee or service is none of these. */
  readonly orphaned?:
    | { readonly now: Date; readonly employeeIds: readonly string[]; readonly serviceIds: readonly string[] }
    | undefined;
}

interface Counted {
  /** Id of an employee or a service, or a local day. */
  readonly _id: string;
  readonly count: number;
  /** Name in the latest of them. */
  readonly name: string;
}

interface Standing {
  readonly employees: Counted[];
  readonly services: Counted[];
  readonly days: Counted[];
}

/** The appointments that a local day begins with. */
interface DayBegin {
  readonly _id: string;
  readonly first: readonly Pick<Appointment, '_id' | 'start' | 'employeeId' | 'customerId'>[];
}

interface DayCount {
  readonly date: string;
  readonly employeeId: string;
  readonly count: number;
}

/** Where and how an appointment is moved to. */
export interface NewPlace {
  readonly placement: Placement;
  /** The owner's reason for putting it there against the rules. */
  readonly overrideReason: string | undefined;
  /** Whether the owner chose its length. */
  readonly ownLength: boolean;
}

export type AppointmentStore = ReturnType<typeof createAppointmentStore>;

/** Statuses that occupy their time and may still change. */
export const openStatuses: readonly AppointmentStatus[] = ['pending', 'confirmed'];

/** Filter of appointments that occupy their time: squeezed-in ones do so without having all of their cells. */
const occupies: object = {
  $or: [
    { cells: { $exists: true } },
    { override: true, status: { $ne: 'cancelled' }, deletedAt: { $exists: false } },
  ],
};

export function createAppointmentStore(connection: Connection) {
  const appointments = appointmentRows(connection);
  const squeezing = createSqueezing(connection);
  const visible = (tenantId: string, filter: AppointmentFilter): object => ({
    tenantId,
    ...notHeld,
    deletedAt: { $exists: false },
    ...(filter.start === undefined ? {} : { start: startRange(filter.start) }),
    ...(filter.employeeId === undefined ? {} : { employeeId: filter.employeeId }),
    ...(filter.serviceId === undefined ? {} : { serviceId: filter.serviceId }),
    ...(filter.customerId === undefined ? {} : { customerId: filter.customerId }),
    ...(filter.status === undefined ? {} : { status: filter.status }),
    ...(filter.origin === undefined ? {} : { origin: filter.origin }),
    ...(filter.endsAfter === undefined ? {} : { end: { $gt: filter.endsAfter } }),
    ...(filter.isReal === true ? noTrial : {}),
    ...both(
      filter.orphaned === undefined ? [] : orphanedOf(filter.orphaned),
      filter.unconfirmedAfter === undefined ? [] : unconfirmedOf(filter.unconfirmedAfter),
    ),
    ...(filter.released === undefined ? {} : { released: true }),
  });
  return {
    /** One write, its event inside: it needs a transaction only when something else changes with it. */
    insert: (appointment: Appointment, event: OutboxRow, session?: ClientSession) =>
      insertRow(
        appointments,
        {
          ...appointment,
          ...dirtyIn(appointment),
          ...(appointment.trialUntil === undefined ? { events: [event] } : {}),
        },
        session,
      ),
    findById: (tenantId: string, id: string) =>
      appointments.findOne({ _id: id, tenantId, ...notHeld, deletedAt: { $exists: false } }).lean(),
    /** Whether the request of this key has deleted it. */
    isDeletedBy: async (tenantId: string, id: string, lastKey: string): Promise<boolean> =>
      (await appointments.exists({ _id: id, tenantId, lastKey, deletedAt: { $exists: true } })) !== null,
    findByKey: (tenantId: string, idempotencyKey: string) =>
      appointments.findOne({ tenantId, idempotencyKey }).lean(),
    /** Appointments that imports of the same file have brought and that are not deleted. */
    findImported: (tenantId: string, keys: readonly string[]) =>
      appointments
        .find({ tenantId, importKey: { $in: keys }, ...notHeld, deletedAt: { $exists: false } })
        .select({ importKey: 1, importedBy: 1, override: 1 })
        .lean(),
    /** Appointments of an import that are not deleted. */
    ofImport: (tenantId: string, importedBy: string) =>
      appointments.find({ tenantId, importedBy, ...notHeld, deletedAt: { $exists: false } }).lean(),
    list: (
      tenantId: string,
      filter: AppointmentFilter,
      { order, skip = 0, limit = 0 }: { order: 1 | -1; skip?: number; limit?: number },
    ) =>
      appointments
        .find(visible(tenantId, filter))
        .sort({ start: order, _id: order })
        .skip(skip)
        .limit(limit)
        .lean(),
    /** The customers of a filter. */
    customerIds: (tenantId: string, filter: AppointmentFilter): Promise<string[]> =>
      appointments.distinct('customerId', visible(tenantId, filter)).exec(),
    /** How many there are, `most` at most. */
    count: (tenantId: string, filter: AppointmentFilter, most?: number) =>
      appointments.countDocuments(visible(tenantId, filter), most === undefined ? {} : { limit: most }),
    /** How many that are not cancelled there are of each employee, of each service and on each local day of a zone. */
    countStanding: async (
      tenantId: string,
      filter: AppointmentFilter,
      timezone: string,
    ): Promise<Standing> => {
      const by = (key: unknown, name: string) => [
        { $sort: { start: 1 as const } },
        { $group: { _id: key, count: { $sum: 1 }, name: { $last: name } } },
      ];
      const [counts] = await appointments.aggregate<Standing>([
        { $match: { $and: [visible(tenantId, filter), { status: { $ne: 'cancelled' } }, noTrial] } },
        {
          $facet: {
            employees: by('$employeeId', '$employeeName'),
            services: by('$serviceId', '$serviceTitle'),
            days: by({ $dateToString: { date: '$start', format: '%Y-%m-%d', timezone } }, ''),
          },
        },
      ]);
      return counts ?? { employees: [], services: [], days: [] };
    },
    /** How many that are not cancelled each employee has on each local day of a zone; by day, the busiest first. */
    countByDay: async (tenantId: string, filter: AppointmentFilter, timezone: string): Promise<DayCount[]> =>
      appointments.aggregate<DayCount>([
        { $match: { $and: [visible(tenantId, filter), { status: { $ne: 'cancelled' } }] } },
        {
          $group: {
            _id: {
              date: { $dateToString: { date: '$start', format: '%Y-%m-%d', timezone } },
              employeeId: '$employeeId',
            },
            count: { $sum: 1 },
          },
        },
        { $sort: { '_id.date': 1, count: -1, '_id.employeeId': 1 } },
        { $project: { _id: 0, date: '$_id.date', employeeId: '$_id.employeeId', count: 1 } },
      ]),
    /** The first `most` that are not cancelled of each local day of a zone, soonest first. */
    firstByDay: async (
      tenantId: string,
      filter: AppointmentFilter,
      { timezone, most }: { timezone: string; most: number },
    ): Promise<DayBegin[]> => {
      const input = { _id: '$_id', start: '$start', employeeId: '$employeeId', customerId: '$customerId' };
      return appointments.aggregate<DayBegin>([
        { $match: { $and: [visible(tenantId, filter), { status: { $ne: 'cancelled' } }] } },
        { $sort: { start: 1, _id: 1 } },
        {
          $group: {
            _id: { $dateToString: { date: '$start', format: '%Y-%m-%d', timezone } },
            first: { $firstN: { n: most, input } },
          },
        },
      ]);
    },
    /** When the last appointment of a customer ends or ended, or would have. */
    lastEndOf: async (tenantId: string, customerId: string): Promise<Date | undefined> =>
      (
        await appointments
          .findOne({ tenantId, customerId, ...notHeld })
          .sort({ start: -1 })
          .select({ end: 1 })
          .lean()
      )?.end,
    /** A customer's appointments that still stand, from `now` on, soonest first. */
    openOf: (tenantId: string, customerId: string, now: Date) =>
      appointments
        .find({
          tenantId,
          customerId,
          start: { $gt: now },
          status: { $in: openStatuses },
          deletedAt: { $exists: false },
        })
        .sort({ start: 1 })
        .lean(),
    /** A customer's appointment that still stands and starts at an instant. */
    openAt: (tenantId: string, customerId: string, start: Date) =>
      appointments
        .findOne({
          tenantId,
          customerId,
          start,
          status: { $in: openStatuses },
          deletedAt: { $exists: false },
        })
        .lean(),
    /** Appointments that occupy an employee and start between two instants; none of trials. */
    occupying: (tenantId: string, employeeId: string, from: Date, before: Date) =>
      appointments
        .find({
          tenantId,
          employeeId,
          start: { $gte: from, $lt: before },
          ...occupies,
          ...notHeld,
          ...noTrial,
        })
        .select({ start: 1, end: 1, bufferBeforeMin: 1, bufferAfterMin: 1 })
        .lean(),
    /** Appointments of every business that changed since their busy months were written; of trials, those that are over. */
    unfolded: (limit: number) =>
      appointments
        .find({ unfolded: true, ...notHeld, $or: [noTrial, { cells: { $exists: false } }] })
        .select({ tenantId: 1, sheets: 1, version: 1 })
        .limit(limit)
        .lean(),
    /** Marks appointments as standing in their busy months, unless they have changed again. */
    markClean: async (rows: readonly Pick<Appointment, '_id' | 'version'>[]): Promise<void> => {
      await appointments.bulkWrite(
        rows.map(({ _id, version }) => ({
          updateOne: { filter: { _id, version }, update: { $unset: { unfolded: 1 } } },
        })),
        { ordered: false },
      );
    },
    /** Appointments of every business with events that are not in the outbox yet, oldest first. */
    withEvents: (limit: number) =>
      appointments
        .find({ 'events._id': { $gt: '' } })
        .sort({ 'events._id': 1 })
        .select({ tenantId: 1, customerId: 1, events: 1, version: 1 })
        .limit(limit)
        .lean(),
    /** Removes events that the outbox has, unless another has come since: then all are handed over again. */
    dropEvents: async (handedOver: readonly Pick<Appointment, '_id' | 'version'>[]): Promise<void> => {
      await appointments.bulkWrite(
        handedOver.map(({ _id, version }) => ({
          updateOne: { filter: { _id, version }, update: { $unset: { events: 1 } } },
        })),
        { ordered: false },
      );
    },
    /** When this employee was last given an appointment. */
    lastAssignedAt: async (tenantId: string, employeeId: string): Promise<Date | undefined> =>
      (
        await appointments
          .findOne({ tenantId, employeeId, ...notHeld })
          .sort({ createdAt: -1 })
          .select({ createdAt: 1 })
          .lean()
      )?.createdAt,
    /** Notes that a reminder has arrived, unless the appointment has another start by now. No change that others could miss. */
    noteReminded: async (
      session: ClientSession,
      { tenantId, _id }: Pick<Appointment, 'tenantId' | '_id'>,
      reminded: Reminded,
    ): Promise<void> => {
      await appointments.updateOne(
        { _id, tenantId, start: reminded.start, ...notHeld },
        { $set: { reminded } },
        { session },
      );
    },
    /** Notes and reasons may say who it was; the key of an import is a digest of the phone. */
    eraseNotes: (session: ClientSession, tenantId: string, customerId: string) =>
      appointments.updateMany(
        { tenantId, customerId },
        { $set: { note: '' }, $unset: { reason: 1, importKey: 1 } },
        { session },
      ),
    changeCustomer: (session: ClientSession, tenantId: string, from: string, to: string) =>
      appointments.updateMany({ tenantId, customerId: from }, { $set: { customerId: to } }, { session }),
    /** Confirmed appointments of every business that were over at `now`, oldest first: for the completing job alone. */
    overSince: (now: Date, limit: number) =>
      appointments
        .find({ status: 'confirmed', end: { $lte: now }, deletedAt: { $exists: false } })
        .sort({ end: 1 })
        .limit(limit)
        .lean(),
    /** Appointments of trials of every business that are to vanish: for the loop that removes them alone. */
    trialsOver: (now: Date, limit: number) =>
      appointments
        .find({ trialUntil: { $lte: now }, deletedAt: { $exists: false }, ...notHeld })
        .limit(limit)
        .lean(),
    // The writes below answer whether they were done: not when it is no longer what the caller has seen.
    update: (
      known: Seen,
      fields: Partial<Pick<Appointment, 'status' | 'note' | 'confirmedStart'>>,
      trace: Trace,
    ): Promise<boolean> => change(known, { $set: fields }, trace),
    cancel: (
      known: Seen,
      fields: Partial<Pick<Appointment, 'reason' | 'released'>>,
      trace: Trace,
    ): Promise<boolean> =>
      free(
        known,
        {
          $set: { status: 'cancelled', unfolded: true, ...fields },
          $unset: { cells: 1 },
        },
        trace,
      ),
    move: (
      known: Seen,
      { placement, overrideReason, ownLength }: NewPlace,
      trace: Trace,
      session: ClientSession,
    ): Promise<boolean> =>
      free(
        known,
        {
          $set: {
            ...placement,
            ...(ownLength ? { ownLength } : {}),
            ...(overrideReason === undefined ? {} : { override: true, reason: overrideReason }),
            unfolded: true,
          },
          $unset: {
            ...(placement.cells === undefined ? { cells: 1 } : {}),
            ...(ownLength ? {} : { ownLength: 1 }),
            ...(overrideReason === undefined ? { override: 1, reason: 1 } : {}),
          },
          $addToSet: { sheets: busyMonthIdOf(placement.employeeId, placement.start) },
        },
        trace,
        session,
      ),
    remove: (known: Seen, now: Date, trace: Trace): Promise<boolean> =>
      free(known, { $set: { deletedAt: now, unfolded: true }, $unset: { cells: 1 } }, trace),
    /** Cells of a squeezed-in appointment, see {@link createSqueezing}. */
    claim: squeezing.claim,
  };

  /** A change that frees time: what squeezed-in appointments wait for goes to them in the same transaction. */
  function free(
    known: Seen,
    update: Parameters<typeof change>[1],
    trace: Trace,
    session?: ClientSession,
  ): Promise<boolean> {
    const { beneath } = known;
    if (beneath === undefined) {
      return change(known, update, trace, session, { beneath: { $exists: false } });
    }
    const handOver = (within: ClientSession): Promise<boolean> =>
      squeezing.handingOver(within, known, () => change(known, update, trace, within, { beneath }));
    return session === undefined ? inTransaction(connection, handOver) : handOver(session);
  }

  async function change(
    { _id, tenantId, customerId, version, trialUntil }: Seen,
    { $set, ...update }: { $set: object; $unset?: object; $addToSet?: object },
    { event, key }: Trace,
    session?: ClientSession,
    as: object = {},
  ): Promise<boolean> {
    const { modifiedCount } = await appointments.updateOne(
      { _id, tenantId, customerId, version, ...as, ...notHeld, deletedAt: { $exists: false } },
      {
        ...update,
        $set: { ...$set, ...omitUndefined({ lastKey: key }) },
        $inc: { version: 1 },
        ...(event === undefined || trialUntil !== undefined ? {} : { $push: { events: event } }),
      },
      session === undefined ? {} : { session },
    );
    return modifiedCount === 1;
  }
}

function startRange({ from, before }: { from?: Date | undefined; before?: Date | undefined }): object {
  return { ...(from === undefined ? {} : { $gte: from }), ...(before === undefined ? {} : { $lt: before }) };
}

/** Conditions beside the days of a filter, so that none takes the place of another. */
function both(...conditions: readonly (readonly object[])[]): object {
  const all = conditions.flat();
  return all.length === 0 ? {} : { $and: all };
}

function orphanedOf({ now, employeeIds, serviceIds }: NonNullable<AppointmentFilter['orphaned']>): object[] {
  return [
    { start: { $gt: now }, status: { $in: openStatuses } },
    { $or: [{ employeeId: { $nin: employeeIds } }, { serviceId: { $nin: serviceIds } }] },
  ];
}

/** The same as `isUnconfirmed` says of one. */
function unconfirmedOf(now: Date): object[] {
  return [
    { start: { $gt: now }, status: { $in: openStatuses }, 'reminded.start': { $exists: true } },
    { $expr: { $and: [{ $eq: ['$reminded.start', '$start'] }, { $ne: ['$confirmedStart', '$start'] }] } },
  ];
}

/** An appointment that has just come to occupy its time: its busy month does not know yet. */
function dirtyIn({
  cells,
  override,
  employeeId,
  start,
}: Appointment): Pick<Appointment, 'sheets' | 'unfolded'> {
  return cells === undefined && override !== true
    ? {}
    : { sheets: [busyMonthIdOf(employeeId, start)], unfolded: true };
}
