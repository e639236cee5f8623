import type { ScheduleException } from '@citame/contracts';
import { useLanguage } from '@citame/web/i18n';
import { useQueries } from '@citame/web/query';
import { countryQuery } from './countries.ts';
import { countryOf, holidayName } from './holidaysBetween.ts';

const nothing: readonly never[] = [];

/**
 * Exceptions whose notes name public holidays in the language of the reader. They stand as they were written until the
 * holidays of their country are loaded.
 */
export function useHolidayNames<Exception extends ScheduleException>(
  exceptions: readonly Exception[] = nothing,
): readonly Exception[] {
  const { language } = useLanguage();
  const ids = exceptions.flatMap(({ holiday }) => (typeof holiday === 'string' ? [holiday] : []));
  const loaded = useQueries({ queries: [...new Set(ids.map(countryOf))].map(countryQuery) });
  const countries = loaded.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return exceptions.map((exception) => {
    const { holiday, date } = exception;
    const known =
      typeof holiday === 'string' && countries.find(({ country }) => country === countryOf(holiday));
    const note = known ? holidayName(known, holiday, date, language) : undefined;
    return note === undefined ? exception : { ...exception, note };
  });
}
