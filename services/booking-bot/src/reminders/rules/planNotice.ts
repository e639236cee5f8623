import { afterQuiet, type QuietHours } from './quietHours.ts';

/** What the owner has done with an appointment that its client is to be told of. */
export type NoticeKind = 'booked' | 'moved' | 'cancelled';

const hourMs = 60 * 60 * 1000;

/** When to tell a client: at once, or in the morning. What would then come too late does not wait for it. */
export function momentOfNotice(now: Date, start: Date, timeZone: string, quiet: QuietHours): Date {
  const morning = afterQuiet(now, timeZone, quiet);
  return morning.getTime() <= start.getTime() - hourMs ? morning : now;
}

/**
 * What is to be told when something else happens before the client was told of the first: of a booking that was moved,
 * the booking; of one that was cancelled, nothing.
 */
export function supersede(waiting: NoticeKind | undefined, next: NoticeKind): NoticeKind | undefined {
  if (waiting !== 'booked') {
    return next;
  }
  return next === 'cancelled' ? undefined : 'booked';
}
