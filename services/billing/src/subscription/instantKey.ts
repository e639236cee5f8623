const digits = 9;

/**
 * An instant of Paddle's as text that sorts as time does. Paddle writes up to microseconds and leaves zeros out at the end,
 * and two events may share a millisecond, which is all that a `Date` can hold.
 * @param instant RFC 3339 in UTC, e.g. `2026-04-12T10:18:49.62Z`
 */
export function instantKey(instant: string): string {
  const [seconds = '', fraction = ''] = instant.replace(/(Z|[+-]00:00)$/, '').split('.');
  return `${seconds}.${fraction.padEnd(digits, '0').slice(0, digits)}Z`;
}
