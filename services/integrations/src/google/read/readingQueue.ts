import {
  createWorkQueue,
  type Settlement,
  type WorkDeps,
  type WorkEnd,
  type WorkQueue,
} from '@citame/service-kit';
import { withAccess, type TokenDeps } from '../access/accessToken.ts';
import type { GoogleLink } from '../records/googleLinkStore.ts';
import { GoogleFailure } from '../client/googleFailure.ts';
import { googleRetry, problemOf } from '../client/googleRetry.ts';
import { keepWatching, type WatchDeps } from './keepWatching.ts';
import { publishBusy, type PublishDeps } from './publishBusy.ts';
import { readCalendar, type ReadDeps } from './readCalendar.ts';
import type { CalendarReading } from '../records/readingStore.ts';
import { whileLeased } from '../records/whileLeased.ts';

export interface ReadingDeps extends ReadDeps, WatchDeps, PublishDeps, TokenDeps, WorkDeps {
  readonly random: () => number;
  /** How often to look for calendars that are due. */
  readonly pollMs: number;
  /** Polling interval without and with push notifications (pushes can get lost). */
  readonly readEveryMs: { readonly withoutPushes: number; readonly withPushes: number };
  /** Longer than reading one may take. */
  readonly leaseMs: number;
  readonly onGoogleChange: (tenantId: string) => void;
}

const concurrency = 4;
const dayMs = 24 * 60 * 60 * 1000;

/** Reads owners' calendars when something has changed in them, and now and then anyway. */
export function createReadingQueue(deps: ReadingDeps): WorkQueue<CalendarReading> {
  const failing = (reading: CalendarReading, error: unknown): Settlement<CalendarReading> => ({
    set: { problem: problemOf(error) },
    afterwards: reading.attempts === 1 ? () => deps.onGoogleChange(reading._id) : undefined,
  });
  return createWorkQueue(deps, {
    name: 'calendar_reading',
    rows: deps.readings.rows,
    everyMs: deps.pollMs,
    concurrency,
    leaseMs: deps.leaseMs,
    retry: googleRetry(deps.random),
    furthestMs: dayMs,
    handle: (reading) => read(deps, reading),
    // The stored busy times stay after any failure.
    onRetry: failing,
    // Read again when Google says that something has changed, or after a day.
    onGiveUp: (reading, error) => ({
      ...failing(reading, error),
      dueAt: new Date(deps.clock().getTime() + dayMs),
    }),
  });
}

async function read(deps: ReadingDeps, reading: CalendarReading): Promise<WorkEnd<CalendarReading>> {
  const link = await deps.googleLinks.ofTenant(reading._id);
  if (link?.state !== 'connected') {
    return {};
  }
  try {
    return await readLinked(deps, link, reading);
  } catch (error) {
    if (error instanceof GoogleFailure && error.outcome === 'revoked') {
      if (await deps.googleLinks.markBroken(link)) {
        deps.onGoogleChange(link._id);
      }
      return {};
    }
    if (error instanceof GoogleFailure && error.outcome === 'gone' && reading.syncToken !== undefined) {
      // Google has forgotten the token: everything is read again.
      return { dueAt: deps.clock(), set: { syncToken: undefined } };
    }
    throw error;
  }
}

async function readLinked(
  deps: ReadingDeps,
  link: GoogleLink,
  reading: CalendarReading,
): Promise<WorkEnd<CalendarReading>> {
  const guarded = guardedBy(deps, reading);
  const { found, isPushed } = await withAccess(deps, link, async (token) => {
    // Watched first: what changes before that is read now, and what changes after it is told.
    const pushed = await keepWatching(guarded, token, reading);
    return { found: await readCalendar(guarded, token, reading), isPushed: pushed };
  });
  const { withPushes, withoutPushes } = deps.readEveryMs;
  return {
    dueAt: new Date(deps.clock().getTime() + (isPushed ? withPushes : withoutPushes)),
    set: { ...found.read, problem: undefined },
    afterwards: async () => {
      const isNews = found.hasAsked || reading.readAt === undefined || reading.problem !== undefined;
      await publishReading(deps, reading._id);
      if (isNews) {
        deps.onGoogleChange(reading._id);
      }
    },
  };
}

/** Google and the busy times, each touched only while the reading is leased: what a late reader has read may be old. */
function guardedBy(
  { google, busy, clock, ...deps }: ReadingDeps,
  reading: CalendarReading,
): ReadDeps & WatchDeps {
  const leased = whileLeased(reading, clock);
  return {
    ...deps,
    clock,
    google: {
      ...google,
      readEvents: leased(google.readEvents),
      findEvent: leased(google.findEvent),
      watch: leased(google.watch),
    },
    busy: {
      ...busy,
      note: leased(async (tenantId, ...read) => {
        await busy.note(tenantId, ...read);
        if (reading.leasedUntil !== undefined && reading.leasedUntil <= clock()) {
          // The pause fell between look and write: no change tells that the times are old, only the whole calendar.
          await deps.readings.askForAll(tenantId, clock());
        }
      }),
      dropBefore: leased(busy.dropBefore),
    },
  };
}

/** Publishes what was read; should that fail, the calendar is read again. */
async function publishReading(deps: ReadingDeps, tenantId: string): Promise<void> {
  try {
    await publishBusy(deps, tenantId);
    if ((await deps.googleLinks.ofTenant(tenantId)) === null) {
      // Disconnected in between: nothing of it may stay.
      await publishBusy(deps, tenantId);
    }
  } catch (error) {
    await deps.readings.ask(tenantId, deps.clock());
    throw error;
  }
}
