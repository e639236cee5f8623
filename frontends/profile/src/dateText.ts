import { localeTag } from '@citame/web/i18n';

/** The day of an instant, as the reader's own calendar has it: «25 de noviembre». */
export function dayText(instant: string, language: Parameters<typeof localeTag>[0]): string {
  return new Intl.DateTimeFormat(localeTag(language), { day: 'numeric', month: 'long' }).format(
    new Date(instant),
  );
}

/** The day and the time of an instant on the reader's own clock: «25 de noviembre, 9:05». */
export function momentText(instant: string, language: Parameters<typeof localeTag>[0]): string {
  const parts = { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(localeTag(language), parts).format(new Date(instant));
}
