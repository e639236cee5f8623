import { aheadRules } from './aheadRules.ts';
import { around, betweenTimes, exactly, partsOfDay, timesOf, timesWithin, type PartOfDay } from './hours.ts';
import { part, symbols, type Groups, type Item, type Mark, type Moment, type Rule } from './items.ts';
import { spanRules } from './spanRules.ts';

const names = Object.keys(partsOfDay).join('|');
/** «De la tarde», «por la noche», «in the evening», right after an hour. */
const named = `(?:(?:of|in|by|at|to|on) )?(?:la |el |the )?(?<part>${names.replace('manana|', '')}|midnight|noonSharp)`;
/** `manana` without its article is tomorrow. */
const ofMorning = '(?:(?:(?:of|in|by|to|on) )?la |at )(?<part>manana)';
const withPart = ` (?:${named}|${ofMorning})`;
const within = `(?:${withPart})?`;
const cue = '(?:(?:for|in|on) )?(?:las|la|at) (?:las |la |the )?';
const hour = String.raw`(?:n(?<h>\d+)|(?<one>one))`;
const clock = String.raw`c(?<sure>!?)(?<ch>\d+):(?<cm>\d+)`;
const ofMonth = '(?! (?:of )?(?:m\\d|may|march))';
const minutes = String.raw`(?<m>half|minus quarter|quarter|and half|and quarter|(?:and )?n(?:[1-5][05]|0)(?: minute)?|minus n(?:5|10|20|25))${ofMonth}`;
const halves = 'and half|half|and quarter|quarter';
const telling = String.raw`(?<m>half|minus quarter|quarter|and half|and quarter|and n[1-5][05]|minus n(?:5|10|20|25))(?! hour)${ofMonth}`;

/** An appointment that is said to take hours takes fewer than this. */
const longAppointmentHours = 7;

const shifts: Readonly<Record<string, number>> = {
  half: 30,
  'and half': 30,
  quarter: 15,
  'and quarter': 15,
  'minus quarter': -15,
  'minus half': -30,
};

function shiftOf(text: string | undefined): number {
  if (text === undefined) {
    return 0;
  }
  const number = Number(/\d+/.exec(text)?.[0] ?? Number.NaN);
  return shifts[text] ?? (text.startsWith('minus') ? -number : number);
}

/** The times of a number of hours and what was said of its minutes. */
function hourTimes(hours: number, shift: number, name: string | undefined): number[] {
  const times =
    hours > 24
      ? []
      : shift < 0
        ? timesOf(hours, 0).map((at) => (at + shift + 1440) % 1440)
        : timesOf(hours, shift);
  return name === undefined ? times : halfTimes(times, name);
}

function halfTimes(times: readonly number[], name: string): number[] {
  if (name === 'midnight') {
    return timesWithin(times, 'night');
  }
  return timesWithin(times, name === 'noonSharp' ? 'noon' : (name as PartOfDay));
}

function partNamed(name: PartOfDay, { afternoonFrom }: Moment): Item {
  const { from, to } = partsOfDay[name];
  return part(name === 'afternoon' ? afternoonFrom : from, to);
}

function said(times: readonly number[]): readonly Item[] | undefined {
  return times.length === 0 ? undefined : [exactly(times)];
}

function readHour(groups: Groups): readonly Item[] | undefined {
  const hours = groups['one'] === undefined ? Number(groups['h']) : 1;
  // «A las 1730».
  if (hours >= 100 && hours <= 2359 && hours % 100 < 60) {
    return said(timesOf(Math.floor(hours / 100), hours % 100));
  }
  return said(hourTimes(hours, shiftOf(groups['m']), groups['part']));
}

function readClock({ sure, ch, cm, part: name }: Groups): readonly Item[] | undefined {
  const [hours, minute] = [Number(ch), Number(cm)];
  if (sure === '!') {
    return said([(hours * 60 + minute) % 1440]);
  }
  return said(name === undefined ? timesOf(hours, minute) : halfTimes(timesOf(hours, minute), name));
}

function aboutHour(items: readonly Item[] | undefined): readonly Item[] | undefined {
  return items?.map((item) => (item.kind === 'times' ? around(item) : item));
}

/** Times of day by the clock and by its parts. */
export const timeRules: readonly Rule[] = [
  ...aheadRules,
  ...spanRules,
  {
    // “The morning before Christmas”, “the night before my wedding on the 12th”.
    pattern: symbols(
      `(?:the|la) (?<part>morning|afternoon|evening|night|manana) (?:(?<before>before|sooner)|after|following)(?: of)?(?= (?:(?:el|la|the|on|of|in|name|unknown|idle) )*(?:[wHmyxo?][\\d/+-]|tomorrow|before|due|H|[nO]\\d))`,
    ),
    // The pattern lets only these names through.
    read: ({ part: name, before }, moment) => [
      partNamed(name as PartOfDay, moment),
      { kind: 'mark', mark: before === undefined ? 'dayAfter' : 'dayBefore' },
    ],
  },
  {
    pattern: symbols(String.raw`(?:about (?:las |la |at )?|${cue})p(?<a>\d+)[/-](?<b>\d+)${within}`),
    read: ({ a, b, part: name }) => {
      const range = betweenTimes(
        exactly(hourTimes(Number(a), 0, name)),
        exactly(hourTimes(Number(b), 0, name)),
      );
      return range === undefined ? undefined : [range];
    },
  },
  {
    // «Las 3 y pico» is after three, and before four; so is «a las 3 o un poco después».
    pattern: symbols(`(?:${cue}|about )?${hour} (?:andBit|orSoonAfter)${within}`),
    read: (groups) =>
      readHour(groups)?.map((item) =>
        item.kind === 'times'
          ? { ...item, options: item.options.map(({ from }) => ({ from, to: Math.min(1439, from + 59) })) }
          : item,
      ),
  },
  {
    // «Sobre las nueve o nueve y media», “around nine or half nine”: about either of them.
    pattern: symbols(
      String.raw`about (?:las |la |at |the )?${hour}(?: oclock)? or (?:(?:las|la|at|about) )*(?<before>half (?:past )?)?n(?<k>\d+)(?: (?<after>${halves}))?${within}`,
    ),
    read: ({ k = '', before, after, ...groups }) => [
      ...(aboutHour(readHour(groups)) ?? []),
      { kind: 'mark', mark: 'or' },
      ...(aboutHour(
        readHour({ h: k, part: groups['part'], m: before === undefined ? after?.trim() : 'half' }),
      ) ?? []),
    ],
  },
  {
    pattern: symbols(
      `(?:${cue})?${hour}(?: oclock)? or (?:at )?half(?: past)?(?! (?:past|[nc]\\d|one|hour|to|an))${within}`,
    ),
    read: (groups) => [
      ...(readHour(groups) ?? []),
      { kind: 'mark', mark: 'or' },
      ...(readHour({ ...groups, m: 'half' }) ?? []),
    ],
  },
  { pattern: symbols('about (?:the )?noonSharp'), read: () => [around(exactly([720]))] },
  { pattern: symbols('noonSharp'), read: () => [exactly([720])] },
  { pattern: symbols('(?:at )?midnight'), read: () => [exactly([0])] },
  {
    pattern: symbols(
      `about (?:las |la |at |the )?(?:${hour}|h(?<h>\\d+))(?: ${minutes})?(?: oclock| hour)?${within}`,
    ),
    read: (groups) => aboutHour(readHour(groups)),
  },
  {
    pattern: symbols(`about (?:at )?half (?:past )?${hour}(?: oclock)?${within}`),
    read: (groups) => aboutHour(readHour({ ...groups, m: 'half' })),
  },
  {
    pattern: symbols(`about (?:las |la |at |the )?${clock}${within}`),
    read: (groups) => aboutHour(readClock(groups)),
  },
  {
    pattern: symbols(String.raw`(?:at )?n(?<h>\d+) about(?! (?:las|la|at|one|[nchp]\S))`),
    read: (groups) => aboutHour(readHour(groups)),
  },
  {
    pattern: symbols(`${clock} about(?! (?:las|la|at|one|[nchp]\\S))`),
    read: (groups) => aboutHour(readClock(groups)),
  },
  { pattern: symbols(`(?:${cue})?${clock}(?: oclock| hour)?${within}`), read: readClock },
  { pattern: symbols(String.raw`${cue}p(?<ch>\d+)[.](?<cm>\d\d)${within}`), read: readClock },
  {
    pattern: symbols(String.raw`(?:${cue})?h(?<h>\d+)(?: (?<m>half|quarter|n[0-5]\d))?${within}`),
    read: readHour,
  },
  {
    pattern: symbols(`(?:${cue})?half (?:past )?${hour}(?: oclock)?${within}`),
    read: (groups) => readHour({ ...groups, m: 'half' }),
  },
  {
    pattern: symbols(`(?:${cue})?(?:to )?quarter past ${hour}${within}`),
    read: (groups) => readHour({ ...groups, m: 'quarter' }),
  },
  {
    pattern: symbols(
      `(?:${cue})?(?:to )?quarter (?:(?:to|until|before|at|for) (?:las? )?|of )${hour}${within}`,
    ),
    read: (groups) => readHour({ ...groups, m: 'minus quarter' }),
  },
  {
    pattern: symbols(String.raw`(?:at )?n(?<minute>5|10|20|25) (?:minute )?past ${hour}${within}`),
    read: ({ minute, ...groups }) => readHour({ ...groups, m: `and n${minute}` }),
  },
  {
    pattern: symbols(
      String.raw`(?:at n(?<minute>5|10|20|25)|n(?<minute>5|10|20|25) minute|n(?<minute>20|25)(?= to n(?:\d|1[0-2])(?: |$))) to ${hour}${within}`,
    ),
    read: ({ minute, ...groups }) => readHour({ ...groups, m: `minus n${minute}` }),
  },
  { pattern: symbols(`${cue}${hour} ${minutes}(?: hour| oclock)?${within}`), read: readHour },
  { pattern: symbols(`${hour} ${telling}${within}`), read: readHour },
  { pattern: symbols(`${cue}${hour}(?: hour| oclock)?${within}`), read: readHour },
  { pattern: symbols(`${hour} (?:oclock)${within}`), read: readHour },
  {
    // «Lunes 17 horas» is when; «dos horas» is how long.
    pattern: symbols(`${hour} hour${within}`),
    read: (groups) =>
      groups['part'] === undefined && Number(groups['h'] ?? 1) < longAppointmentHours ? [] : readHour(groups),
  },
  { pattern: symbols(String.raw`n(?<h>[6-9][0-5][05]|1[0-8][0-5][05]|2[1-3][0-5][05])`), read: readHour },
  { pattern: symbols(String.raw`n(?<h>1[3-9]|2[0-3]) (?<m>n(?:00|0|15|30|45))`), read: readHour },
  { pattern: symbols(String.raw`n(?<h>\d|1[0-2]) (?<m>n(?:15|30|45))${within}`), read: readHour },
  {
    pattern: symbols(
      `${hour} of (?:la |the |el )?(?<part>${names.replace('manana|', '')})|${hour} of la (?<part>manana)|${hour} (?<part>noonSharp|midnight)`,
    ),
    read: readHour,
  },
  {
    pattern: symbols('(?:(?:(?:in|of|by|every|on|to|for) )?(?:la|the)|at)(?: la)? manana'),
    read: (_groups, moment) => [partNamed('manana', moment)],
  },
  {
    pattern: symbols(
      `(?:(?:in|of|at|by|on|to|for) )?(?:la |el |the )?(?<part>${names.replace('manana|', '')})`,
    ),
    // The pattern lets only these names through.
    read: ({ part: name }, moment) => [partNamed(name as PartOfDay, moment)],
  },
  {
    // «Mañana o tarde», as people answer when asked which part of the day.
    pattern: symbols('manana (?:or|and) (?:(?:in|of|by|at) )?(?:la )?afternoon'),
    read: (_groups, moment) => [
      partNamed('manana', moment),
      { kind: 'mark', mark: 'or' },
      partNamed('afternoon', moment),
    ],
  },
  {
    // “Any time up to 1”.
    pattern: symbols(`anyTime (?<side>until|before|after|from) ${hour}${ofMonth}${within}`),
    // The pattern lets only these marks through.
    read: ({ side, ...groups }) => [{ kind: 'mark', mark: side as Mark }, ...(readHour(groups) ?? [])],
  },
  { pattern: symbols('anyTime'), read: () => [] },
];
