import type { AppointmentStatus } from '@citame/contracts';
import { collection } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { sheetIdOf } from '../busy/rules/sheet.ts';

/**
 * An appointment is one document. While it occupies time it has `cells`, and the unique index on
 * (tenant, employee, cell) makes the database itself refuse an overlap, whoever tries it.
 */
export interface Appointment {
  readonly _id: string;
  readonly tenantId: string;
  readonly customerId: string;
  readonly employeeId: string;
  /** Names as they were when it was booked: they outlive the employee and the service. */
  readonly employeeName: string;
  readonly serviceId: string;
  readonly serviceTitle: string;
  readonly durationMin: number;
  readonly bufferBeforeMin: number;
  readonly bufferAfterMin: number;
  /** UTC instants; buffers are not part of them. */
  readonly start: Date;
  readonly end: Date;
  readonly status: AppointmentStatus;
  /** The five-minute cells that it occupies, buffers included; absent once it occupies none. */
  readonly cells?: number[];
  /** The busy sheets (see `busy/`) that it may stand in. */
  readonly sheets?: string[];
  /** While true, what it occupies has changed since its sheets were written. */
  readonly unfolded?: true;
  readonly origin: 'owner' | 'client';
  readonly note: string;
  /** Why it was cancelled, or booked against the rules. */
  readonly reason?: string;
  /** Booked by the owner over something else, on purpose: it has no cells. */
  readonly override?: boolean;
  /** Unique per tenant: the same request books once. */
  readonly idempotencyKey?: string;
  /** What was asked for under that key. */
  readonly wish?: string;
  /** Set when the owner deleted it: kept for history, hidden from lists. */
  readonly deletedAt?: Date;
  readonly createdAt: Date;
  readonly version: number;
}
/** Where an appointment stands and how long it takes there. Without `cells` it occupies no time. */
export type Placement = Pick<
  Appointment,
  | 'employeeId'
  | 'employeeName'
  | 'start'
  | 'end'
  | 'durationMin'
  | 'bufferBeforeMin'
  | 'bufferAfterMin'
  | 'cells'
>;

/** An appointment as somebody has seen it. */
type Seen = Pick<Appointment, '_id' | 'tenantId' | 'version'>;

export interface AppointmentFilter {
  readonly start?: { readonly from?: Date | undefined; readonly before?: Date | undefined };
  readonly employeeId?: string | undefined;
  readonly serviceId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly status?: AppointmentStatus | undefined;
}

export type AppointmentStore = ReturnType<typeof createAppointmentStore>;

/** Statuses that occupy their time and may still change. */
export const openStatuses: readonly AppointmentStatus[] = ['pending', 'confirmed'];
export function createAppointmentStore(connection: Connection) {
  const appointments = collection<Appointment>(connection, 'appointments', {
    fields: {
      tenantId: String,
      customerId: String,
      employeeId: String,
      employeeName: String,
      serviceId: String,
      serviceTitle: String,
      durationMin: Number,
      bufferBeforeMin: Number,
      bufferAfterMin: Number,
      start: Date,
      end: Date,
      status: String,
      cells: { type: [Number], default: undefined },
      sheets: { type: [String], default: undefined },
      unfolded: Boolean,
      origin: String,
      note: String,
      reason: String,
      override: Boolean,
      idempotencyKey: String,
      wish: String,
      deletedAt: Date,
      createdAt: Date,
      version: Number,
    },
    indexes: [
      [
        { tenantId: 1, employeeId: 1, cells: 1 },
        { unique: true, name: 'no_overlap', partialFilterExpression: { cells: { $exists: true } } },
      ],
      [
        { tenantId: 1, idempotencyKey: 1 },
        { unique: true, partialFilterExpression: { idempotencyKey: { $exists: true } } },
      ],
      [{ unfolded: 1, tenantId: 1 }, { partialFilterExpression: { unfolded: true } }],
      [{ tenantId: 1, start: 1, _id: 1 }],
      // With the id, because lists are sorted by it too: without, the server would sort in memory.
      [{ tenantId: 1, employeeId: 1, start: 1, _id: 1 }],
      [{ tenantId: 1, customerId: 1, start: 1, _id: 1 }],
      [{ tenantId: 1, employeeId: 1, createdAt: -1 }],
      [{ status: 1, end: 1 }],
    ],
  });
  const visible = (tenantId: string, filter: AppointmentFilter): object => ({
    tenantId,
    deletedAt: { $exists: false },
    ...(filter.start === undefined ? {} : { start: startRange(filter.start) }),
    ...(filter.employeeId === undefined ? {} : { employeeId: filter.employeeId }),
    ...(filter.serviceId === undefined ? {} : { serviceId: filter.serviceId }),
    ...(filter.customerId === undefined ? {} : { customerId: filter.customerId }),
    ...(filter.status === undefined ? {} : { status: filter.status }),
  });
  return {
    insert: (session: ClientSession, appointment: Appointment) =>
      appointments.create([{ ...appointment, ...unfoldedIn(appointment) }], { session }),
    findById: (tenantId: string, id: string) =>
      appointments.findOne({ _id: id, tenantId, deletedAt: { $exists: false } }).lean(),
    findByKey: (tenantId: string, idempotencyKey: string) =>
      appointments.findOne({ tenantId, idempotencyKey }).lean(),
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
    count: (tenantId: string, filter: AppointmentFilter) =>
      appointments.countDocuments(visible(tenantId, filter)),
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
    /** What occupies an employee and starts between two instants. */
    occupying: (tenantId: string, employeeId: string, from: Date, before: Date) =>
      appointments
        .find({ tenantId, employeeId, start: { $gte: from, $lt: before }, cells: { $exists: true } })
        .select({ start: 1, end: 1, bufferBeforeMin: 1, bufferAfterMin: 1 })
        .lean(),
    /** Of every business: appointments that changed since their busy sheets were written. */
    unfolded: (limit: number) =>
      appointments
        .find({ unfolded: true })
        .select({ tenantId: 1, sheets: 1, version: 1 })
        .limit(limit)
        .lean(),
    /** Marks appointments as standing in their sheets, unless they have changed again. */
    markFolded: async (folded: readonly Pick<Appointment, '_id' | 'version'>[]): Promise<void> => {
      await appointments.bulkWrite(
        folded.map(({ _id, version }) => ({
          updateOne: { filter: { _id, version }, update: { $unset: { unfolded: 1 } } },
        })),
        { ordered: false },
      );
    },
    /** When this employee was last given an appointment. */
    lastAssignedAt: async (tenantId: string, employeeId: string): Promise<Date | undefined> =>
      (
        await appointments
          .findOne({ tenantId, employeeId })
          .sort({ createdAt: -1 })
          .select({ createdAt: 1 })
          .lean()
      )?.createdAt,
    /** Notes and reasons may say who it was. */
    eraseNotes: (session: ClientSession, tenantId: string, customerId: string) =>
      appointments.updateMany(
        { tenantId, customerId },
        { $set: { note: '' }, $unset: { reason: 1 } },
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
    /** Null when it is no longer what the caller has seen. */
    update: (
      session: ClientSession,
      { _id, tenantId, version }: Seen,
      fields: Partial<Pick<Appointment, 'status' | 'note'>>,
    ) =>
      appointments
        .findOneAndUpdate(
          { _id, tenantId, version, deletedAt: { $exists: false } },
          { $set: fields, $inc: { version: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean(),
    /** The two writes below answer null when it no longer stands, or is no longer what the caller has seen. */
    cancel: (session: ClientSession, known: Seen, reason: string | undefined) =>
      change(session, known, {
        $set: { status: 'cancelled', unfolded: true, ...(reason === undefined ? {} : { reason }) },
        $unset: { cells: 1 },
      }),
    move: (session: ClientSession, known: Seen, placement: Placement) =>
      change(session, known, {
        $set: { ...placement, unfolded: true },
        $addToSet: { sheets: sheetIdOf(placement.employeeId, placement.start) },
      }),
    /** Null when it is deleted already. */
    remove: (session: ClientSession, tenantId: string, id: string, now: Date) =>
      appointments
        .findOneAndUpdate(
          { _id: id, tenantId, deletedAt: { $exists: false } },
          { $set: { deletedAt: now, unfolded: true }, $unset: { cells: 1 }, $inc: { version: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean(),
  };

  function change(session: ClientSession, { _id, tenantId, version }: Seen, update: object) {
    return appointments
      .findOneAndUpdate(
        { _id, tenantId, version, status: { $in: openStatuses }, deletedAt: { $exists: false } },
        { ...update, $inc: { version: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean();
  }
}

function startRange({ from, before }: { from?: Date | undefined; before?: Date | undefined }): object {
  return { ...(from === undefined ? {} : { $gte: from }), ...(before === undefined ? {} : { $lt: before }) };
}

/** An appointment that has just come to occupy its time: its sheet does not know yet. */
function unfoldedIn({ cells, employeeId, start }: Appointment): Pick<Appointment, 'sheets' | 'unfolded'> {
  return cells === undefined ? {} : { sheets: [sheetIdOf(employeeId, start)], unfolded: true };
}
