import type { Text } from '../texts.ts';
import type { Closures } from './closures.ts';

/** «Navidad», «Luis: vacaciones, Ana: no está»; empty on an ordinary day. */
export function closureText({ closed, away }: Closures, text: Text): string {
  if (closed !== undefined) {
    return closed === '' ? text('calendar.closed') : closed;
  }
  return away
    .map(({ name, note }) =>
      note === '' ? text('calendar.away', { name }) : text('calendar.awayFor', { name, note }),
    )
    .join(', ');
}
