import { AppError, collection, isDuplicateKey, newId } from '@citame/service-kit';
import type { Connection } from 'mongoose';

/** A client of a business. The WhatsApp user id and the phone each identify one; either may be missing. */
export interface Customer {
  readonly _id: string;
  readonly tenantId: string;
  readonly whatsappUserId?: string;
  /** E.164 with the plus. */
  readonly phone?: string;
  readonly name?: string;
  readonly createdAt: Date;
}
export interface CustomerIdentity {
  readonly whatsappUserId?: string | undefined;
  readonly phone?: string | undefined;
  readonly name?: string | undefined;
}

export type CustomerStore = ReturnType<typeof createCustomerStore>;

const tries = 4;

export function createCustomerStore(connection: Connection) {
  const customers = collection<Customer>(connection, 'customers', {
    fields: { tenantId: String, whatsappUserId: String, phone: String, name: String, createdAt: Date },
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
    ],
  });

  async function find(tenantId: string, identity: CustomerIdentity): Promise<Customer | null> {
    const byUserId =
      identity.whatsappUserId === undefined
        ? null
        : await customers.findOne({ tenantId, whatsappUserId: identity.whatsappUserId }).lean();
    if (byUserId !== null || identity.phone === undefined) {
      return byUserId;
    }
    return customers.findOne({ tenantId, phone: identity.phone }).lean();
  }

  /** Adds what was not known yet; a phone that another customer has stays with that one. */
  async function complete(customer: Customer, identity: CustomerIdentity): Promise<Customer> {
    const missing = present({
      ...(customer.whatsappUserId === undefined ? { whatsappUserId: identity.whatsappUserId } : {}),
      ...(customer.phone === undefined ? { phone: identity.phone } : {}),
      ...(customer.name === undefined ? { name: identity.name } : {}),
    });
    if (Object.keys(missing).length === 0) {
      return customer;
    }
    const completed = await customers
      .findOneAndUpdate({ _id: customer._id }, { $set: missing }, { returnDocument: 'after' })
      .lean()
      .catch((error: unknown) => {
        if (isDuplicateKey(error)) {
          return null;
        }
        throw error;
      });
    return completed ?? customer;
  }

  return {
    find,
    findMany: (tenantId: string, ids: readonly string[]) =>
      customers.find({ tenantId, _id: { $in: ids } }).lean(),
    findById: (tenantId: string, id: string) => customers.findOne({ _id: id, tenantId }).lean(),
    search: (tenantId: string, text: string, { skip, limit }: { skip: number; limit: number }) =>
      customers.find(matching(tenantId, text)).sort({ _id: -1 }).skip(skip).limit(limit).lean(),
    count: (tenantId: string, text: string) => customers.countDocuments(matching(tenantId, text)),
    /** The customer with this identity, completed by what is new, or a new one. */
    findOrCreate: async (tenantId: string, identity: CustomerIdentity, now: Date): Promise<Customer> => {
      for (let attempt = 0; attempt < tries; attempt += 1) {
        const known = await find(tenantId, identity);
        if (known !== null) {
          return complete(known, identity);
        }
        const customer: Customer = { _id: newId(), tenantId, createdAt: now, ...present(identity) };
        try {
          await customers.create(customer);
          return customer;
        } catch (error) {
          // Somebody created the same customer meanwhile: find it in the next round.
          if (!isDuplicateKey(error)) {
            throw error;
          }
        }
      }
      throw new AppError('conflict', { retryAfterSeconds: 1 });
    },
  };
}

function matching(tenantId: string, text: string): object {
  if (text === '') {
    return { tenantId };
  }
  const pattern = { $regex: text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`), $options: 'i' };
  return { tenantId, $or: [{ name: pattern }, { phone: pattern }] };
}

function present(fields: CustomerIdentity): Partial<Pick<Customer, 'whatsappUserId' | 'phone' | 'name'>> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  );
}
