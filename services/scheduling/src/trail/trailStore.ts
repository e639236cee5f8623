import type { ChangeFact, EventActor, TrailChange, TrailSubject } from '@citame/contracts';
import { collection, currentActor, insertRow, newId, type Clock } from '@citame/service-kit';
import { Schema, type ClientSession, type Connection } from 'mongoose';

/** An entry of the trail: what was changed, by which actor, and when. Ids and times alone, so that no person is in it. */
export interface TrailRow {
  /** The event's id, so that a repetition is known. */
  readonly _id: string;
  readonly tenantId: string;
  readonly at: Date;
  /** Missing for events of versions that did not record it. */
  readonly actor?: EventActor;
  readonly subject: TrailSubject;
  readonly subjectId: string;
  readonly action: ChangeFact['action'];
  readonly changes: readonly TrailChange[];
  /** The client whom it is about. */
  readonly customerId?: string;
  readonly serviceId?: string;
  /** Employees whose appointment it is, or was: what those may see. */
  readonly employeeIds?: readonly string[];
  /** Start of an appointment after the change. */
  readonly start?: Date;
  readonly expiresAt: Date;
}

/** Change that a use case records; time, actor and id are added. */
export type Noted<Subject extends TrailSubject> = ChangeFact<Subject> &
  Pick<TrailRow, 'tenantId' | 'customerId' | 'serviceId'>;

export interface TrailRange {
  readonly subjects: readonly TrailSubject[] | undefined;
  readonly subjectId: string | undefined;
  readonly notSubjectIds: readonly string[];
  readonly customerId: string | undefined;
  readonly employeeId: string | undefined;
  readonly actor: EventActor['kind'] | undefined;
  /** The second is not included. */
  readonly from: Date | undefined;
  readonly before: Date | undefined;
}

/** Place of an entry in the order of the trail, latest first. */
export type TrailPlace = Pick<TrailRow, 'at' | '_id'>;

export type TrailStore = ReturnType<typeof createTrailStore>;

const dayMs = 24 * 60 * 60 * 1000;

/** @param lifeDays how long an entry is kept */
export function createTrailStore(connection: Connection, clock: Clock, lifeDays: number) {
  const trail = collection<TrailRow>(connection, 'trail', {
    kept: {
      holds: 'changes by ids and times, with the account that made them',
      for: '`TRAIL_DAYS`, a year by default',
      why: '«I never cancelled» is answered from it',
    },
    tenant: 'tenantId',
    exported: {
      fields: [
        'at',
        'actor',
        'subject',
        'subjectId',
        'action',
        'changes',
        'customerId',
        'serviceId',
        'employeeIds',
        'start',
      ],
    },
    fields: {
      tenantId: String,
      at: Date,
      actor: Schema.Types.Mixed,
      subject: String,
      subjectId: String,
      action: String,
      changes: [Schema.Types.Mixed],
      customerId: String,
      serviceId: String,
      employeeIds: { type: [String], default: undefined },
      start: Date,
      expiresAt: Date,
    },
    indexes: [
      [{ tenantId: 1, at: -1, _id: -1 }],
      [{ tenantId: 1, subject: 1, at: -1, _id: -1 }],
      [{ tenantId: 1, subjectId: 1, at: -1, _id: -1 }],
      [
        { tenantId: 1, customerId: 1, at: -1, _id: -1 },
        { partialFilterExpression: { customerId: { $exists: true } } },
      ],
      [
        { tenantId: 1, employeeIds: 1, at: -1, _id: -1 },
        { partialFilterExpression: { employeeIds: { $exists: true } } },
      ],
      [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
    ],
  });
  const endOf = (at: Date): Date => new Date(at.getTime() + lifeDays * dayMs);
  return {
    /** Records a change in the transaction that makes it, with the actor of the work in progress. */
    async note<Subject extends TrailSubject>(session: ClientSession, noted: Noted<Subject>): Promise<void> {
      const at = clock();
      const row = { ...noted, _id: newId(), at, actor: currentActor(), expiresAt: endOf(at) };
      await insertRow<TrailRow>(trail, row, session);
    },
    /** Records changes that events report; those that are there already stay as they are. */
    async add(rows: readonly Omit<TrailRow, 'expiresAt'>[]): Promise<void> {
      if (rows.length === 0) {
        return;
      }
      const upserts = rows.map(({ _id, ...row }) => ({
        updateOne: {
          filter: { _id },
          update: { $setOnInsert: { ...row, expiresAt: endOf(row.at) } },
          upsert: true,
        },
      }));
      await trail.bulkWrite(upserts, { ordered: false });
    },
    /** Latest first, from the place `after` on. */
    page: (tenantId: string, range: TrailRange, after: TrailPlace | undefined, limit: number) =>
      trail
        .find({ tenantId, ...matching(range), ...beyond(after) })
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean<TrailRow[]>(),
    /** Gives the entries of a client to another, who turned out to be the same. */
    changeCustomer: (session: ClientSession, tenantId: string, from: string, to: string) =>
      trail.updateMany({ tenantId, customerId: from }, { $set: { customerId: to } }, { session }),
  };
}

function matching({
  subjects,
  subjectId,
  notSubjectIds,
  customerId,
  employeeId,
  actor,
  from,
  before,
}: TrailRange): object {
  return {
    ...(subjects === undefined ? {} : { subject: { $in: subjects } }),
    ...(subjectId === undefined ? {} : { subjectId }),
    ...(notSubjectIds.length === 0 ? {} : { $nor: [{ subjectId: { $in: notSubjectIds } }] }),
    ...(customerId === undefined ? {} : { customerId }),
    ...(employeeId === undefined ? {} : { employeeIds: employeeId }),
    ...(actor === undefined ? {} : { 'actor.kind': actor }),
    ...(from === undefined && before === undefined
      ? {}
      : {
          at: {
            ...(from === undefined ? {} : { $gte: from }),
            ...(before === undefined ? {} : { $lt: before }),
          },
        }),
  };
}

function beyond(after: TrailPlace | undefined): object {
  return after === undefined
    ? {}
    : { $or: [{ at: { $lt: after.at } }, { at: after.at, _id: { $lt: after._id } }] };
}
