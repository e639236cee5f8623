import { Temporal } from 'temporal-polyfill';
import type { StoredEvent } from '../client/googleClient.ts';

/** Minutes since the epoch; the end is not part of it. */
export interface BusyTime {
  readonly startMin: number;
  readonly endMin: number;
}

/**
 * The time that an event takes from the calendar's owner; undefined for one that takes none: deleted, shown as «free»,
 * declined, or saying only where somebody works. Days are days of the calendar's zone.
 */
export function busyTimeOf(event: StoredEvent, timeZone: string): BusyTime | undefined {
  const declined = event.attendees.some(({ self, responseStatus }) => self && responseStatus === 'declined');
  const isFree = event.transparency === 'transparent' || event.eventType === 'workingLocation';
  const startMs = instantOf(event.start, timeZone);
  const endMs = instantOf(event.end, timeZone);
  if (event.status === 'cancelled' || isFree || declined || startMs === undefined || endMs === undefined) {
    return undefined;
  }
  // Minutes that are taken in part are taken.
  const time = { startMin: Math.floor(startMs / 60_000), endMin: Math.ceil(endMs / 60_000) };
  return time.startMin < time.endMin ? time : undefined;
}

/** Milliseconds since the epoch; undefined for what is no time. */
export function instantOf(time: StoredEvent['start'], timeZone: string): number | undefined {
  if (time?.dateTime !== undefined) {
    const ms = Date.parse(time.dateTime);
    return Number.isNaN(ms) ? undefined : ms;
  }
  return time?.date === undefined
    ? undefined
    : Temporal.PlainDate.from(time.date).toZonedDateTime(timeZone).epochMilliseconds;
}
