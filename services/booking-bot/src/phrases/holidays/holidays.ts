import { addDays, dateAt, partsOf, weekdayOf, type DateRange, type LocalDate } from '@citame/calendar';
import { publicHolidays } from './publicHolidays.ts';

type OfYear = (year: number) => readonly [month: number, day: number] | DateRange | undefined;

/** Feasts whose day does not depend on the country. */
const everywhere: Readonly<Record<string, OfYear>> = {
  newYearsDay: () => [1, 1],
  epiphany: () => [1, 6],
  candlemas: () => [2, 2],
  valentinesDay: () => [2, 14],
  womensDay: () => [3, 8],
  stPatricksDay: () => [3, 17],
  saintJoseph: () => [3, 19],
  saintGeorge: () => [4, 23],
  saintIsidore: () => [5, 15],
  saintJohn: () => [6, 24],
  sanFermin: () => [7, 7],
  assumption: () => [8, 15],
  merce: () => [9, 24],
  halloween: () => [10, 31],
  allSaintsDay: () => [11, 1],
  allSoulsDay: () => [11, 2],
  candlesDay: () => [12, 7],
  immaculateConception: () => [12, 8],
  dayOfTheVirginOfGuadalupe: () => [12, 12],
  christmasEve: () => [12, 24],
  christmas: () => [12, 25],
  christmasDay: () => [12, 25],
  christmasTime: (year) => ({ from: `${year}-12-22`, to: `${year + 1}-01-06` }),
  holyInnocents: () => [12, 28],
  newYearsEve: () => [12, 31],
  blackFriday: (year) => single(addDays(fourthThursday(year), 1)),
  cyberMonday: (year) => single(addDays(fourthThursday(year), 4)),
  carnival: (year) => ({ from: addDays(easter(year), -48), to: addDays(easter(year), -47) }),
  holyWeek: (year) => ({ from: addDays(easter(year), -7), to: easter(year) }),
  ...fromEaster({
    shroveMonday: -48,
    shroveTuesday: -47,
    ashWednesday: -46,
    palmSunday: -7,
    maundyThursday: -3,
    goodFriday: -2,
    easterSaturday: -1,
    easterSunday: 0,
    easterMonday: 1,
    ascension: 39,
    pentecost: 49,
    whitMonday: 50,
    corpusChristi: 60,
  }),
};

/** Days that a country keeps without a law, and most others alike. */
const usual: Readonly<Record<string, (country: string) => OfYear>> = {
  mothersDay: (country) => (country === 'AR' ? nth(10, 3, 7) : nth(5, 2, 7)),
  fathersDay: (country) => (country === 'ES' ? () => [3, 19] : nth(6, 3, 7)),
};

/** A country's holidays by their key, each day as `2027-01-06`; `substitute` has those that are only free in its place. */
interface Country {
  readonly days: ReadonlyMap<string, readonly LocalDate[]>;
  /** Days on which businesses are usually closed, in order. */
  readonly off: readonly LocalDate[];
}

const dataYears = [2026, 2027, 2028, 2029, 2030, 2031, 2032];
const read = new Map<string, Country>();

function countryOf(code: string): Country {
  const known = read.get(code);
  if (known !== undefined) {
    return known;
  }
  const entries = (publicHolidays[code] ?? '')
    .split(' ')
    .filter(Boolean)
    .map((entry) => {
      const [name = '', dates = ''] = entry.split(':');
      return {
        key: name.replace('?', ''),
        isOff: !name.endsWith('?'),
        days: dates.split(',').flatMap(daysOf),
      };
    });
  const country = {
    days: new Map(entries.map(({ key, days }) => [key, days])),
    off: [...new Set(entries.filter(({ isOff }) => isOff).flatMap(({ days }) => days))].toSorted(),
  };
  read.set(code, country);
  return country;
}

/** `0106` is each year's, `270326` one day. */
function daysOf(text: string): LocalDate[] {
  const years = text.length === 4 ? dataYears : [2000 + Number(text.slice(0, 2))];
  return years.flatMap((year) => dateAt(year, Number(text.slice(-4, -2)), Number(text.slice(-2))) ?? []);
}

/** The next days that a holiday may be in a country: its own by law first, else the day that is the same everywhere. */
export function daysOfHoliday(country: string, key: string, today: LocalDate): readonly DateRange[] {
  const own = countryOf(country)
    .days.get(key)
    ?.find((day) => day >= today);
  const everyone =
    own === undefined
      ? nextOf(everywhere[key] ?? usual[key]?.(country), today)
      : nextOf(everywhere[key], today);
  // A holiday that a country moves to a Monday keeps its old day in many mouths.
  const both = [...(own === undefined ? [] : [single(own)]), ...(everyone === undefined ? [] : [everyone])];
  if (both.length > 0) {
    return both.filter(({ from }, at) => both.findIndex((other) => other.from === from) === at);
  }
  return ['US', 'GB', 'ES', 'MX', ...Object.keys(publicHolidays)]
    .flatMap(
      (code) =>
        countryOf(code)
          .days.get(key)
          ?.find((day) => day >= today) ?? [],
    )
    .slice(0, 1)
    .map(single);
}

/** Whether a country has no such day, so that its name may mean anything there. */
export function isForeign(country: string, key: string, isEnglish = false): boolean {
  const isKnown =
    everywhere[key] !== undefined || usual[key] !== undefined || countryOf(country).days.has(key);
  return !isKnown && !unmistakable.has(key) && !(isEnglish && isOfEnglish(key));
}

/** Feasts of one country that its name alone tells: no other day is called so. */
const unmistakable = new Set([
  'thanksgivingDay',
  'boxingDay',
  'memorialDay',
  'juneteenth',
  'martinLutherKingJrDay',
  'washingtonsBirthday',
]);

/** A client who writes English means the day of the United States or of Great Britain. */
function isOfEnglish(key: string): boolean {
  return countryOf('US').days.has(key) || countryOf('GB').days.has(key);
}

/** The next days on which a country rests. */
export function daysOff(country: string, today: LocalDate): readonly LocalDate[] {
  return countryOf(country).off.filter((day) => day >= today);
}

/** The next stretches of free days: holidays with the weekend beside them and the day between. */
export function bridges(country: string, today: LocalDate): readonly DateRange[] {
  const stretches: DateRange[] = [];
  for (const day of daysOff(country, addDays(today, -4))) {
    const stretch = around(day);
    const last = stretches.at(-1);
    if (last !== undefined && stretch.from <= addDays(last.to, 2)) {
      stretches[stretches.length - 1] = {
        from: stretch.from < last.from ? stretch.from : last.from,
        to: stretch.to > last.to ? stretch.to : last.to,
      };
    } else {
      stretches.push(stretch);
    }
  }
  return stretches.filter(({ from, to }) => to >= today && addDays(from, 2) <= to);
}

/** A Tuesday's bridge begins on Saturday, and a Thursday's ends on Sunday. */
function around(day: LocalDate): DateRange {
  const weekday = weekdayOf(day);
  const [before, after] = weekday <= 2 ? [weekday + 1, 0] : [0, weekday === 4 ? 3 : weekday === 5 ? 2 : 0];
  return { from: addDays(day, -before), to: addDays(day, after) };
}

function nextOf(ofYear: OfYear | undefined, today: LocalDate): DateRange | undefined {
  const { year } = partsOf(today);
  return [year - 1, year, year + 1]
    .flatMap((each) => rangeOf(ofYear?.(each), each) ?? [])
    .find(({ to }) => to >= today);
}

function rangeOf(found: ReturnType<OfYear>, year: number): DateRange | undefined {
  if (found === undefined || 'from' in found) {
    return found;
  }
  const [month, date] = found;
  const day = dateAt(year, month, date);
  return day === undefined ? undefined : single(day);
}

function single(day: LocalDate): DateRange {
  return { from: day, to: day };
}

function fromEaster(offsets: Readonly<Record<string, number>>): Record<string, OfYear> {
  return Object.fromEntries(
    Object.entries(offsets).map(([key, offset]) => [
      key,
      (year: number) => single(addDays(easter(year), offset)),
    ]),
  );
}

function fourthThursday(year: number): LocalDate {
  return nthOf(year, 11, 4, 4);
}

/** The first to fourth of a weekday, 1 to 7, in a month. */
function nth(month: number, which: number, weekday: number): OfYear {
  return (year) => single(nthOf(year, month, which, weekday));
}

function nthOf(year: number, month: number, which: number, weekday: number): LocalDate {
  const first: LocalDate = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (which - 1));
}

/** Easter Sunday of the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
function easter(year: number): LocalDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return dateAt(year, month, day) ?? `${year}-04-01`;
}
