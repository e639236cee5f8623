import { part, symbols, type Rule } from './items.ts';

function span(pattern: string, from: number, to: number): Rule {
  return {
    pattern: symbols(`(?:(?:in|at|of|to|on|by) )?(?:la |el |the )?(?:${pattern})`),
    read: () => [part(from, to)],
  };
}

/** Thirds of a part of the day: «a última hora de la tarde», «early morning». */
function edge(pattern: string, of: string, from: number, to: number): Rule {
  return { pattern: edgeOf(pattern, of), read: () => [part(from, to)] };
}

function edgeOf(pattern: string, of: string): RegExp {
  const joined = `(?:${pattern}) (?:(?:of|in|by|at) )?(?:la |the )?(?:${of})|(?:${of}) (?:${pattern})`;
  return symbols(`(?:(?:in|at|of|by|to) )?(?:la |the )?(?:${joined})`);
}

/** Stretches of a day that have names of their own, in minutes after midnight. */
export const spanRules: readonly Rule[] = [
  // «Mañana» without its article is tomorrow: «mañana temprano», «a primera hora de mañana».
  edge('early', 'la manana|morning', 0, 600),
  edge('late', 'la manana', 660, 839),
  edge('late', 'morning', 660, 720),
  {
    pattern: edgeOf('early', 'afternoon'),
    read: (_groups, { afternoonFrom }) => [part(afternoonFrom, Math.max(1019, afternoonFrom + 120))],
  },
  edge('late', 'afternoon', 1020, 1259),
  edge('early', 'evening', 1020, 1140),
  edge('late', 'evening|night', 1200, 1439),
  span('early|veryEarly', 0, 600),
  span('late', 1080, 1439),
  span('veryLate', 1170, 1439),
  span('midMorning', 600, 720),
  span('midAfternoon', 1020, 1140),
  span('beforeLunch', 0, 839),
  span('afterLunch', 840, 1259),
  span('lunch', 780, 959),
  span('afterWork', 1020, 1439),
  span('beforeWork', 0, 540),
];
