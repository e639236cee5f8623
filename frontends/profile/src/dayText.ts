import { localeTag } from '@citame/web/i18n';

/** The day of an instant, as the reader's own calendar has it: «25 de noviembre». */
export function dayText(instant: string, language: Parameters<typeof localeTag>[0]): string {
  return new Intl.DateTimeFormat(localeTag(language), { day: 'numeric', month: 'long' }).format(
    new Date(instant),
  );
}
