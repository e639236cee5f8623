import type { DateRange, LocalDate, MinuteOfDay } from '@citame/calendar';

/** When an appointment may start, both times included. `from === to` is one exact time. */
export interface TimeRange {
  readonly from: MinuteOfDay;
  readonly to: MinuteOfDay;
}

/** Starts that a client may have meant. `null` is no word about it: any day, any time. */
export interface Wish {
  readonly days: DateRange | null;
  readonly times: TimeRange | null;
}

/** Meaning of a text, as far as it was understood. */
export interface Understanding {
  /** Services that the text may name; several when it does not tell which. */
  readonly serviceIds: readonly string[];
  /** People whom the text may name. «Con cualquiera menos Ana» names all others. */
  readonly employeeIds: readonly string[];
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
  /** Words that mean nothing to us, folded; courtesies are left out. */
  readonly rest: readonly string[];
}

export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface PhraseContext {
  /** Business-local day on which it was written. */
  readonly today: LocalDate;
  /** Business-local time at which it was written. */
  readonly minuteOfDay: MinuteOfDay;
  /** Decides only what words and figures leave open, as `3/12` does. */
  readonly language: 'es' | 'en';
  readonly services: readonly Named[];
  readonly employees: readonly Named[];
}
