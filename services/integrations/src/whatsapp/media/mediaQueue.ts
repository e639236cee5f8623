import { messageReceived } from '@citame/contracts';
import {
  createWorkQueue,
  inTransaction,
  type Outbox,
  type Settlement,
  type WorkDeps,
  type WorkQueue,
} from '@citame/service-kit';
import type { Transcribe } from '../../transcription/transcribe.ts';
import type { MediaFailure, MediaRow } from '../records/mediaStore.ts';
import type { WhatsappMetrics } from '../whatsappMetrics.ts';
import { fetchMedia, type FetchDeps } from './fetchMedia.ts';
import { readFile } from './mediaFiles.ts';
import { mediaRetry } from './mediaRetry.ts';

interface MediaDeps extends FetchDeps, WorkDeps {
  readonly outbox: Outbox;
  readonly counters: WhatsappMetrics;
  /** Undefined where the installation has no speech engine. */
  readonly transcribe: Transcribe | undefined;
  readonly pollMs: number;
}

/** Longer than a fetch and two readings take. */
const leaseMs = 90_000;
/** Each has a file in memory, several times over while it is sealed. */
const concurrency = 2;
/** A voice note that cannot be fetched by then is told of without a transcript. */
const attemptsHeld = 3;

/** Fetches the files of clients' messages, and has voice notes read before the bot hears of them. */
export function createMediaQueue(deps: MediaDeps): WorkQueue<MediaRow> {
  return createWorkQueue(deps, {
    name: 'media',
    rows: deps.media.rows,
    everyMs: deps.pollMs,
    concurrency,
    leaseMs,
    retry: mediaRetry,
    furthestMs: 0,
    handle: (row) => work(deps, row),
    onRetry: (row) =>
      (row.attempts ?? 0) + 1 < attemptsHeld ? {} : { afterwards: () => tellBot(deps, row, undefined) },
    onGiveUp: async (row) => {
      deps.counters.media.inc({ outcome: 'given_up' });
      await tellBot(deps, row, undefined);
      return failed('failed');
    },
  });
}

async function work(deps: MediaDeps, row: MediaRow): Promise<Settlement<MediaRow> | 'settled'> {
  const { counters, logger } = deps;
  const bytes = row.state === 'kept' ? await readFile(deps, row) : undefined;
  const fetched = bytes === undefined || bytes === null ? await fetchMedia(deps, row) : { bytes };
  if (fetched === undefined) {
    return 'settled';
  }
  if ('reason' in fetched) {
    counters.media.inc({ outcome: fetched.reason });
    logger.warn({ tenant: row.tenantId, reason: fetched.reason }, 'file of a message not kept');
    await tellBot(deps, row, undefined);
    return failed(fetched.reason);
  }
  counters.media.inc({ outcome: 'kept' });
  await tellBot(deps, row, await read(deps, row, fetched.bytes));
  return {};
}

/** Reads a voice note that the bot waits for. */
async function read(
  { transcribe, counters }: MediaDeps,
  { held, mime }: MediaRow,
  bytes: Buffer,
): Promise<string | undefined> {
  if (held === undefined || transcribe === undefined) {
    return undefined;
  }
  const transcription = await transcribe({ bytes, mime });
  counters.transcriptions.inc({ outcome: transcription.outcome });
  return transcription.outcome === 'read' ? transcription.text : undefined;
}

/** Publishes the event of a voice note that was kept back, once: the row lets it go in the same transaction. */
async function tellBot(deps: MediaDeps, row: MediaRow, transcript: string | undefined): Promise<void> {
  const { held, tenantId, _id: id } = row;
  if (held === undefined) {
    return;
  }
  const { aggregateId, revision, data } = held;
  const content =
    transcript === undefined || data.content.kind !== 'media'
      ? data.content
      : { ...data.content, transcript };
  await inTransaction(deps.connection, async (session) => {
    if (await deps.media.letGo(session, id)) {
      const event = { id, tenantId, aggregateId, revision, data: { ...data, content } };
      await deps.outbox.add(session, messageReceived, event);
    }
  });
}

function failed(reason: MediaFailure): Settlement<MediaRow> {
  return { set: { state: 'failed', reason } };
}
