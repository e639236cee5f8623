import { toDate, type EpochMin } from '@citame/calendar';
import { startOfDay } from '@citame/calendar/wallClock';
import type { StoredEvent } from '../client/googleClient.ts';

/** The end is not part of it. */
export interface BusyTime {
  readonly startMin: EpochMin;
  readonly endMin: EpochMin;
}

/**
 * The time that an event takes from the calendar's owner; undefined for one that takes none: deleted, shown as «free»,
 * declined, or saying only where a person works. Days are days of the calendar's zone.
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
  return time?.date === undefined ? undefined : toDate(startOfDay(timeZone, time.date)).getTime();
}
