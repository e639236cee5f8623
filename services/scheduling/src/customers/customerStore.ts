import { collection } from '@citame/service-kit';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import { nameWords, phoneWords, typedDigits } from './rules/searchWords.ts';

/** A client of a business. The WhatsApp user id and the phone each identify one; either may be missing. */
export interface Customer {
  readonly _id: string;
  readonly tenantId: string;
  readonly whatsappUserId?: string;
  /** E.164 with the plus. */
  readonly phone?: string;
  /**
   * E.164 with the plus: what the client gave as their phone in a chat. Shown where there is no `phone`, and never a key:
   * until WhatsApp reports it or the owner confirms it, it may be another person's.
   */
  readonly claimedPhone?: string;
  readonly name?: string;
  /** For the owner's eyes only. */
  readonly notes?: string;
  /** Whether the owner takes no more bookings from this person by chat. */
  readonly blocked?: boolean;
  readonly createdAt: Date;
  /** No appointment of theirs that the retention job has seen ends later. */
  readonly lastEnd?: Date;
  /** Time of the anonymisation. */
  readonly anonymisedAt?: Date;
  /** Until every service has erased what it had of them: who it was, and the event that asked for it. */
  readonly erasing?: Erasing;
}

export interface Erasing {
  readonly eventId: string;
  readonly whatsappUserId?: string;
  readonly phone?: string;
}

/** Words by which the owner's typing finds a customer, kept beside the fields that they are derived from. */
interface SearchWords {
  readonly nameWords?: readonly string[];
  readonly phoneWords?: readonly string[];
}

/** Identity and details of a person in a request. */
export interface CustomerIdentity {
  readonly whatsappUserId?: string | undefined;
  readonly phone?: string | undefined;
  readonly claimedPhone?: string | undefined;
  readonly name?: string | undefined;
}

export type CustomerStore = ReturnType<typeof createCustomerStore>;

export function createCustomerStore(connection: Connection) {
  const customers = collection<Customer & SearchWords>(connection, 'customers', {
    fields: {
      tenantId: String,
      whatsappUserId: String,
      phone: String,
      claimedPhone: String,
      name: String,
      notes: String,
      blocked: Boolean,
      createdAt: Date,
      lastEnd: Date,
      anonymisedAt: Date,
      erasing: Schema.Types.Mixed,
      nameWords: { type: [String], default: undefined },
      phoneWords: { type: [String], default: undefined },
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
      [{ 'erasing.eventId': 1 }, { partialFilterExpression: { erasing: { $exists: true } } }],
      [{ tenantId: 1, nameWords: 1 }],
      [{ tenantId: 1, phoneWords: 1 }],
    ],
  });
  return {
    findById: (tenantId: string, id: string, session?: ClientSession) =>
      customers.findOne({ _id: id, tenantId }, null, session === undefined ? {} : { session }).lean(),
    findMany: (tenantId: string, ids: readonly string[]) =>
      customers.find({ tenantId, _id: { $in: ids } }).lean(),
    findByUserId: (tenantId: string, whatsappUserId: string) =>
      customers.findOne({ tenantId, whatsappUserId }).lean(),
    findByPhone: (tenantId: string, phone: string) => customers.findOne({ tenantId, phone }).lean(),
    /** Customers whose words begin with the words of the text, in no particular order. */
    search: (tenantId: string, text: string, limit: number) =>
      customers
        .find({ tenantId, ...searched(text) })
        .limit(limit)
        .lean(),
    /** Latest first, from the one before `after` on. */
    page: (tenantId: string, after: string | undefined, limit: number) =>
      customers
        .find({ tenantId, ...(after === undefined ? {} : { _id: { $lt: after } }) })
        .sort({ _id: -1 })
        .limit(limit)
        .lean(),
    insert: (customer: Customer) => customers.create({ ...customer, ...wordsOf(customer) }),
    /** The customer after the change, or null when there is none. */
    update: (
      tenantId: string,
      id: string,
      fields: Partial<
        Pick<Customer, 'whatsappUserId' | 'phone' | 'claimedPhone' | 'name' | 'notes' | 'blocked'>
      >,
      session?: ClientSession,
    ) =>
      customers
        .findOneAndUpdate(
          { _id: id, tenantId },
          { $set: { ...fields, ...wordsOf(fields) } },
          { returnDocument: 'after', ...(session === undefined ? {} : { session }) },
        )
        .lean(),
    /** Forgets the phone that a client claims to have, unless it changed meanwhile. */
    dropClaimedPhone: (tenantId: string, id: string, claimedPhone: string) =>
      customers
        .findOneAndUpdate(
          { _id: id, tenantId, claimedPhone },
          { $unset: { claimedPhone: 1, phoneWords: 1 } },
          { returnDocument: 'after' },
        )
        .lean(),
    /** Notes when an appointment ends; in the transaction that gives it when the customer may be about to be forgotten. */
    noteEnd: (tenantId: string, id: string, end: Date, session?: ClientSession) =>
      customers.updateOne(
        { _id: id, tenantId },
        { $max: { lastEnd: end } },
        session === undefined ? {} : { session },
      ),
    /** Customers of every business, by id, without an appointment since `before`: for the retention job alone. */
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
    /** Erases everything that tells who it was, unless an appointment is noted that ends after `unlessAfter`. */
    anonymise: (session: ClientSession, tenantId: string, id: string, now: Date, unlessAfter?: Date) =>
      customers
        .findOneAndUpdate(
          {
            _id: id,
            tenantId,
            anonymisedAt: { $exists: false },
            ...(unlessAfter === undefined ? {} : { $nor: [{ lastEnd: { $gt: unlessAfter } }] }),
          },
          {
            $set: { anonymisedAt: now },
            $unset: {
              phone: 1,
              claimedPhone: 1,
              whatsappUserId: 1,
              name: 1,
              notes: 1,
              blocked: 1,
              nameWords: 1,
              phoneWords: 1,
            },
          },
          { session },
        )
        .lean(),
    noteErasing: (session: ClientSession, tenantId: string, id: string, erasing: Erasing) =>
      customers.updateOne({ _id: id, tenantId }, { $set: { erasing } }, { session }),
    /** Customers of every business whom not every service has erased. */
    beingErased: (limit: number) =>
      customers
        .find({ erasing: { $exists: true } })
        .sort({ 'erasing.eventId': 1 })
        .limit(limit)
        .lean(),
    endErasing: (tenantId: string, id: string) =>
      customers.updateOne({ _id: id, tenantId }, { $unset: { erasing: 1 } }),
    remove: (session: ClientSession, tenantId: string, id: string) =>
      customers.deleteOne({ _id: id, tenantId }, { session }),
  };
}

function wordsOf({
  name,
  claimedPhone,
  phone = claimedPhone,
}: Pick<Customer, 'name' | 'phone' | 'claimedPhone'>): SearchWords {
  return {
    ...(name === undefined ? {} : { nameWords: nameWords(name) }),
    ...(phone === undefined ? {} : { phoneWords: phoneWords(phone) }),
  };
}

/** Every word typed must begin one of the customer's. */
function searched(text: string): object {
  const digits = typedDigits(text);
  const [field, typed] = digits === undefined ? ['nameWords', nameWords(text)] : ['phoneWords', [digits]];
  const begins = (word: string): object => ({ $elemMatch: { $gte: word, $lt: `${word}\uffff` } });
  return { $and: typed.map((word) => ({ [field]: begins(word) })) };
}
