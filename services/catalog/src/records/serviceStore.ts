import type { Price } from '@citame/contracts';
import { collection } from '@citame/service-kit';
import { Schema, type ClientSession, type Connection } from 'mongoose';

/** A service that clients book. Minutes throughout. */
export interface Service {
  readonly _id: string;
  readonly tenantId: string;
  readonly title: string;
  readonly description: string;
  readonly durationMin: number;
  readonly bufferBeforeMin: number;
  readonly bufferAfterMin: number;
  /** Missing in rows of earlier versions, as is `category`. */
  readonly price?: Price;
  readonly category?: string;
  readonly employeeIds: string[];
  readonly deleted: boolean;
  readonly revision: number;
}
export type ServiceFields = Pick<
  Service,
  'title' | 'description' | 'durationMin' | 'bufferBeforeMin' | 'bufferAfterMin' | 'price' | 'category'
>;

export type ServiceStore = ReturnType<typeof createServiceStore>;

/** The services of every tenant; each query names the tenant. A title is unique among those not deleted. */
export function createServiceStore(connection: Connection) {
  const services = collection<Service>(connection, 'services', {
    kept: {
      holds: 'services and their prices',
      for: 'until the business is closed',
      why: 'clients choose what they book',
    },
    tenant: 'tenantId',
    exported: {
      isTable: true,
      fields: [
        'title',
        'description',
        'durationMin',
        'bufferBeforeMin',
        'bufferAfterMin',
        'price',
        'category',
        'employeeIds',
        'deleted',
      ],
    },
    fields: {
      tenantId: String,
      title: String,
      description: String,
      durationMin: Number,
      bufferBeforeMin: Number,
      bufferAfterMin: Number,
      price: Schema.Types.Mixed,
      category: String,
      employeeIds: [String],
      deleted: Boolean,
      revision: Number,
    },
    indexes: [
      [
        { tenantId: 1, title: 1 },
        { unique: true, partialFilterExpression: { deleted: false } },
      ],
      [{ tenantId: 1, deleted: 1, _id: 1 }],
    ],
  });
  const change = (session: ClientSession, tenantId: string, id: string, update: object) =>
    services
      .findOneAndUpdate(
        { _id: id, tenantId, deleted: false },
        { ...update, $inc: { revision: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean();
  return {
    list: (tenantId: string) => services.find({ tenantId, deleted: false }).sort({ _id: 1 }).lean(),
    find: (session: ClientSession, tenantId: string, id: string) =>
      services.findOne({ _id: id, tenantId, deleted: false }, null, { session }).lean<Service>(),
    /** Services of every tenant with ids after one, deleted ones, too. */
    page: (after: string, limit: number) =>
      services
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean(),
    listOfEmployee: (session: ClientSession, tenantId: string, employeeId: string) =>
      services.find({ tenantId, deleted: false, employeeIds: employeeId }, null, { session }).lean(),
    insert: (session: ClientSession, service: Service) => services.create([service], { session }),
    /** These answer the service after the change, or null when there is none. */
    update: (session: ClientSession, tenantId: string, id: string, fields: Partial<ServiceFields>) =>
      change(session, tenantId, id, { $set: fields }),
    remove: (session: ClientSession, tenantId: string, id: string) =>
      change(session, tenantId, id, { $set: { deleted: true } }),
    assign: (session: ClientSession, tenantId: string, id: string, employeeIds: readonly string[]) =>
      change(session, tenantId, id, { $addToSet: { employeeIds: { $each: employeeIds } } }),
    unassign: (session: ClientSession, tenantId: string, id: string, employeeId: string) =>
      change(session, tenantId, id, { $pull: { employeeIds: employeeId } }),
  };
}
