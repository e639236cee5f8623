import type { DeadLetters, Loop } from '@citame/service-kit';
import { withAccess, type TokenDeps } from '../access/accessToken.ts';
import type { GoogleLink } from '../records/googleLinkStore.ts';
import { backOffMs, isOwnFailure, maxOwnFailures, workLoop } from '../work/workLoop.ts';
import { GoogleFailure } from '../client/googleFailure.ts';
import { keepWatching, type WatchDeps } from './keepWatching.ts';
import { publishBusy, type PublishDeps } from './publishBusy.ts';
import { readCalendar, type ReadDeps } from './readCalendar.ts';
import type { CalendarReading } from '../records/readingStore.ts';

export interface ReadingDeps extends ReadDeps, WatchDeps, PublishDeps, TokenDeps {
  readonly deadLetters: DeadLetters;
  readonly random: () => number;
  /** How often to look for calendars that are due. */
  readonly pollMs: number;
  /** Polling interval without and with push notifications (pushes can get lost). */
  readonly readEveryMs: { readonly withoutPushes: number; readonly withPushes: number };
  /** Longer than reading one may take. */
  readonly leaseMs: number;
  readonly onGoogleChange: (tenantId: string) => void;
}

const atOnce = 4;
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Reads owners' calendars when something has changed in them, and now and then anyway. */
export function runReadings(deps: ReadingDeps): Loop {
  return workLoop({
    name: 'reading calendars',
    logger: deps.logger,
    everyMs: deps.pollMs,
    atOnce,
    take: () => {
      const now = deps.clock();
      return deps.readings.take(now, new Date(now.getTime() + deps.leaseMs));
    },
    work: (reading) => attempt(deps, reading),
  });
}

async function attempt(deps: ReadingDeps, reading: CalendarReading): Promise<void> {
  try {
    const link = await deps.googleLinks.ofTenant(reading._id);
    if (link?.state !== 'connected') {
      await deps.readings.rest(reading);
      return;
    }
    await read(deps, link, reading);
  } catch (error) {
    await fail(deps, reading, error);
  }
}

async function read(deps: ReadingDeps, link: GoogleLink, reading: CalendarReading): Promise<void> {
  const { _id: tenantId } = reading;
  try {
    const { found, isPushed } = await withAccess(deps, link, async (token) => {
      // Watched first: what changes before that is read now, and what changes after it is told.
      const pushed = await keepWatching(deps, token, reading);
      return { found: await readCalendar(deps, token, reading), isPushed: pushed };
    });
    const { withPushes, withoutPushes } = deps.readEveryMs;
    const next = new Date(deps.clock().getTime() + (isPushed ? withPushes : withoutPushes));
    await deps.readings.settle(reading, next, found.read);
    await publishBusy(deps, tenantId);
    if ((await deps.googleLinks.ofTenant(tenantId)) === null) {
      // Disconnected in between: nothing of it may stay.
      await publishBusy(deps, tenantId);
    }
    if (found.hasAsked || reading.readAt === undefined || reading.problem !== undefined) {
      deps.onGoogleChange(tenantId);
    }
  } catch (error) {
    if (error instanceof GoogleFailure && error.outcome === 'revoked') {
      if (await deps.googleLinks.markBroken(link)) {
        deps.onGoogleChange(tenantId);
      }
      await deps.readings.rest(reading);
      return;
    }
    throw error;
  }
}

/** Whatever it is, what is known of the calendar stays. */
async function fail(deps: ReadingDeps, reading: CalendarReading, error: unknown): Promise<void> {
  const now = deps.clock().getTime();
  if (error instanceof GoogleFailure && error.outcome === 'gone' && reading.syncToken !== undefined) {
    await deps.readings.startOver(reading, new Date(now));
    return;
  }
  const isRefused =
    error instanceof GoogleFailure && (error.outcome === 'refused' || error.outcome === 'gone');
  const asked = error instanceof GoogleFailure ? error.retryAfterMs : undefined;
  const failures = (reading.failures ?? 0) + (isOwnFailure(error) ? 1 : 0);
  const isGivenUp = failures >= maxOwnFailures;
  if (isGivenUp) {
    await deps.deadLetters.add({ type: 'calendar_reading', subject: `reading of ${reading._id}`, error });
  }
  // One that is given up is read again when Google says that something has changed, or after a day.
  const waitMs = isGivenUp ? dayMs : isRefused ? hourMs : backOffMs(reading.attempts, deps.random, asked);
  deps.logger.warn({ err: error, tenantId: reading._id, waitMs }, 'calendar not read, will try again');
  const reason = error instanceof GoogleFailure ? (error.reason ?? error.outcome) : 'internal';
  await deps.readings.postpone(reading, new Date(now + waitMs), reason, isGivenUp ? 0 : failures);
  if (reading.attempts === 1) {
    deps.onGoogleChange(reading._id);
  }
}
