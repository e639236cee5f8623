import { timeText, weekdayOf, type LocalDate } from '@citame/calendar';
import { describeBusiness, type AppointmentPhrase, type Locale } from '@citame/contracts';
import type { Clock, RpcClient } from '@citame/service-kit';
import { understood } from '../conversation/rules/input/understood.ts';
import { fold } from '../conversation/rules/input/words.ts';
import type { Understanding, Wish } from '../phrases/understanding.ts';

export interface PhraseDeps {
  readonly call: RpcClient;
  readonly clock: Clock;
}

/**
 * Reads an owner's few words as clients' messages are read: «corte mañana 16:30 luis rosa». What may mean several things
 * is left out.
 * @throws AppError `not_found` while nothing is known of the business, `unavailable` when scheduling does not answer
 */
export async function readPhrase(
  { call, clock }: PhraseDeps,
  { tenantId, text, locale }: { tenantId: string; text: string; locale: Locale },
): Promise<AppointmentPhrase> {
  const business = await call(describeBusiness, { tenantId });
  const [verb] = blocking.exec(text) ?? [];
  const words = verb === undefined ? text : text.slice(verb.length);
  const read = (part: string): Understanding =>
    understood({ locale, wanted: {} }, part, { business, sentAtMs: clock().getTime() });
  const said = likelier(read(words), hourAfterWeekday(words, locale), read);
  const service = only(business.services.filter(({ id }) => said.serviceIds.includes(id)));
  const employee = only(business.employees.filter(({ id }) => said.employeeIds.includes(id)));
  const [{ days, times } = { days: null, times: null }] = said.wishes;
  const named = {
    employee: employee === undefined ? null : { id: employee.id, name: employee.name },
    date: days !== null && days.from === days.to ? days.from : null,
  };
  if (verb !== undefined) {
    const until = times === null || times.from === times.to ? null : timeText(times.to);
    const slot = times === null ? null : timeText(times.from);
    return { ...named, service: null, slot, name: null, blocked: { until, note: noteIn(words, said) } };
  }
  return {
    ...named,
    service: service === undefined ? null : { id: service.id, name: service.title },
    slot: times !== null && times.from === times.to ? timeText(times.from) : null,
    name: clientIn(words, said),
  };
}

/** An owner who blocks time: «bloquear mañana 10 a 11 ana médico». */
const blocking = /^\s*(?:bloque(?:ar?|o|ad)|block(?: off)?)\s+/iu;

/** The words that mean nothing else, as they were written: what the time is blocked for. */
function noteIn(text: string, { rest, speaker }: Understanding): string {
  const words = speaker === null ? text.split(/\s+/).filter((word) => rest.includes(fold(word))) : [speaker];
  const note = words.join(' ');
  return note.charAt(0).toLocaleUpperCase() + note.slice(1);
}

const weekdayAndNumber =
  /(?<![\p{L}\d])(lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\s+(\d{1,2})(?=\s+\p{L}|\s*$)(?!\s+(?:de|of|y|a|o|and|to|or)\b)/iu;

/** The words with a bare number after a weekday as an hour, «sábado a las 11»; undefined without one. */
function hourAfterWeekday(text: string, locale: Locale): string | undefined {
  const [, , number] = weekdayAndNumber.exec(text) ?? [];
  return number === undefined || Number(number) > 23
    ? undefined
    : text.replace(weekdayAndNumber, locale === 'es' ? '$1 a las $2' : '$1 at $2');
}

/** The reading as a date, unless it does not fall on the weekday and the one as an hour does: «sábado 11». */
function likelier(
  asDate: Understanding,
  hourText: string | undefined,
  read: (words: string) => Understanding,
): Understanding {
  if (hourText === undefined) {
    return asDate;
  }
  const asHour = read(hourText);
  const [wish] = asHour.wishes;
  const day = dayOf(wish);
  // A date that does not fit is read with its weekday as another possibility.
  const dated = dayOf(only(asDate.wishes));
  const isDate = dated !== undefined && day !== undefined && weekdayOf(dated) === weekdayOf(day);
  return day === undefined || wish?.times === null || isDate ? asDate : asHour;
}

function dayOf(wish: Wish | undefined): LocalDate | undefined {
  const days = wish?.days;
  return days?.from === days?.to ? days?.from : undefined;
}

function only<One>(found: readonly One[]): One | undefined {
  return found.length === 1 ? found[0] : undefined;
}

const maxNameWords = 3;

/** The client: by «para Rosa», or by a full name at the beginning, or else the words that mean nothing else. */
function clientIn(text: string, { others: [other], speaker, rest }: Understanding): string | null {
  const named = other?.name ?? speaker;
  if (named !== null) {
    return named;
  }
  const words = text.split(/\s+/).filter((word) => rest.includes(fold(word)));
  const isName =
    words.length > 0 && words.length <= maxNameWords && words.every((word) => /^\p{L}{2,}$/u.test(word));
  return isName ? words.map((word) => word.charAt(0).toLocaleUpperCase() + word.slice(1)).join(' ') : null;
}
