import type { DurationMin } from '@citame/calendar';
import type { AppointmentStatus, Attendee } from '@citame/contracts';
import { collection, type OutboxRow } from '@citame/service-kit';
import { Schema, type Connection } from 'mongoose';
import { noTrial } from './noTrial.ts';

/**
 * An appointment is one document. While it occupies time it has `cells`, and the unique index on
 * (tenant, employee, cell) makes the database itself refuse every overlap.
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
  readonly durationMin: DurationMin;
  readonly bufferBeforeMin: DurationMin;
  readonly bufferAfterMin: DurationMin;
  /** UTC instants; buffers are not part of them. */
  readonly start: Date;
  readonly end: Date;
  readonly status: AppointmentStatus;
  /** The five-minute cells that it occupies, buffers included; absent once it occupies none. */
  readonly cells?: number[];
  /** The busy months (see `busy/`) that it may stand in. */
  readonly sheets?: string[];
  /** While true, what it occupies has changed since its busy months were written. */
  readonly unfolded?: true;
  readonly origin: 'owner' | 'client';
  readonly note: string;
  /** The person whom the note of a client's own booking names. */
  readonly attendee?: Attendee;
  /**
   * Set when an employee who sees no contacts booked it with a phone: the name that they wrote, if any. Such employees are shown it in the
   * client's place, and the appointment does not make the client one of theirs.
   */
  readonly writtenName?: string;
  /** Why it was cancelled, or booked against the rules. */
  readonly reason?: string;
  /** Squeezed in by the owner against the rules: of the cells that it covers it has those that no other appointment has. */
  readonly override?: boolean;
  /** Set when squeezed-in appointments may wait for its cells; counts how often one was put beneath it. */
  readonly beneath?: number;
  /** Whether the owner chose its length, which it keeps when it is moved. */
  readonly ownLength?: boolean;
  /** Unique per tenant: the same request books once. */
  readonly idempotencyKey?: string;
  /** Request that was made under that key. */
  readonly wish?: string;
  /** Idempotency key of the request that has changed it last. */
  readonly lastKey?: string;
  /** Import that brought it, and the key by which another import of the same file knows it. */
  readonly importedBy?: string;
  readonly importKey?: string;
  /** Booked in a trial of the bot: no event tells of it, no statistics count it, and it vanishes then at the latest. */
  readonly trialUntil?: Date;
  /** Start at which the client has said that they come: at another it says nothing. */
  readonly confirmedStart?: Date;
  /** The client's latest reminder that has arrived. */
  readonly reminded?: Reminded;
  /** Cancelled by the system, as it was not confirmed in time. */
  readonly released?: true;
  /** Set when the owner deleted it: kept for history, hidden from lists. */
  readonly deletedAt?: Date;
  readonly createdAt: Date;
  readonly version: number;
  /** Events of the appointment that are not yet in the outbox, oldest first: written with the change itself, so never lost. */
  readonly events?: OutboxRow[];
}

/** A reminder that has arrived at the client's device. */
export interface Reminded {
  /** The start that it reminded of: at another it says nothing. */
  readonly start: Date;
  readonly sentAt: Date;
  /** When the time is released unless it is confirmed, where the reminder has said so. */
  readonly confirmBy?: Date;
}

/** Employee and time of an appointment, and the cells that it has. */
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

/**
 * Time that is kept for a customer for a few minutes: the same document, in the same collection, so that the same index
 * is the referee. Only the hold store and the search for free time know of it.
 */
export interface Hold extends Omit<Appointment, 'status' | 'cells'> {
  readonly status: 'held';
  readonly cells: number[];
  /** From then on another booking or hold may take the time over. */
  readonly heldUntil: Date;
}

/** Filter that tells appointments from holds, for every query of the one that must not see the other. */
export const notHeld = { heldUntil: { $exists: false } };

const settings: Parameters<typeof collection<Appointment | Hold>>[2] = {
  kept: {
    holds:
      'appointments by the ids of client, employee and service, with the note of the owner, or the person for whom a client booked it',
    for: 'until the business is closed; the note until the client is anonymised',
    why: 'the history of the business; without the client’s row it tells of no person',
  },
  tenant: 'tenantId',
  exported: {
    isTable: true,
    fields: [
      'start',
      'end',
      'status',
      'customerId',
      'employeeId',
      'employeeName',
      'serviceId',
      'serviceTitle',
      'durationMin',
      'bufferBeforeMin',
      'bufferAfterMin',
      'origin',
      'note',
      'attendee',
      'writtenName',
      'reason',
      'confirmedStart',
      'reminded',
      'released',
      'createdAt',
      'deletedAt',
    ],
    only: { ...notHeld, ...noTrial },
  },
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
    attendee: { type: Schema.Types.Mixed, default: undefined },
    writtenName: String,
    reason: String,
    override: Boolean,
    beneath: Number,
    ownLength: Boolean,
    idempotencyKey: String,
    wish: String,
    lastKey: String,
    importedBy: String,
    importKey: String,
    trialUntil: Date,
    confirmedStart: Date,
    reminded: { _id: false, start: Date, sentAt: Date, confirmBy: Date },
    released: Boolean,
    deletedAt: Date,
    heldUntil: Date,
    createdAt: Date,
    version: Number,
    events: { type: [Schema.Types.Mixed], default: undefined },
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
    [{ tenantId: 1, importKey: 1 }, { partialFilterExpression: { importKey: { $exists: true } } }],
    [{ tenantId: 1, importedBy: 1 }, { partialFilterExpression: { importedBy: { $exists: true } } }],
    [{ trialUntil: 1 }, { partialFilterExpression: { trialUntil: { $exists: true } } }],
    [{ unfolded: 1, sheets: 1 }, { partialFilterExpression: { unfolded: true } }],
    [{ 'events._id': 1 }, { partialFilterExpression: { 'events._id': { $exists: true } } }],
    [{ tenantId: 1, start: 1, _id: 1 }],
    // With the id, because lists are sorted by it too: without, the server would sort in memory.
    [{ tenantId: 1, employeeId: 1, start: 1, _id: 1 }],
    [{ tenantId: 1, customerId: 1, start: 1, _id: 1 }],
    [{ tenantId: 1, employeeId: 1, createdAt: -1 }],
    [{ status: 1, end: 1 }],
    [
      { tenantId: 1, customerId: 1 },
      { unique: true, name: 'one_hold', partialFilterExpression: { heldUntil: { $exists: true } } },
    ],
    [{ heldUntil: 1 }, { partialFilterExpression: { heldUntil: { $exists: true } } }],
  ],
};

/** The collection, for appointments: every query adds {@link notHeld} unless the query excludes holds anyway. */
export const appointmentRows = (connection: Connection) =>
  collection<Appointment>(connection, 'appointments', settings);

/** The same collection, for holds alone. */
export const holdRows = (connection: Connection) => collection<Hold>(connection, 'appointments', settings);
