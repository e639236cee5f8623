import { countDays, type LocalDate } from '@citame/calendar';
import type { Locale } from '@citame/contracts';
import { localMoment } from '@citame/contracts/trailTexts';
import { localeTag } from '@citame/web/i18n';

/** A moment of the business's wall clock as people say it: «hoy, 9:05», «ayer, 17:42», «mar, 24 nov, 17:42». */
export function whenText(local: string, today: LocalDate | undefined, language: Locale): string {
  const [date = '', time = ''] = local.split('T');
  const days = today === undefined || date > today ? undefined : countDays(date, today) - 1;
  if (days === undefined || days > 1) {
    return localMoment(local, language);
  }
  const relative = new Intl.RelativeTimeFormat(localeTag(language), { numeric: 'auto' });
  return `${relative.format(-days, 'day')}, ${time}`;
}
