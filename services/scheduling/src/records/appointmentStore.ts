import { insertRow, type OutboxRow } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { busyMonthIdOf } from '../time/busyMonth.ts';
import { noTrial } from './noTrial.ts';
import { appointmentChanges } from './appointmentChanges.ts';
import { appointmentCounts } from './appointmentCounts.ts';
import { openStatuses, visible, type AppointmentFilter } from './appointmentFilter.ts';
import { appointmentRows, notHeld, type Appointment, type Reminded } from './appointmentRows.ts';
import { createSqueezing } from './squeezing.ts';

export type AppointmentStore = ReturnType<typeof createAppointmentStore>;

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
    /** Names that employees without contacts wrote for these appointments. */
    writtenNames: (tenantId: string, ids: readonly string[]) =>
      appointments
        .find({ tenantId, _id: { $in: ids }, writtenName: { $exists: true } })
        .select({ writtenName: 1 })
        .lean(),
    /** How many there are, `most` at most. */
    count: (tenantId: string, filter: AppointmentFilter, most?: number) =>
      appointments.countDocuments(visible(tenantId, filter), most === undefined ? {} : { limit: most }),
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
        { $set: { note: '' }, $unset: { attendee: 1, reason: 1, importKey: 1, writtenName: 1 } },
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
    ...appointmentCounts(appointments),
    ...appointmentChanges(connection, appointments, squeezing),
    /** Cells of a squeezed-in appointment, see {@link createSqueezing}. */
    claim: squeezing.claim,
  };
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
