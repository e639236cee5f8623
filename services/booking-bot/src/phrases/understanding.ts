import type { DateRange, LocalDate, MinuteOfDay } from '@citame/calendar';

/** When an appointment may start, both times included. `from === to` is one exact time. */
export interface TimeRange {
  readonly from: MinuteOfDay;
  readonly to: MinuteOfDay;
  /** The time that was said, of a range around it: «sobre las nueve». */
  readonly about?: MinuteOfDay;
}

/** Starts that a client may have meant. `null` is no word about it: any day, any time. */
export interface Wish {
  readonly days: DateRange | null;
  readonly times: TimeRange | null;
  /** «Lo antes posible»: the first starts there are, in order; «el último hueco»: the last of the first day. */
  readonly pick?: 'first' | 'last';
  /** A weekday without a date or a week: the next one, unless an appointment of another week is spoken of. */
  readonly isBareWeekday?: true;
  /** Words beside it were not understood, so that no single start is surely the one that was meant. */
  readonly unsure?: true;
}

/**
 * How much a message says beside a plain wish. `plain`: a service, a day, an hour, a person, with courtesies around them.
 * `involved`: limits, refusals, people or a story, so that something may be read otherwise than it was meant. `tangled`: so
 * many of them, some of which were not read, that times would only be guesses.
 */
export type Clarity = 'plain' | 'involved' | 'tangled';

/** A day that was asked for and cannot be: in no year, or over. */
export type WrongDay =
  | { readonly kind: 'none'; readonly month: number; readonly day: number }
  | { readonly kind: 'past'; readonly date: LocalDate };

/** Another person than the client for whom an appointment is. */
export interface OtherPerson {
  /** As it was written; absent when only the relation was said. */
  readonly name?: string;
  /** The words that tell who it is, folded: `hijo pablo`. */
  readonly words: string;
}

/** Meaning of a text, as far as it was understood. */
export interface Understanding {
  /** The client's own name, when they introduced themselves: «soy Ana» is no wish for an employee of that name. */
  readonly speaker: string | null;
  /** For how many people it is; 1 when no other number was said. */
  readonly people: number;
  /** The people other than the client whom it is for: «para mi hijo Pablo». */
  readonly others: readonly OtherPerson[];
  /** Services that the text may name; several when it does not tell which, or asks for several. */
  readonly serviceIds: readonly string[];
  /** Two or more services that were asked for together, in their order, «corte y barba»; otherwise empty. */
  readonly serviceSequence: readonly string[];
  /** Services that are refused, «quita la barba», unless others are wanted in their place. */
  readonly unwantedServiceIds: readonly string[];
  /** People whom the text may name. «Con cualquiera menos Ana» names all others. */
  readonly employeeIds: readonly string[];
  /** People whom the client does not want: «con Luis no», «con cualquiera menos Ana». */
  readonly unwantedEmployeeIds: readonly string[];
  /** A person whom the client asks for and who is no employee, as it was written: «con Pepe». */
  readonly namedUnknown: string | null;
  /** The client said that it does not matter with whom. */
  readonly anyEmployee: boolean;
  /**
   * Possible wishes, the likeliest first; a start is wanted when it is in any of them. Several are either a choice that
   * the client left open («lunes o martes») or readings of the same words («a las 5»: 17:00 and 05:00). Only a single
   * wish of a single day names that day beyond doubt. Ends that the client left open lie a year ahead.
   */
  readonly wishes: readonly Wish[];
  /** Unwanted times («no puedo mañana», «menos el lunes»): a start in any of these is unwanted despite the wishes. */
  readonly avoid: readonly Wish[];
  /** A word that was not understood may have meant another day than was read: «viernes lardero». */
  readonly doubt: boolean;
  /** Words about time, order or a condition that were not read, as they were written: «misma hora», «solo si». */
  readonly unread: readonly string[];
  /** The day that was asked for, when there is no such day or it is past; otherwise null. */
  readonly wrongDay: WrongDay | null;
  readonly clarity: Clarity;
  /** Words that mean nothing to us, folded; courtesies are left out. */
  readonly rest: readonly string[];
}

export interface Named {
  readonly id: string;
  readonly name: string;
  /** How long the service takes, minutes. */
  readonly durationMin?: number;
}

export interface PhraseContext {
  /** Business-local day on which it was written. */
  readonly today: LocalDate;
  /** How long the service takes that was spoken of before, minutes. */
  readonly spokenMin?: number | undefined;
  /** Business-local time at which it was written. */
  readonly minuteOfDay: MinuteOfDay;
  /** Decides only what words and figures leave open, as `3/12` does. */
  readonly language: 'es' | 'en';
  /** ISO 3166-1 alpha-2; decides which holidays there are. `ES` when it is absent. */
  readonly country?: string | undefined;
  /** When «por la tarde» begins here. 13:00 when it is absent. */
  readonly afternoonFrom?: MinuteOfDay | undefined;
  /** Wishes of the conversation before this message: «al día siguiente» is after its day, «a la misma hora» at its hour. */
  readonly spokenOf?: readonly Wish[] | undefined;
  readonly services: readonly Named[];
  readonly employees: readonly Named[];
}
