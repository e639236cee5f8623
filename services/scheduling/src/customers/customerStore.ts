import { collection } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** A client of a business. The WhatsApp user id and the phone each identify one; either may be missing. */
export interface Customer {
  readonly _id: string;
  readonly tenantId: string;
  readonly whatsappUserId?: string;
  /** E.164 with the plus. */
  readonly phone?: string;
  readonly name?: string;
  /** For the owner's eyes only. */
  readonly notes?: string;
  /** Whether the owner takes no more bookings from this person by chat. */
  readonly blocked?: boolean;
  readonly createdAt: Date;
  /** When their last appointment ends or ended. */
  readonly lastEnd?: Date;
  /** Since then nobody knows who it was. */
  readonly anonymisedAt?: Date;
}

/** What a request tells of a person. */
export interface CustomerIdentity {
  readonly whatsappUserId?: string | undefined;
  readonly phone?: string | undefined;
  readonly name?: string | undefined;
}

export type CustomerStore = ReturnType<typeof createCustomerStore>;

export function createCustomerStore(connection: Connection) {
  const customers = collection<Customer>(connection, 'customers', {
    fields: {
      tenantId: String,
      whatsappUserId: String,
      phone: String,
      name: String,
      notes: String,
      blocked: Boolean,
      createdAt: Date,
      lastEnd: Date,
      anonymisedAt: Date,
    },
    indexes: [
      [
        { tenantId: 1, whatsappUserId: 1 },
        { unique: true, partialFilterExpression: { whatsappUserId: { $exists: true } } },
      ],
      [
        { tenantId: 1, phone: 1 },
        { unique: true, partialFilterExpression: { phone: { $exists: true } } },
      ],
      [{ tenantId: 1, _id: 1 }],
      [{ lastEnd: 1, _id: 1 }],
    ],
  });
  return {
    findById: (tenantId: string, id: string) => customers.findOne({ _id: id, tenantId }).lean(),
    findMany: (tenantId: string, ids: readonly string[]) =>
      customers.find({ tenantId, _id: { $in: ids } }).lean(),
    findByUserId: (tenantId: string, whatsappUserId: string) =>
      customers.findOne({ tenantId, whatsappUserId }).lean(),
    findByPhone: (tenantId: string, phone: string) => customers.findOne({ tenantId, phone }).lean(),
    search: (tenantId: string, text: string, { skip, limit }: { skip: number; limit: number }) =>
      customers.find(matching(tenantId, text)).sort({ _id: -1 }).skip(skip).limit(limit).lean(),
    count: (tenantId: string, text: string) => customers.countDocuments(matching(tenantId, text)),
    insert: (customer: Customer) => customers.create(customer),
    /** The customer after the change, or null when there is none. */
    update: (
      tenantId: string,
      id: string,
      fields: Partial<Pick<Customer, 'whatsappUserId' | 'phone' | 'name' | 'notes' | 'blocked'>>,
      session?: ClientSession,
    ) =>
      customers
        .findOneAndUpdate(
          { _id: id, tenantId },
          { $set: fields },
          { returnDocument: 'after', ...(session === undefined ? {} : { session }) },
        )
        .lean(),
    /** Notes that an appointment has been given, in the transaction that gives it. */
    noteEnd: (session: ClientSession, tenantId: string, id: string, end: Date) =>
      customers.updateOne({ _id: id, tenantId }, { $max: { lastEnd: end } }, { session }),
    /** Customers of every business, by id, who have had no appointment since `before`: for the retention job alone. */
    quietSince: (before: Date, afterId: string, limit: number) =>
      customers
        .find({
          _id: { $gt: afterId },
          createdAt: { $lt: before },
          $or: [{ lastEnd: { $exists: false } }, { lastEnd: { $lt: before } }],
          anonymisedAt: { $exists: false },
        })
        .sort({ _id: 1 })
        .limit(limit)
        .lean(),
    /** Erases everything that tells who it was, unless an appointment has come after `last`. */
    anonymise: (session: ClientSession, tenantId: string, id: string, last: Date, now: Date) =>
      customers
        .findOneAndUpdate(
          { _id: id, tenantId, anonymisedAt: { $exists: false }, $nor: [{ lastEnd: { $gt: last } }] },
          {
            $set: { anonymisedAt: now },
            $unset: { phone: 1, whatsappUserId: 1, name: 1, notes: 1, blocked: 1 },
          },
          { session },
        )
        .lean(),
    remove: (session: ClientSession, tenantId: string, id: string) =>
      customers.deleteOne({ _id: id, tenantId }, { session }),
  };
}

function matching(tenantId: string, text: string): object {
  if (text === '') {
    return { tenantId };
  }
  const literally = (part: string): object => ({
    $regex: part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`),
    $options: 'i',
  });
  const digits = text.replaceAll(/\D/g, '');
  return {
    tenantId,
    $or: [{ name: literally(text) }, ...(digits.length < 3 ? [] : [{ phone: literally(digits) }])],
  };
}
