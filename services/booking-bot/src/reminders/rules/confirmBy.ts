import { confirmationDeadline, localDateAt } from '@citame/calendar/wallClock';
import type { BusinessVoice } from '../businesses.ts';

type Rule = Pick<BusinessVoice, 'timeZone' | 'unconfirmed' | 'confirmByHour'>;

const hourMs = 60 * 60 * 1000;
/** Clients who are asked to confirm have so long to do so, as a rule. */
const usualMs = 3 * hourMs;
/** With less time than that left, a client is reminded without being asked to confirm. */
const leastMs = hourMs;

/** When the time of an appointment is released unless it is confirmed; undefined where the business releases none. */
function confirmBy(start: Date, { timeZone, unconfirmed, confirmByHour }: Rule): Date | undefined {
  if (unconfirmed !== 'release') {
    return undefined;
  }
  return confirmationDeadline(timeZone, localDateAt(timeZone, start), confirmByHour);
}

/** The latest moment of a first reminder that asks to confirm; undefined for all others. */
export function remindBy(start: Date, rule: Rule): Date | undefined {
  const until = confirmBy(start, rule);
  return until === undefined ? undefined : new Date(until.getTime() - usualMs);
}

/** Until when a client who is reminded now is asked to confirm; undefined when they are not asked. */
export function askedUntil(start: Date, rule: Rule, now: Date): Date | undefined {
  const until = confirmBy(start, rule);
  return until !== undefined && until.getTime() - now.getTime() >= leastMs ? until : undefined;
}
