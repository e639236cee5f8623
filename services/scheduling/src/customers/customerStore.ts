import { collection, insertRow } from '@citame/service-kit';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import { noTrial } from '../records/noTrial.ts';
import { nameWords, notedPhoneWords, phoneWords, sortName, typedDigits } from './rules/searchWords.ts';

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
  readonly email?: string;
  /** For the owner's eyes only. */
  readonly notes?: string;
  /** The owner's words for them. */
  readonly tags?: readonly string[];
  /** Whether the owner takes no more bookings from this person by chat. */
  readonly blocked?: boolean;
  readonly consent?: Consent;
  readonly createdAt: Date;
  /** No appointment of theirs that the retention job has seen ends later. */
  readonly lastEnd?: Date;
  /** Time of the anonymisation. */
  readonly anonymisedAt?: Date;
  /** Until every service has erased what it had of them: who it was, and the event that asked for it. */
  readonly erasing?: Erasing;
  /** Start of the last appointment that took place, and how many they did not come to: what lists are sorted by. */
  readonly lastVisit?: Date;
  readonly missed?: number;
  /** Import that wrote them down, while nothing else has changed or used them; undoing it takes back what it wrote. */
  readonly importedBy?: ImportMark;
  /** Key of an imported client without a phone: the same when the file is imported again. */
  readonly importKey?: string;
  /** The client of a trial of the bot, whom no list shows: when it vanishes with its appointments. */
  readonly trialUntil?: Date;
}

/** Consent to messages that the client has not asked for, or its end, as a member has noted it. */
export interface Consent {
  readonly isGiven: boolean;
  readonly at: Date;
  /** Account of the member. */
  readonly by?: string;
}

interface ImportMark {
  readonly id: string;
  /** Fields that it has filled in of a client who was known; absent when the client is its own. */
  readonly fields?: readonly ('name' | 'email' | 'notes' | 'tags')[];
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
  /** Endings of phones in the notes; absent in rows of earlier versions until the notes change. */
  readonly notedWords?: readonly string[];
  /** Empty once anonymised; absent in rows of earlier versions until a list is read. */
  readonly sortName?: string;
}

export type CustomerRow = Customer & SearchWords;

/** Identity and details of a person in a request. */
export interface CustomerIdentity {
  /** A customer that the owner has chosen. */
  readonly customerId?: string | undefined;
  readonly whatsappUserId?: string | undefined;
  readonly phone?: string | undefined;
  readonly claimedPhone?: string | undefined;
  readonly name?: string | undefined;
  /** The owner tries the bot. */
  readonly isTrial?: true | undefined;
}

export type CustomerStore = ReturnType<typeof createCustomerStore>;

/** The collection, which lists and imports share. */
export const customerRows = (connection: Connection) =>
  collection<CustomerRow>(connection, 'customers', {
    kept: {
      holds: 'phone, name, e-mail and notes of clients',
      for: 'until 24 months after the last appointment; then only the id stays',
      why: 'the business knows who comes',
    },
    tenant: 'tenantId',
    exported: {
      isTable: true,
      only: noTrial,
      fields: [
        'name',
        'phone',
        'claimedPhone',
        'email',
        'notes',
        'tags',
        'blocked',
        'consent',
        'whatsappUserId',
        'createdAt',
        'lastEnd',
        'anonymisedAt',
        'lastVisit',
        'missed',
      ],
    },
    fields: {
      tenantId: String,
      whatsappUserId: String,
      phone: String,
      claimedPhone: String,
      name: String,
      email: String,
      notes: String,
      tags: { type: [String], default: undefined },
      blocked: Boolean,
      consent: Schema.Types.Mixed,
      createdAt: Date,
      lastEnd: Date,
      anonymisedAt: Date,
      erasing: Schema.Types.Mixed,
      nameWords: { type: [String], default: undefined },
      phoneWords: { type: [String], default: undefined },
      notedWords: { type: [String], default: undefined },
      sortName: String,
      lastVisit: Date,
      missed: Number,
      importedBy: Schema.Types.Mixed,
      importKey: String,
      trialUntil: Date,
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
      // Not partial: a search in two fields would not use it.
      [{ tenantId: 1, notedWords: 1 }],
      // With the id, because lists are sorted by it too: without, the server would sort in memory.
      [{ tenantId: 1, sortName: 1, _id: 1 }],
      [{ tenantId: 1, lastVisit: 1, _id: 1 }],
      [{ tenantId: 1, missed: 1, _id: 1 }],
      [{ tenantId: 1, tags: 1 }, { partialFilterExpression: { tags: { $exists: true } } }],
      [
        { tenantId: 1, importKey: 1 },
        { unique: true, partialFilterExpression: { importKey: { $exists: true } } },
      ],
      [
        { tenantId: 1, 'importedBy.id': 1 },
        { partialFilterExpression: { 'importedBy.id': { $exists: true } } },
      ],
      [{ trialUntil: 1 }, { partialFilterExpression: { trialUntil: { $exists: true } } }],
    ],
  });

export function createCustomerStore(connection: Connection) {
  const customers = customerRows(connection);
  return {
    findById: (tenantId: string, id: string, session?: ClientSession) =>
      customers.findOne({ _id: id, tenantId }, null, session === undefined ? {} : { session }).lean(),
    /** How many clients of a business are not forgotten. */
    countAll: (tenantId: string): Promise<number> =>
      customers.countDocuments({ tenantId, ...noTrial, anonymisedAt: { $exists: false } }).exec(),
    findMany: (tenantId: string, ids: readonly string[]) =>
      customers.find({ tenantId, _id: { $in: ids } }).lean(),
    findByUserId: (tenantId: string, whatsappUserId: string) =>
      customers.findOne({ tenantId, whatsappUserId }).lean(),
    findByPhone: (tenantId: string, phone: string) => customers.findOne({ tenantId, phone }).lean(),
    /** Customers whose words begin with the words of the text, in no particular order. */
    search: (tenantId: string, text: string, limit: number) =>
      customers
        .find({ tenantId, ...searchedBy(text), ...noTrial })
        .limit(limit)
        .lean(),
    /** Latest first, from the one before `after` on. */
    page: (tenantId: string, after: string | undefined, limit: number) =>
      customers
        .find({ tenantId, ...noTrial, ...(after === undefined ? {} : { _id: { $lt: after } }) })
        .sort({ _id: -1 })
        .limit(limit)
        .lean(),
    insert: (customer: Customer, session?: ClientSession) =>
      insertRow(customers, { ...customer, ...wordsOf(customer), sortName: sortName(customer.name) }, session),
    /** The customer after the change, or null when there is none. Who is changed belongs to no import any more. */
    update: (tenantId: string, id: string, fields: CustomerChanges, session?: ClientSession) =>
      customers
        .findOneAndUpdate(
          { _id: id, tenantId },
          { $set: { ...fields, ...wordsOf(fields) }, $unset: { importedBy: 1 } },
          { returnDocument: 'after', ...(session === undefined ? {} : { session }) },
        )
        .lean(),
    /** Takes fields away that were typed by mistake. */
    withdraw: (
      session: ClientSession,
      tenantId: string,
      id: string,
      fields: readonly ('phone' | 'email')[],
    ): Promise<unknown> =>
      customers
        .updateOne(
          { _id: id, tenantId },
          {
            $unset: Object.fromEntries(
              fields
                .flatMap((field) => (field === 'phone' ? [field, 'phoneWords'] : [field]))
                .map((field) => [field, 1]),
            ),
          },
          { session },
        )
        .exec(),
    /** Forgets the phone that a client claims to have, unless it changed meanwhile. */
    dropClaimedPhone: (session: ClientSession, tenantId: string, id: string, claimedPhone: string) =>
      customers
        .findOneAndUpdate(
          { _id: id, tenantId, claimedPhone },
          { $unset: { claimedPhone: 1, phoneWords: 1 } },
          { returnDocument: 'after', session },
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
            $set: { anonymisedAt: now, sortName: '' },
            $unset: {
              phone: 1,
              claimedPhone: 1,
              whatsappUserId: 1,
              name: 1,
              email: 1,
              notes: 1,
              tags: 1,
              blocked: 1,
              consent: 1,
              nameWords: 1,
              phoneWords: 1,
              notedWords: 1,
              importedBy: 1,
              importKey: 1,
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
    /** Clients of trials of every business that are over: for the loop that removes them alone. */
    trialsOver: (now: Date, limit: number) =>
      customers
        .find({ trialUntil: { $lte: now } })
        .limit(limit)
        .lean(),
    prolongTrial: (tenantId: string, id: string, trialUntil: Date) =>
      customers
        .findOneAndUpdate(
          { _id: id, tenantId, trialUntil: { $exists: true } },
          { $set: { trialUntil } },
          { returnDocument: 'after' },
        )
        .lean(),
    endErasing: (tenantId: string, id: string) =>
      customers.updateOne({ _id: id, tenantId }, { $unset: { erasing: 1 } }),
    remove: (session: ClientSession, tenantId: string, id: string) =>
      customers.deleteOne({ _id: id, tenantId }, { session }),
  };
}

export type CustomerChanges = Partial<
  Pick<
    Customer,
    | 'whatsappUserId'
    | 'phone'
    | 'claimedPhone'
    | 'name'
    | 'email'
    | 'notes'
    | 'tags'
    | 'blocked'
    | 'consent'
    | 'lastVisit'
    | 'missed'
  >
>;

/** Fields of a row that are derived from a given name, phone or notes. */
export function wordsOf({
  name,
  claimedPhone,
  phone = claimedPhone,
  notes,
}: Pick<Customer, 'name' | 'phone' | 'claimedPhone' | 'notes'>): SearchWords {
  return {
    ...(name === undefined ? {} : { nameWords: nameWords(name), sortName: sortName(name) }),
    ...(phone === undefined ? {} : { phoneWords: phoneWords(phone) }),
    ...(notes === undefined ? {} : { notedWords: notedPhoneWords(notes) }),
  };
}

/** Every word typed must begin one of the customer's; digits may stand anywhere in the phone, or in one in the notes. */
export function searchedBy(text: string): object {
  const digits = typedDigits(text);
  const begins = (word: string): object => ({ $elemMatch: { $gte: word, $lt: `${word}\uffff` } });
  return digits === undefined
    ? { $and: nameWords(text).map((word) => ({ nameWords: begins(word) })) }
    : { $or: [{ phoneWords: begins(digits) }, { notedWords: begins(digits) }] };
}
