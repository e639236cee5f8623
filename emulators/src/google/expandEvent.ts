import { Temporal } from 'temporal-polyfill';
import type { CalendarEvent } from './world.ts';

/** An event as it is told, or one time of one that comes again. */
export type ToldEvent = Omit<CalendarEvent, 'changed'> & { recurringEventId?: string };

const maxTimes = 730;

/** The times of an event that comes again, each as an event of its own; of any other just itself. */
export function expandEvent(event: CalendarEvent, timeZone: string): ToldEvent[] {
  const { changed: _ours, ...told } = event;
  const rule = ruleOf(event.recurrence?.[0]);
  const { start, end } = event;
  if (rule === undefined || start === undefined || end === undefined) {
    return [told];
  }
  const { recurrence: _rule, ...one } = told;
  const times: ToldEvent[] = [];
  for (let n = 0; n < Math.min(rule.count, maxTimes); n += 1) {
    const days = n * rule.everyDays;
    const at = { start: later(start, days, timeZone), end: later(end, days, timeZone) };
    const first = at.start.date ?? new Date(at.start.dateTime ?? '').toISOString();
    if (rule.until !== undefined && first.replaceAll(/[-:]|\.\d+/g, '') > rule.until) {
      break;
    }
    const id = `${event.id}_${first.replaceAll(/[-:]|\.\d+/g, '')}`;
    times.push({ ...one, ...at, id, recurringEventId: event.id });
  }
  return times;
}

function ruleOf(text: string | undefined): { everyDays: number; count: number; until?: string } | undefined {
  if (text === undefined) {
    return undefined;
  }
  const parts = new Map(
    text
      .slice('RRULE:'.length)
      .split(';')
      .map((part) => {
        const [name = '', value = ''] = part.split('=');
        return [name, value];
      }),
  );
  const until = parts.get('UNTIL');
  return {
    everyDays: (parts.get('FREQ') === 'WEEKLY' ? 7 : 1) * Number(parts.get('INTERVAL') ?? 1),
    count: Number(parts.get('COUNT') ?? maxTimes),
    ...(until === undefined ? {} : { until }),
  };
}

type EventTime = NonNullable<CalendarEvent['start']>;

/** The same on the wall's clock some days later. */
function later({ date, dateTime, timeZone: own }: EventTime, days: number, zone: string): EventTime {
  if (date !== undefined) {
    return { date: Temporal.PlainDate.from(date).add({ days }).toString() };
  }
  const timeZone = own ?? zone;
  const at = Temporal.Instant.from(dateTime ?? '')
    .toZonedDateTimeISO(timeZone)
    .add({ days });
  return { dateTime: at.toString({ timeZoneName: 'never' }), timeZone };
}
