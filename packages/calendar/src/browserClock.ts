import type { LocalDate } from './localDate.ts';
import type { MinuteOfDay } from './units.ts';

/** Date and minute that a wall clock shows. */
export interface LocalTime {
  readonly date: LocalDate;
  readonly minute: MinuteOfDay;
}

/**
 * The wall clock of a time zone with nothing but `Intl`, for pages: they ask for the present moment only, and are
 * spared Temporal's polyfill. Services use `wallClock.ts`; a test holds the two together.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once for each time zone: that takes longer than a thousand uses. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) {
    return known;
  }
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** Day and minute since midnight that the wall clock of a time zone shows at an instant. */
export function localTime(timeZone: string, at: Date): LocalTime {
  const parts = formatOf(timeZone)
    .formatToParts(at)
    .map(({ type, value }) => [type, value] as const);
  const { year = '', month = '', day = '', hour = '', minute = '' } = Object.fromEntries<string>(parts);
  return { date: `${year}-${month}-${day}`, minute: Number(hour) * 60 + Number(minute) };
}
