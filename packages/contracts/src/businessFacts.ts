import { z } from 'zod';
import { countryOfTimeZone, isCountryCode } from './countries.ts';
import type { FieldCode } from './fieldTexts.ts';
import { cleanLine, id, lineText, timeOfDay } from './primitives.ts';

const amount = {
  /** Hundredths of the currency, also of one that has no coins for them: 150 000 Colombian pesos are 15 000 000. */
  cents: z.int().min(0).max(1_000_000_000),
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
};
/** Price of a service; null when the business does not say. */
export const price = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.enum(['fixed', 'from']), ...amount }),
    z.object({ kind: z.literal('free') }),
  ])
  .nullable();
export type Price = z.infer<typeof price>;

/** Group of services, '' for none: 24 characters, what the title of a section of a WhatsApp list can show. */
export const category = lineText.max(24);

/** A point on the map, in degrees of WGS 84; null when it is not known. */
export const location = z
  .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
  .nullable();
export type Location = z.infer<typeof location>;

/** Text of several lines, without spaces around it. */
const longText = z
  .string()
  .overwrite((text) =>
    text
      .split(/\r\n?|\n/)
      .map(cleanLine)
      .join('\n'),
  )
  .trim();
/** The same in both languages; '' where the business does not say. */
export const localText = z.object({ es: longText.max(300), en: longText.max(300) });
export type LocalText = z.infer<typeof localText>;

const questionAndAnswer = z
  .object({ question: lineText.min(1).max(120), answer: longText.min(1).max(600) })
  .nullable();
/** A question of clients with the business's own answer, in one language or both. */
export const ownQuestion = z
  .object({ id, es: questionAndAnswer, en: questionAndAnswer })
  .refine(({ es, en }) => es !== null || en !== null, {
    error: 'language_required' satisfies FieldCode,
    path: ['es'],
  });
export type OwnQuestion = z.infer<typeof ownQuestion>;
export const maxOwnQuestions = 20;
export const ownQuestions = z
  .array(ownQuestion)
  .max(maxOwnQuestions)
  .refine((list) => new Set(list.map((one) => one.id)).size === list.length, {
    error: 'repeated_id' satisfies FieldCode,
  });

/** ISO 3166 alpha-2. */
export const country = z.string().refine(isCountryCode, { error: 'unknown_country' satisfies FieldCode });

/** How clients are addressed in Spanish. */
export const addressForms = ['tu', 'usted'] as const;
export const addressForm = z.enum(addressForms);
export type AddressForm = z.infer<typeof addressForm>;

/** The Spanish word for a time that can be booked. */
export const slotWords = ['hueco', 'hora', 'turno', 'horario'] as const;
export const slotWord = z.enum(slotWords);
export type SlotWord = z.infer<typeof slotWord>;

/** Hours before an appointment at which its client is reminded once more; 0 is never. */
export const secondReminderHours = z.int().min(0).max(48);

/**
 * Fate of an appointment whose client was reminded and has not confirmed in time: it stands, its owner is told, or its time is
 * released.
 */
export const unconfirmedFates = ['keep', 'tell', 'release'] as const;
export const unconfirmedFate = z.enum(unconfirmedFates);
export type UnconfirmedFate = z.infer<typeof unconfirmedFate>;

/** Hour of the business's wall clock, on the day before an appointment, by which its client is to confirm. */
export const confirmByHour = z.int().min(12).max(21);

/** Whether time that becomes free is offered to clients who come later that day. */
export const earlierOffers = z.boolean();

/**
 * Whom the bot answers: everybody who writes; on a number that is also private those who are not in the owner's address book, and
 * who asks for something, or only the latter; or those who write while no one works.
 */
export const botAudiences = ['everybody', 'strangers', 'askers', 'outside_hours'] as const;
export const botAudience = z.enum(botAudiences);

/** Facts of a business that clients ask for, and how it speaks to them. */
export const businessFacts = {
  country,
  location,
  directions: localText,
  parking: localText,
  payment: localText,
  addressForm,
  slotWord,
  /** Wall clock, `HH:mm`: from when "in the afternoon" is meant. */
  afternoonFrom: timeOfDay,
  questions: ownQuestions,
  secondReminderHours,
  unconfirmed: unconfirmedFate,
  confirmByHour,
  earlierOffers,
  botAnswers: botAudience,
} as const;
const schema = z.object(businessFacts);
export type BusinessFacts = z.infer<typeof schema>;

const slotWordByCountry: Readonly<Record<string, SlotWord>> = {
  ES: 'hueco',
  AR: 'turno',
  UY: 'turno',
  MX: 'horario',
  CO: 'horario',
};
const unsaid: LocalText = { es: '', en: '' };

type MaybeKnown<Facts> = { readonly [Fact in keyof Facts]?: Facts[Fact] | undefined };

/**
 * A business with all its facts: those that it has stored, and the usual ones of its country for the others. Stored rows and
 * events of earlier versions have none.
 */
export function withUsualFacts<Business extends { readonly timeZone: string } & MaybeKnown<BusinessFacts>>(
  business: Business,
): Omit<Business, keyof BusinessFacts> & BusinessFacts {
  const inCountry = business.country ?? countryOfTimeZone(business.timeZone);
  return {
    ...business,
    country: inCountry,
    location: business.location ?? null,
    directions: business.directions ?? unsaid,
    parking: business.parking ?? unsaid,
    payment: business.payment ?? unsaid,
    addressForm: business.addressForm ?? 'tu',
    slotWord: business.slotWord ?? slotWordByCountry[inCountry] ?? 'hora',
    afternoonFrom: business.afternoonFrom ?? (inCountry === 'ES' ? '15:00' : '12:00'),
    questions: business.questions ?? [],
    secondReminderHours: business.secondReminderHours ?? 0,
    unconfirmed: business.unconfirmed ?? 'keep',
    confirmByHour: business.confirmByHour ?? 20,
    earlierOffers: business.earlierOffers ?? false,
    botAnswers: business.botAnswers ?? 'everybody',
  };
}
