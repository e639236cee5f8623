import { afterQuiet, beforeQuiet, isQuiet, type QuietHours } from '@citame/calendar/quietHours';

export interface ReminderFacts {
  readonly now: Date;
  readonly start: Date;
  /** When it was booked, or moved to this start. */
  readonly plannedAt: Date;
  /** How long before the start the business reminds; 0 is never. */
  readonly hours: number;
  /** It comes then at the latest, unless it is never. */
  readonly by?: Date | undefined;
  readonly timeZone: string;
  readonly quiet: QuietHours;
}

/** Next step of a reminder. `until` is when to look again: rules of the business may change meanwhile. */
export type ReminderPlan =
  | { readonly do: 'send' }
  | { readonly do: 'wait'; readonly until: Date }
  | { readonly do: 'skip'; readonly reason: 'just_booked' | 'too_late' };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A client who booked so short a time before the reminder needs none. */
const freshMs = 2 * hourMs;
/** A client who is reminded later than this is on the way, or has forgotten. */
const latestMs = 30 * minuteMs;
/** In the morning, a reminder that had to wait for the night to end is still of use this long before the start. */
const useMs = 60 * minuteMs;
/** Maximum lead time of a reminder. */
const maxLeadMs = 168 * hourMs;
const lookAgainMs = 6 * hourMs;

/** When to remind a client: so many hours before, never at night, and not one who has just booked. */
export function planReminder(facts: ReminderFacts): ReminderPlan {
  const { now, start, plannedAt, hours, timeZone, quiet } = facts;
  if (now.getTime() >= start.getTime() - latestMs) {
    return { do: 'skip', reason: 'too_late' };
  }
  const lookAgain = new Date(Math.max(start.getTime() - maxLeadMs, now.getTime() + lookAgainMs));
  if (hours === 0) {
    return { do: 'wait', until: earlier(lookAgain, new Date(start.getTime() - latestMs)) };
  }
  const at = momentOf(facts);
  if (plannedAt.getTime() > at.getTime() - freshMs) {
    return { do: 'skip', reason: 'just_booked' };
  }
  if (now < at) {
    return { do: 'wait', until: earlier(lookAgain, at) };
  }
  if (!isQuiet(now, timeZone, quiet)) {
    return { do: 'send' };
  }
  const morning = afterQuiet(now, timeZone, quiet);
  return isOfUse(morning, start) ? { do: 'wait', until: morning } : { do: 'skip', reason: 'too_late' };
}

/** When a client will be reminded, if nothing changes until then; undefined when they will not be. */
export function reminderMoment(facts: ReminderFacts): Date | undefined {
  return facts.hours === 0 || planReminder(facts).do === 'skip' ? undefined : momentOf(facts);
}

/** A reminder that would come at night comes in the morning or, where that is too late, the evening before. */
function momentOf({ start, hours, by, timeZone, quiet }: ReminderFacts): Date {
  const before = new Date(start.getTime() - hours * hourMs);
  const ideal = by === undefined ? before : earlier(before, by);
  const morning = afterQuiet(ideal, timeZone, quiet);
  return isOfUse(morning, start) ? morning : beforeQuiet(ideal, timeZone, quiet);
}

function isOfUse(moment: Date, start: Date): boolean {
  return moment.getTime() <= start.getTime() - useMs;
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}
