import { CalendarError } from './calendarError.ts';
import type { GoogleCore } from './core.ts';
import type { CalendarEvent, GoogleAccount, SentEvent } from './world.ts';

/** The changes of a calendar, by the API or on the page: each is counted, saved, and pushed to its channels. */
export type EventChanges = {
  /** @throws CalendarError 409 for an id that was ever used, 400 for an empty time */
  insert: (account: GoogleAccount, sent: SentEvent) => CalendarEvent;
  /** @throws CalendarError 404, 403 for a deleted one, 412 when it is not as `expected` (an etag), 400 */
  change: (account: GoogleAccount, id: string, sent: SentEvent, expected?: string) => CalendarEvent;
  /** @throws CalendarError 404, 410 for one that is deleted already */
  remove: (account: GoogleAccount, id: string) => void;
};

export function createEventChanges(core: Pick<GoogleCore, 'now' | 'changed' | 'push'>): EventChanges {
  /** Later than every change before, so that each can be told from the one before. */
  const stamp = (account: GoogleAccount): { changed: number; updated: string; etag: string } => {
    account.changes += 1;
    const last = Math.max(0, ...account.events.map(({ updated }) => Date.parse(updated)));
    const updated = new Date(Math.max(core.now().getTime(), last + 1)).toISOString();
    return { changed: account.changes, updated, etag: `"${account.changes}"` };
  };
  const done = (account: GoogleAccount): void => {
    core.changed();
    core.push(account);
  };
  return {
    insert(account, sent) {
      assertTimes(sent);
      const id = sent.id ?? `e${account.events.length}${core.now().getTime().toString(32)}`;
      // Also that of a deleted event: Google gives no id free.
      if (account.events.some((event) => event.id === id)) {
        throw new CalendarError(409, 'duplicate', 'The requested identifier already exists.');
      }
      const stamped = stamp(account);
      const event: CalendarEvent = { ...sent, ...stamped, id, status: 'confirmed', created: stamped.updated };
      account.events.push(event);
      done(account);
      return event;
    },
    change(account, id, { id: _same, ...sent }, expected = '') {
      const event = findEvent(account, id);
      if (event.status === 'cancelled') {
        throw new CalendarError(403, 'forbidden', 'The event is deleted');
      }
      if (expected !== '' && expected !== event.etag) {
        throw new CalendarError(412, 'conditionNotMet', 'Precondition Failed');
      }
      assertTimes({ ...event, ...sent });
      Object.assign(event, sent, stamp(account));
      done(account);
      return event;
    },
    remove(account, id) {
      const event = findEvent(account, id);
      if (event.status === 'cancelled') {
        throw new CalendarError(410, 'deleted', 'Resource has been deleted');
      }
      Object.assign(event, { status: 'cancelled' }, stamp(account));
      done(account);
    },
  };
}

/** @throws CalendarError 404 */
export function findEvent(account: GoogleAccount, id: string): CalendarEvent {
  const found = account.events.find((event) => event.id === id);
  if (found === undefined) {
    throw new CalendarError(404, 'notFound', 'Not Found');
  }
  return found;
}

function assertTimes({ start, end }: Pick<SentEvent, 'start' | 'end'>): void {
  const [from, to] = [start?.dateTime ?? start?.date, end?.dateTime ?? end?.date];
  if (from === undefined || to === undefined || Date.parse(from) >= Date.parse(to)) {
    throw new CalendarError(400, 'timeRangeEmpty', 'The specified time range is empty.');
  }
}
