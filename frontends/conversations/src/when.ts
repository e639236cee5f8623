import { localeTag } from '@citame/web/i18n';

/** `17:05` today, else `20 nov, 17:05`; in the time zone of the browser. */
export function shortTime(instant: string, language: string, now = new Date()): string {
  const at = new Date(instant);
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const isToday = at.toDateString() === now.toDateString();
  const shape = isToday ? time : ({ day: 'numeric', month: 'short', ...time } as const);
  return new Intl.DateTimeFormat(localeTag(language), shape).format(at);
}

/** `20 nov`. */
export function shortDay(instant: string, language: string): string {
  return new Intl.DateTimeFormat(localeTag(language), { day: 'numeric', month: 'short' }).format(
    new Date(instant),
  );
}

/** `viernes, 20 de noviembre`. */
export function longDay(instant: string, language: string): string {
  const shape = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return new Intl.DateTimeFormat(localeTag(language), shape).format(new Date(instant));
}
