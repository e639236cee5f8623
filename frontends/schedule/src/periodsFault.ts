import type { Times } from './TimesFields.tsx';

interface PeriodsFault {
  /** Which period of the form, counted from 0. */
  readonly place: number;
  /** It ends before it starts, or overlaps one before it. */
  readonly what: 'order' | 'overlap';
}

/** Why periods cannot be added to one day together; undefined when they can. Touching is allowed. */
export function faultOf(periods: readonly Times[]): PeriodsFault | undefined {
  for (const [place, { from, to }] of periods.entries()) {
    if (from >= to) {
      return { place, what: 'order' };
    }
    if (periods.slice(0, place).some((other) => other.from < to && from < other.to)) {
      return { place, what: 'overlap' };
    }
  }
  return undefined;
}
