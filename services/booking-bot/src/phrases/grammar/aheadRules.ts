import { addDays } from '@citame/calendar';
import { single } from './dateRanges.ts';
import { days, symbols, type Rule } from './items.ts';

function readAhead(minutesAhead: number): Rule['read'] {
  return (_groups, { today, minuteOfDay }) => {
    const at = minuteOfDay + minutesAhead;
    const from = at % 1440;
    return [
      ...days([single(addDays(today, Math.floor(at / 1440)))]),
      { kind: 'times', options: [{ from, to: Math.min(1439, from + 60) }], sort: 'hour' },
    ];
  };
}

/** Times that lie so long ahead: «en media hora», “in 20 minutes”. */
export const aheadRules: readonly Rule[] = [
  { pattern: symbols(`in (?:half|half (?:to|one|an) hour|half hour)`), read: readAhead(30) },
  { pattern: symbols('in (?:n1|one|to) hour'), read: readAhead(60) },
  { pattern: symbols('in (?:couple) hour'), read: readAhead(120) },
  {
    pattern: symbols(String.raw`in n(?<n>\d+) (?<unit>hour|minute)`),
    read: ({ n, unit }, moment) =>
      readAhead(Math.min(72 * 60, Number(n) * (unit === 'hour' ? 60 : 1)))({}, moment),
  },
];
