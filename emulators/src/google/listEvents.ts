import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { parseToken, textOfToken } from './pageTokens.ts';
import { CalendarError } from './calendarError.ts';
import { expandEvent, type ToldEvent } from './expandEvent.ts';
import type { GoogleAccount } from './world.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const instant = z.iso.datetime({ offset: true });

/** Parameters of a list; others of Google's change nothing here. */
const listQuery = z.object({
  singleEvents: flag.default(false),
  showDeleted: flag.default(false),
  timeMin: instant.optional(),
  timeMax: instant.optional(),
  updatedMin: instant.optional(),
  orderBy: z.string().optional(),
  q: z.string().optional(),
  iCalUID: z.string().optional(),
  privateExtendedProperty: z.string().optional(),
  maxResults: z.coerce.number().int().min(1).max(2500).default(250),
  pageToken: z.string().optional(),
  syncToken: z.string().optional(),
});
type ListQuery = z.infer<typeof listQuery>;

const notWithSyncToken = [
  'iCalUID',
  'orderBy',
  'privateExtendedProperty',
  'q',
  'timeMin',
  'timeMax',
  'updatedMin',
] as const;

/**
 * A page of a calendar, whole or what has changed since a sync token; the last page has the token for next time.
 * @throws CalendarError 410 for a token of another epoch
 */
export function listEvents(account: GoogleAccount, asked: Record<string, unknown>): object {
  const query = listQuery.parse(asked);
  if (query.syncToken !== undefined && notWithSyncToken.some((name) => query[name] !== undefined)) {
    throw new CalendarError(400, 'badRequest', 'Sync token cannot be used with other filters');
  }
  const since = query.syncToken === undefined ? undefined : parseToken(query.syncToken);
  if (since !== undefined && since.epoch !== account.epoch) {
    throw new CalendarError(
      410,
      'fullSyncRequired',
      'Sync token is no longer valid, a full sync is required.',
    );
  }
  const page =
    query.pageToken === undefined ? { offset: 0, until: account.changes } : parseToken(query.pageToken);
  const { offset = 0, until = account.changes } = page;
  const all = since === undefined ? standing(account, query) : changedSince(account, query, since);
  const items = all.slice(offset, offset + query.maxResults);
  const isLast = offset + items.length >= all.length;
  const { timeMin, timeMax } = since ?? query;
  return {
    kind: 'calendar#events',
    summary: account.email,
    timeZone: account.time_zone,
    updated: new Date().toISOString(),
    accessRole: 'owner',
    items: items.map((item) => ({ kind: 'calendar#event', ...item })),
    ...(isLast
      ? { nextSyncToken: textOfToken({ epoch: account.epoch, until, timeMin, timeMax }) }
      : { nextPageToken: textOfToken({ epoch: account.epoch, until, offset: offset + items.length }) }),
  };
}

function standing(account: GoogleAccount, query: ListQuery): ToldEvent[] {
  return account.events
    .filter(({ status }) => query.showDeleted || status !== 'cancelled')
    .flatMap((event) => told(account, query, event))
    .filter((event) => isWithin(event, query, account.time_zone));
}

/** Deleted ones always; of the others those that are, or may have been, in the window of the first list. */
function changedSince(
  account: GoogleAccount,
  query: ListQuery,
  since: { until?: number | undefined },
): ToldEvent[] {
  return account.events
    .filter(({ changed }) => changed > (since.until ?? 0))
    .flatMap((event) => told(account, query, event));
}

function told(account: GoogleAccount, { singleEvents }: ListQuery, event: GoogleAccount['events'][number]) {
  if (singleEvents) {
    return expandEvent(event, account.time_zone);
  }
  const { changed: _ours, ...rest } = event;
  return [rest];
}

function isWithin(
  { start, end }: ToldEvent,
  { timeMin, timeMax }: Pick<ListQuery, 'timeMin' | 'timeMax'>,
  timeZone: string,
): boolean {
  const [from, to] = [instantOf(start, timeZone), instantOf(end, timeZone)];
  return (
    (timeMin === undefined || to > Date.parse(timeMin)) &&
    (timeMax === undefined || from < Date.parse(timeMax))
  );
}

function instantOf(time: ToldEvent['start'], timeZone: string): number {
  return time?.date === undefined
    ? Date.parse(time?.dateTime ?? '')
    : Temporal.PlainDate.from(time.date).toZonedDateTime(timeZone).epochMilliseconds;
}
