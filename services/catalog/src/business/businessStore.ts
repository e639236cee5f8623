import type { Business as BusinessOnTheWire, BusinessFacts } from '@citame/contracts';
import { collection } from '@citame/service-kit';
import { Schema, type ClientSession, type Connection } from 'mongoose';

/**
 * The profile of a business, the rules of its bookings, and the facts that its owner has given: `withUsualFacts` adds the
 * others. `_id` is the tenant's id.
 */
export interface Business extends Partial<Readonly<BusinessFacts>> {
  readonly _id: string;
  readonly name: string;
  /** In one line, as clients read it; its parts are those of `addressParts`. */
  readonly address: string;
  readonly street?: string;
  readonly postcode?: string;
  readonly town?: string;
  readonly phone: string;
  readonly timeZone: string;
  readonly slotStepMin: number;
  readonly minNoticeMin: number;
  readonly horizonDays: number;
  readonly cutoffMin: number;
  readonly reminderHours: number;
  readonly maxOpenBookings: number;
  /** Grows with each new name, here or in the account; missing while it never had another. */
  readonly nameRevision?: number;
  readonly revision: number;
}
export type BusinessFields = Omit<Business, '_id' | 'revision' | 'nameRevision'>;

/** Settings of a new business until its owner changes them. */
export const businessDefaults: BusinessFields = {
  name: '',
  address: '',
  phone: '',
  timeZone: 'Europe/Madrid',
  slotStepMin: 15,
  minNoticeMin: 60,
  horizonDays: 60,
  cutoffMin: 120,
  reminderHours: 24,
  maxOpenBookings: 3,
};

/** The wire's name of each field: the mapping in one place. */
export const wireNames = {
  name: 'name',
  address: 'address',
  street: 'street',
  postcode: 'postcode',
  town: 'town',
  phone: 'phone',
  timeZone: 'time_zone',
  slotStepMin: 'slot_step_minutes',
  minNoticeMin: 'min_notice_minutes',
  horizonDays: 'horizon_days',
  cutoffMin: 'cutoff_minutes',
  reminderHours: 'reminder_hours',
  secondReminderHours: 'second_reminder_hours',
  unconfirmed: 'unconfirmed',
  confirmByHour: 'confirm_by_hour',
  earlierOffers: 'earlier_offers',
  maxOpenBookings: 'max_open_bookings',
  country: 'country',
  location: 'location',
  directions: 'directions',
  parking: 'parking',
  payment: 'payment',
  addressForm: 'address_form',
  slotWord: 'slot_word',
  afternoonFrom: 'afternoon_from',
  questions: 'questions',
  botAnswers: 'bot_answers',
} as const satisfies Record<keyof BusinessFields, keyof BusinessOnTheWire>;

export type BusinessStore = ReturnType<typeof createBusinessStore>;

export function createBusinessStore(connection: Connection) {
  const businesses = collection<Business>(connection, 'businesses', {
    kept: {
      holds: 'name, address and phone of a business, and its rules of booking',
      for: 'until the business is closed',
      why: 'clients are told where and how to come',
    },
    tenant: '_id',
    exported: {
      fields: [
        'name',
        'address',
        'street',
        'postcode',
        'town',
        'phone',
        'timeZone',
        'slotStepMin',
        'minNoticeMin',
        'horizonDays',
        'cutoffMin',
        'reminderHours',
        'secondReminderHours',
        'unconfirmed',
        'confirmByHour',
        'earlierOffers',
        'maxOpenBookings',
        'country',
        'location',
        'directions',
        'parking',
        'payment',
        'addressForm',
        'slotWord',
        'afternoonFrom',
        'questions',
        'botAnswers',
      ],
    },
    fields: {
      name: String,
      address: String,
      street: String,
      postcode: String,
      town: String,
      phone: String,
      timeZone: String,
      slotStepMin: Number,
      minNoticeMin: Number,
      horizonDays: Number,
      cutoffMin: Number,
      reminderHours: Number,
      secondReminderHours: Number,
      unconfirmed: String,
      confirmByHour: Number,
      earlierOffers: Boolean,
      maxOpenBookings: Number,
      country: String,
      location: Schema.Types.Mixed,
      directions: Schema.Types.Mixed,
      parking: Schema.Types.Mixed,
      payment: Schema.Types.Mixed,
      addressForm: String,
      slotWord: String,
      afternoonFrom: String,
      questions: { type: [Schema.Types.Mixed], default: undefined },
      botAnswers: String,
      nameRevision: Number,
      revision: Number,
    },
  });
  return {
    find: (tenantId: string, session?: ClientSession) =>
      businesses.findById(tenantId, null, session === undefined ? {} : { session }).lean(),
    /** Businesses whose phone has these digits, whatever stands between them. For an operator's search. */
    withPhone: async (digits: string, limit: number): Promise<string[]> => {
      const phone = { $regex: digits.replaceAll(/\d(?=\d)/g, String.raw`$&\D*`) };
      return (await businesses.find({ phone }, { _id: 1 }).limit(limit).lean()).map(({ _id }) => _id);
    },
    /** Businesses with ids after one. */
    page: (after: string, limit: number) =>
      businesses
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean(),
    /** The business after the change. One that has no profile yet gets it, with the defaults. */
    update: (
      session: ClientSession,
      tenantId: string,
      fields: Partial<BusinessFields & Pick<Business, 'nameRevision'>>,
    ) =>
      businesses
        .findOneAndUpdate(
          { _id: tenantId },
          { $set: fields, $setOnInsert: without(businessDefaults, fields), $inc: { revision: 1 } },
          { session, upsert: true, returnDocument: 'after' },
        )
        .lean(),
  };
}

function without(fields: object, taken: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in taken)));
}
