import { afterQuiet, type QuietHours } from '@citame/calendar/quietHours';

/** Change of an appointment, by the owner or the system, that its client is to be told of. */
export type NoticeKind = 'booked' | 'moved' | 'cancelled' | 'released';

const hourMs = 60 * 60 * 1000;

/** When to tell a client: at once, or in the morning. What would then come too late does not wait for it. */
export function momentOfNotice(now: Date, start: Date, timeZone: string, quiet: QuietHours): Date {
  const morning = afterQuiet(now, timeZone, quiet);
  return morning.getTime() <= start.getTime() - hourMs ? morning : now;
}

/**
 * Notice that replaces one which the client has not got yet: for a booking that was moved, the booking; for one that
 * was cancelled, none.
 */
export function supersede(waiting: NoticeKind | undefined, next: NoticeKind): NoticeKind | undefined {
  if (waiting !== 'booked') {
    return next;
  }
  return next === 'cancelled' || next === 'released' ? undefined : 'booked';
}
