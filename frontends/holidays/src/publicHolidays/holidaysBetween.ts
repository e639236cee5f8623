import { dateAt, partsOf, type LocalDate } from '@citame/calendar';
import type { HolidayCalendar } from '@citame/contracts';
import type { CountryHolidays } from './countries.ts';
import { englishName } from './englishNames.ts';

export interface PublicHoliday {
  readonly date: LocalDate;
  readonly name: string;
  /** Its country and its English name; undefined for one of the town's own days, which has one name. */
  readonly id: string | undefined;
  /** Whether it is one of the town's own days. */
  readonly isOwn: boolean;
}

interface Place {
  /** Null until it is chosen: then only holidays of the whole country count. */
  readonly region: string | null;
  readonly ownDays: HolidayCalendar['own_days'];
}

/** Public holidays of a place and its own days, earliest first, one a day. Days are local, both included. */
export function holidaysBetween(
  { country, holidays }: CountryHolidays,
  { region, ownDays }: Place,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  language: string,
): PublicHoliday[] {
  const years = yearsOf(from, to);
  const found = [
    ...holidays.flatMap((line) => {
      const [spanish = '', english = '', days = '', regions = ''] = line.split('|');
      const isKept = regions === '' || (region !== null && regions.split(' ').includes(region));
      const name = language === 'en' ? englishName(country, english) : spanish;
      const id = `${country}/${english}`;
      return isKept ? datesOf(days, years).map((date) => ({ date, name, id, isOwn: false })) : [];
    }),
    ...ownDays.flatMap(({ day, name }) =>
      years.flatMap((year) => {
        // The 29th of February is not in every year.
        const date = dateAt(year, Number(day.slice(0, 2)), Number(day.slice(3)));
        return date === undefined ? [] : [{ date, name, id: undefined, isOwn: true }];
      }),
    ),
  ];
  const inRange = found.filter(({ date }) => from <= date && date <= to);
  const byDate = Map.groupBy(inRange, ({ date }) => date);
  return [...byDate.values()]
    .flatMap(([first]) => (first === undefined ? [] : [first]))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Code of the country in the id of a public holiday. */
export function countryOf(id: string): string {
  return id.slice(0, id.indexOf('/'));
}

/** Name of a public holiday on a day, in a language; undefined for one that its country does not know (any more). */
export function holidayName(
  { country, holidays }: CountryHolidays,
  id: string,
  date: LocalDate,
  language: string,
): string | undefined {
  const lines = holidays
    .map((line) => line.split('|'))
    .filter(([, english]) => `${country}/${english}` === id);
  // In a few countries two holidays have one English name.
  const line = lines.find(([, , days = '']) => datesOf(days, yearsOf(date, date)).includes(date)) ?? lines[0];
  const [spanish, english] = line ?? [];
  return language === 'en' && english !== undefined ? englishName(country, english) : spanish;
}

function datesOf(days: string, years: readonly number[]): LocalDate[] {
  return days.length === 4
    ? years.map((year) => `${year}-${days.slice(0, 2)}-${days.slice(2)}`)
    : days.split(' ').map((day) => `20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}`);
}

function yearsOf(from: LocalDate, to: LocalDate): number[] {
  const [first, last] = [partsOf(from).year, partsOf(to).year];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
