import type { Clock } from '@citame/service-kit';
import type { EntryStore } from '../records/entryStore.ts';
import { appointmentOfEvent, googleEventId } from '../rules/googleEvent.ts';
import type { EventPage, GoogleClient, Reading } from '../client/googleClient.ts';
import { askAbout, askAboutMissing } from './askAbout.ts';
import type { BusyStore } from '../records/busyStore.ts';
import type { CalendarReading } from '../records/readingStore.ts';
import { busyTimeOf } from '../rules/busyTimeOf.ts';

export interface ReadDeps {
  readonly google: GoogleClient;
  readonly busy: BusyStore;
  readonly entries: EntryStore;
  readonly clock: Clock;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Events are read so far ahead: further than any client may book. */
const aheadMs = 400 * dayMs;
/** The window moves on with the days, so all of it is read again now and then; that finds missed changes, too. */
const wholeEveryMs = 7 * dayMs;

type ReadUpTo = Required<Pick<CalendarReading, 'syncToken' | 'wholeAt' | 'readAt'>>;

/**
 * Reads what has changed in a calendar, or all of it: notes which times are taken, and asks about events of ours that the
 * owner has changed. Repeating it, also after half of it, ends the same.
 * @returns up to where it was read, and whether there are new questions
 * @throws GoogleFailure, `gone` when Google has forgotten up to where it was read
 */
export async function readCalendar(
  deps: ReadDeps,
  token: string,
  { _id: tenantId, ...known }: CalendarReading,
): Promise<{ read: ReadUpTo; hasAsked: boolean }> {
  const now = deps.clock();
  const { syncToken, wholeAt: lastWholeAt } = known;
  const goesOn =
    syncToken !== undefined &&
    lastWholeAt !== undefined &&
    now.getTime() - lastWholeAt.getTime() <= wholeEveryMs;
  const wholeAt = goesOn ? lastWholeAt : now;
  const window = { from: new Date(now.getTime() - dayMs), to: new Date(now.getTime() + aheadMs) };
  const reading: Reading = goesOn ? { syncToken } : window;
  const seen = new Set<string>();
  let hasAsked = false;
  let page: EventPage | undefined;
  do {
    page = await deps.google.readEvents(token, reading, page?.nextPageToken);
    hasAsked = (await takeIn(deps, tenantId, page, { wholeAt, now, seen })) || hasAsked;
  } while (page.nextPageToken !== undefined);
  if (!goesOn) {
    hasAsked =
      (await askAboutMissing(deps, token, { tenantId, seen, to: window.to, now, zone: page.timeZone })) ||
      hasAsked;
    await deps.busy.dropBefore(tenantId, wholeAt);
  }
  return { read: { syncToken: page.nextSyncToken ?? '', wholeAt, readAt: now }, hasAsked };
}

/** @returns whether there are new questions */
async function takeIn(
  deps: ReadDeps,
  tenantId: string,
  { items, timeZone }: EventPage,
  { wholeAt, now, seen }: { wholeAt: Date; now: Date; seen: Set<string> },
): Promise<boolean> {
  const appointmentIds = items.flatMap(({ id }) => appointmentOfEvent(id) ?? []);
  const entries = new Map(
    (await deps.entries.ofIds(tenantId, appointmentIds)).map((entry) => [entry._id, entry]),
  );
  const busy = [];
  const free = [];
  let hasAsked = false;
  for (const item of items) {
    const entry = entries.get(appointmentOfEvent(item.id) ?? '');
    const time = entry === undefined ? busyTimeOf(item, timeZone) : undefined;
    if (entry !== undefined) {
      if (item.id === googleEventId(entry._id, entry.generation)) {
        seen.add(entry._id);
      }
      hasAsked = (await askAbout(deps.entries, entry, item, { timeZone, now })) || hasAsked;
    }
    if (time === undefined) {
      free.push(item.id);
    } else {
      busy.push({ eventId: item.id, series: item.recurringEventId, ...time });
    }
  }
  await deps.busy.note(tenantId, wholeAt, busy, free);
  return hasAsked;
}
