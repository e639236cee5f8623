import type { CalendarEntry, CalendarQuestion, EntryStore } from '../records/entryStore.ts';
import { googleEventId } from '../rules/googleEvent.ts';
import type { GoogleClient, StoredEvent } from '../client/googleClient.ts';
import { GoogleFailure } from '../client/googleFailure.ts';
import { instantOf } from '../rules/busyTimeOf.ts';

/** How many events of ours that a whole calendar did not have are looked for one by one. */
const maxMissing = 100;

/**
 * Compares an event of ours with what we have written. What its owner has made of it is never taken over: it becomes a
 * question. One that is as we wrote it again has none.
 * @returns whether the questions are others now
 */
export async function askAbout(
  entries: EntryStore,
  entry: CalendarEntry,
  event: StoredEvent,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<boolean> {
  const isCurrent = event.id === googleEventId(entry._id, entry.generation);
  // As old as our own last word, or older: a list that was on its way while we wrote.
  const isOld = event.updated !== undefined && entry.wroteAt !== undefined && event.updated <= entry.wroteAt;
  if (!isCurrent || isOld || !isSettled(entry) || entry.end <= now) {
    return false;
  }
  const question = questionOf(entry, event, timeZone);
  if (question === undefined) {
    return entry.question !== undefined && entries.withdraw(entry);
  }
  return entries.ask(entry, { ...question, askedAt: now });
}

/** Nothing of it is on its way to Google. */
function isSettled({ shown, written, revision, dueAt }: CalendarEntry): boolean {
  return shown !== null && written === revision && dueAt === undefined;
}

function questionOf(
  { shown }: CalendarEntry,
  event: StoredEvent,
  timeZone: string,
): Omit<CalendarQuestion, 'askedAt'> | undefined {
  if (shown === null) {
    return undefined;
  }
  if (event.status === 'cancelled') {
    return { kind: 'deleted' };
  }
  const [start, end] = [instantOf(event.start, timeZone), instantOf(event.end, timeZone)];
  if (start === undefined || end === undefined) {
    return undefined;
  }
  const isThere = start === shown.start.getTime();
  const isAsLong = end - start === shown.end.getTime() - shown.start.getTime();
  if (isThere && isAsLong) {
    return undefined;
  }
  const kind = isAsLong && event.start?.date === undefined ? 'moved' : 'changed';
  return { kind, start: new Date(start), end: new Date(end) };
}

interface MissingQuery {
  readonly tenantId: string;
  /** Appointments whose events the whole calendar had. */
  readonly seen: ReadonlySet<string>;
  readonly to: Date;
  readonly now: Date;
  readonly zone: string;
}

/** Asks about events of ours that a whole calendar did not have; Google is asked for each before it counts as deleted. */
export async function askAboutMissing(
  { google, entries }: { google: GoogleClient; entries: EntryStore },
  token: string,
  { tenantId, seen, to, now, zone }: MissingQuery,
): Promise<boolean> {
  let hasAsked = false;
  for (const entry of await entries.standing(tenantId, now, to, [...seen], maxMissing)) {
    const id = googleEventId(entry._id, entry.generation);
    const event = await google.findEvent(token, id).catch((error: unknown) => {
      if (!(error instanceof GoogleFailure) || error.outcome !== 'gone') {
        throw error;
      }
      return { id, status: 'cancelled', attendees: [] };
    });
    hasAsked = (await askAbout(entries, entry, event, { timeZone: zone, now })) || hasAsked;
  }
  return hasAsked;
}
