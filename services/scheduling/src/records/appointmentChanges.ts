import { omitUndefined, inTransaction, type OutboxRow } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { busyMonthIdOf } from '../time/busyMonth.ts';
import { notHeld, type Appointment, type appointmentRows, type Placement } from './appointmentRows.ts';
import type { createSqueezing } from './squeezing.ts';

/** An appointment as the caller has seen it. */
type Seen = Pick<Appointment, '_id' | 'tenantId' | 'customerId' | 'version' | 'beneath' | 'trialUntil'>;

/** Fields that are written into an appointment together with a change of it. */
interface Trace {
  readonly event?: OutboxRow | undefined;
  readonly key?: string | undefined;
}

/** Where and how an appointment is moved to. */
export interface NewPlace {
  readonly placement: Placement;
  readonly service: Pick<Appointment, 'serviceId' | 'serviceTitle'>;
  /** The owner's reason for putting it there against the rules. */
  readonly overrideReason: string | undefined;
  /** Whether the owner chose its length. */
  readonly ownLength: boolean;
}

/** Changes of an appointment. Each answers whether it was done: not when it is no longer what the caller has seen. */
export function appointmentChanges(
  connection: Connection,
  appointments: ReturnType<typeof appointmentRows>,
  squeezing: ReturnType<typeof createSqueezing>,
) {
  return {
    update: (
      known: Seen,
      fields: Partial<Pick<Appointment, 'status' | 'note' | 'attendee' | 'confirmedStart'>>,
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
      { placement, service, overrideReason, ownLength }: NewPlace,
      trace: Trace,
      session: ClientSession,
    ): Promise<boolean> =>
      free(
        known,
        {
          $set: {
            ...placement,
            ...service,
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
