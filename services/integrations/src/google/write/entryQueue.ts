import { contactOf } from '@citame/contracts';
import {
  createWorkQueue,
  type RpcClient,
  type Settlement,
  type WorkDeps,
  type WorkEnd,
  type WorkQueue,
  type Sealer,
} from '@citame/service-kit';
import type { GoogleClient } from '../client/googleClient.ts';
import { GoogleFailure } from '../client/googleFailure.ts';
import { withAccess } from '../access/accessToken.ts';
import type { GoogleLinkStore } from '../records/googleLinkStore.ts';
import type { SettingsStore } from '../records/settingsStore.ts';
import type { CalendarEntry, EntryStore, Written } from '../records/entryStore.ts';
import { googleEvent, googleEventId, type Shown } from '../rules/googleEvent.ts';
import { googleRetry, problemOf } from '../client/googleRetry.ts';
import { whileLeased } from '../records/whileLeased.ts';

interface PushDeps extends WorkDeps {
  readonly entries: EntryStore;
  readonly googleLinks: GoogleLinkStore;
  readonly googleSettings: SettingsStore;
  readonly call: RpcClient;
  readonly google: GoogleClient;
  readonly sealer: Sealer;
  readonly random: () => number;
  /** Polling interval for work without a nudge. */
  readonly pollMs: number;
  /** Longer than all calls of one entry may take. After a crash another worker goes on when it has passed. */
  readonly leaseMs: number;
  readonly onGoogleChange: (tenantId: string) => void;
}

type EventCalls = Pick<GoogleClient, 'findEvent' | 'insertEvent' | 'updateEvent' | 'deleteEvent'>;

const concurrency = 8;

/**
 * Brings calendars up to date, several entries at once, of each one attempt at a time. Booking never waits for it. A write
 * that fails is retried, ever more rarely, until it is done.
 */
export function createEntryQueue(deps: PushDeps): WorkQueue<CalendarEntry> {
  return createWorkQueue(deps, {
    name: 'calendar_entry',
    rows: deps.entries.rows,
    everyMs: deps.pollMs,
    concurrency,
    leaseMs: deps.leaseMs,
    retry: googleRetry(deps.random),
    furthestMs: 0,
    againWhenLate: true,
    handle: (entry) => push(deps, entry),
    onRetry: (entry, error) => failing(deps, entry, problemOf(error)),
    onGiveUp: (entry, error) => failing(deps, entry, problemOf(error)),
  });
}

async function push(deps: PushDeps, entry: CalendarEntry): Promise<WorkEnd<CalendarEntry>> {
  const link = await deps.googleLinks.ofTenant(entry.tenantId);
  if (link?.state !== 'connected') {
    return { set: { problem: undefined } };
  }
  try {
    const { generation, written, wroteAt } = await withAccess(deps, link, (token) =>
      write(deps, token, entry),
    );
    return {
      set: { generation, written, wroteAt, problem: undefined, question: undefined },
      afterwards: () => tellRecovery(deps, entry),
    };
  } catch (error) {
    const outcome = error instanceof GoogleFailure ? error.outcome : undefined;
    if (outcome !== 'revoked' && outcome !== 'refused') {
      throw error;
    }
    // No other attempt is made before the appointment changes or the owner reconnects.
    if (outcome === 'revoked') {
      if (await deps.googleLinks.markBroken(link)) {
        deps.onGoogleChange(entry.tenantId);
      }
      return { set: { problem: 'revoked' } };
    }
    deps.logger.warn({ err: error, entry: entry._id }, 'google refused an event');
    return failing(deps, entry, problemOf(error));
  }
}

/** Notes why an entry is not written; open pages hear of the first failure. */
function failing(
  { onGoogleChange }: PushDeps,
  { tenantId, problem: before }: CalendarEntry,
  problem: string,
): Settlement<CalendarEntry> {
  return {
    set: { problem },
    afterwards: before === undefined ? () => onGoogleChange(tenantId) : undefined,
  };
}

/** Makes the calendar show what is wanted. Each step may be repeated: it ends the same. @throws GoogleFailure */
async function write(deps: PushDeps, token: string, entry: CalendarEntry): Promise<Written> {
  const google = eventCalls(deps, entry);
  const { _id, shown, revision, written, generation } = entry;
  if (shown === null) {
    // Also when nothing was written: an insertion may have been carried out without our knowing.
    await google.deleteEvent(token, googleEventId(_id, generation)).catch(unlessGone);
    return { generation, written: 0 };
  }
  const event = googleEvent(_id, shown, await phoneFor(deps, entry.tenantId, shown));
  if (written > 0) {
    try {
      const { updated } = await google.updateEvent(token, googleEventId(_id, generation), event);
      return { generation, written: revision, wroteAt: updated };
    } catch (error) {
      await assertDeleted(google, token, googleEventId(_id, generation), error);
      if (entry.end <= deps.clock()) {
        // A past event that the owner threw away is not brought back.
        return { generation, written: revision };
      }
      return insert(google, token, _id, event, { generation: generation + 1, revision });
    }
  }
  return insert(google, token, _id, event, { generation, revision });
}

/** Google's calls, each only while the entry is leased. */
function eventCalls({ google, clock }: PushDeps, entry: CalendarEntry): EventCalls {
  const leased = whileLeased(entry, clock);
  return {
    findEvent: leased(google.findEvent),
    insertEvent: leased(google.insertEvent),
    updateEvent: leased(google.updateEvent),
    deleteEvent: leased(google.deleteEvent),
  };
}

/** Present phone of the client, if the event is to show it. @throws AppError when scheduling is away */
async function phoneFor(
  { googleSettings, call }: PushDeps,
  tenantId: string,
  { customerId }: Shown,
): Promise<string | undefined> {
  if (customerId === undefined || !(await googleSettings.ofTenant(tenantId)).showsPhone) {
    return undefined;
  }
  return (await call(contactOf, { tenantId, customerId })).client?.phone;
}

/** Inserts the event of a generation; one that was deleted keeps its id for ever, so that the next one is tried. */
async function insert(
  google: EventCalls,
  token: string,
  appointmentId: string,
  event: ReturnType<typeof googleEvent>,
  { generation, revision }: { generation: number; revision: number },
): Promise<Written> {
  const id = googleEventId(appointmentId, generation);
  try {
    const { updated } = await google.insertEvent(token, id, event);
    return { generation, written: revision, wroteAt: updated };
  } catch (error) {
    if (!(error instanceof GoogleFailure) || error.outcome !== 'exists') {
      throw error;
    }
  }
  const there = await google.findEvent(token, id).catch(unlessGone);
  const isOurs = there?.extendedProperties?.private['appointmentId'] === appointmentId;
  if (there !== undefined && there.status !== 'cancelled' && isOurs) {
    const { updated } = await google.updateEvent(token, id, event);
    return { generation, written: revision, wroteAt: updated };
  }
  return insert(google, token, appointmentId, event, { generation: generation + 1, revision });
}

/** Google answers a change of a deleted event with 404, or refuses it while it still knows of it. */
async function assertDeleted(google: EventCalls, token: string, id: string, error: unknown): Promise<void> {
  if (!(error instanceof GoogleFailure) || (error.outcome !== 'gone' && error.outcome !== 'refused')) {
    throw error;
  }
  const there = await google.findEvent(token, id).catch(unlessGone);
  if (there !== undefined && there.status !== 'cancelled') {
    throw error;
  }
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof GoogleFailure) || error.outcome !== 'gone') {
    throw error;
  }
}

/** Open pages read the state of the link again when the last trouble is over, or a question. */
async function tellRecovery({ entries, onGoogleChange }: PushDeps, entry: CalendarEntry): Promise<void> {
  const isLast = entry.problem !== undefined && (await entries.countFailing(entry.tenantId)) === 0;
  if (isLast || entry.question !== undefined) {
    onGoogleChange(entry.tenantId);
  }
}
