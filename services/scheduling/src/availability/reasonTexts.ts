import { utcMidnight, type EpochMin } from '@citame/calendar';
import { wallTimeAt } from '@citame/calendar/wallClock';
import type { Locale } from '@citame/contracts';
import type { Reason } from './rules/reasonsAgainst.ts';

type Rule = Reason['rule'] | 'not_assigned';
/** The appointment that a reason is about. */
export interface Standing {
  readonly name: string | null;
  /** On the wall clock of the business. */
  readonly slot: string;
}

type Texts = {
  readonly [R in Rule]: (
    reason: Extract<Reason, { rule: R }>,
    timeZone: string,
    standing: Standing | undefined,
  ) => string;
};

const dayFields = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const dayFormats = {
  es: new Intl.DateTimeFormat('es-ES', dayFields),
  en: new Intl.DateTimeFormat('en-GB', dayFields),
};

/** `domingo 22 de noviembre` / `Sunday 22 November`. */
const longDay = (date: string, locale: Locale): string =>
  dayFormats[locale].format(utcMidnight(date)).replace(',', '');

/** `domingo 22 de noviembre a las 15:49` / `Sunday 22 November at 15:49`. */
const when = (epochMin: EpochMin, timeZone: string, locale: Locale): string => {
  const { date, time } = wallTimeAt(timeZone, epochMin);
  return `${longDay(date, locale)} ${locale === 'es' ? 'a las' : 'at'} ${time}`;
};

/** `la cita de Rosa de las 16:00` / `the appointment of Rosa at 16:00`. */
function whose({ name, slot }: Standing, locale: Locale): string {
  if (locale === 'es') {
    return `la cita${name === null ? '' : ` de ${name}`} de las ${slot}`;
  }
  return `the appointment${name === null ? '' : ` of ${name}`} at ${slot}`;
}

const texts: Readonly<Record<Locale, Texts>> = {
  es: {
    too_soon: ({ earliestMin }, timeZone) =>
      `La antelación mínima: lo primero que se puede reservar es el ${when(earliestMin, timeZone, 'es')}.`,
    too_far: ({ lastDay }) =>
      `El horizonte de reserva: el último día que se puede reservar es el ${longDay(lastDay, 'es')}.`,
    off_grid: ({ stepMin }) => `Las citas empiezan cada ${stepMin} minutos.`,
    closed_day: () => 'Ese día está cerrado.',
    blocked_window: ({ from, to }) => `De ${from} a ${to} está excluido ese día.`,
    outside_hours: () => 'No cabe en el horario de ese día.',
    busy: (_reason, _zone, standing) =>
      standing === undefined ? 'Hay otra cita a esa hora.' : `Coincide con ${whose(standing, 'es')}.`,
    buffer: () => 'Hace falta el tiempo libre de antes o después de otra cita.',
    busy_elsewhere: () => 'Hay algo a esa hora en Google Calendar.',
    hold: () => 'Un cliente está a punto de reservar esa hora: se le guarda unos minutos.',
    not_assigned: () => 'Esa persona no realiza ese servicio.',
  },
  en: {
    too_soon: ({ earliestMin }, timeZone) =>
      `The minimum notice: the first time that can be booked is ${when(earliestMin, timeZone, 'en')}.`,
    too_far: ({ lastDay }) =>
      `The booking horizon: the last day that can be booked is ${longDay(lastDay, 'en')}.`,
    off_grid: ({ stepMin }) => `Appointments start every ${stepMin} minutes.`,
    closed_day: () => 'That day is closed.',
    blocked_window: ({ from, to }) => `From ${from} to ${to} is excluded on that day.`,
    outside_hours: () => 'It does not fit into the hours of that day.',
    busy: (_reason, _zone, standing) =>
      standing === undefined
        ? 'There is another appointment at that time.'
        : `It overlaps with ${whose(standing, 'en')}.`,
    buffer: () => 'The free time before or after another appointment is needed.',
    busy_elsewhere: () => 'There is something in Google Calendar at that time.',
    hold: () => 'A client is about to book that time: it is kept for them for some minutes.',
    not_assigned: () => 'That person does not do that service.',
  },
};

/** Says a reason to an owner. Times are wall clock of the business. */
export function reasonText(reason: Reason, timeZone: string, locale: Locale, standing?: Standing): string {
  // Each text takes the reason of its own rule; the compiler cannot follow the pair through the index.
  const say = texts[locale][reason.rule] as (
    reason: Reason,
    timeZone: string,
    standing: Standing | undefined,
  ) => string;
  return say(reason, timeZone, standing);
}

/** Says that an employee does not do a service, which is no matter of time. */
export function notAssignedText(locale: Locale): string {
  return texts[locale].not_assigned(undefined as never, '', undefined);
}
