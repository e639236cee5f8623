import {
  chunkBytes,
  createWorkQueue,
  inTransaction,
  newFileKey,
  newId,
  sealChunk,
  type RpcClient,
  type WorkDeps,
  type WorkEnd,
  type WorkQueue,
} from '@citame/service-kit';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { IdentityDeps } from '../deps.ts';
import { exportFiles } from './exportFiles.ts';
import { exportKeyField, type ExportFileFields, type ExportRow } from './exportStore.ts';
import type { ExportedFile } from './readMe.ts';

const everyMs = 2000;
/** A business of many years is some hundred thousand rows. */
const leaseMs = 30 * 60_000;
const dayMs = 24 * 60 * 60 * 1000;
/** How long a service may be away: then it is given up. */
const patienceMs = dayMs;
const keptMs = 3 * dayMs;
/** Ten times a business of many years; above it an operator has to help. */
const maxBytes = 512 * 1024 * 1024;

export type ExportDeps = IdentityDeps & WorkDeps & { readonly call: RpcClient };

/** Makes the exports that owners have asked for, one at a time, and mails the link, or that it could not be done. */
export function createExportQueue(deps: ExportDeps): WorkQueue<ExportRow> {
  return createWorkQueue<ExportRow>(deps, {
    name: 'export',
    rows: deps.exports.rows,
    everyMs,
    concurrency: 1,
    leaseMs,
    retry: { maxFailures: 4, firstWaitMs: 5000, maxWaitMs: 60_000, unavailableWaitMs: 60_000 },
    handle: (row) => make(deps, row),
    onGiveUp: (row) => end(deps, row, { state: 'failed' }),
  });
}

async function make(deps: ExportDeps, row: ExportRow): Promise<WorkEnd<ExportRow>> {
  try {
    return await end(deps, row, { state: 'ready', ...(await makeFile(deps, row)) });
  } catch (error) {
    if (deps.clock().getTime() - row.askedAt.getTime() > patienceMs) {
      // Also while a service is away: nothing is tried for ever.
      throw new Error('the export could not be made within a day', { cause: error });
    }
    throw error;
  }
}

/** Stores the file in sealed chunks as it is put together: one chunk and one page of rows are in memory. */
async function makeFile(
  deps: ExportDeps,
  { _id: tenantId, accountId }: ExportRow,
): Promise<ExportFileFields> {
  const locale = (await deps.accounts.find(accountId))?.locale ?? 'es';
  const fileId = newId();
  const key = newFileKey();
  const expiresAt = new Date(deps.clock().getTime() + keptMs);
  let size = 0;
  let index = 0;
  for await (const part of inChunks(zipped(await exportFiles(deps, tenantId, locale)))) {
    size += part.length;
    if (size > maxBytes) {
      throw new Error(`the export is larger than ${maxBytes} bytes`);
    }
    await deps.exports.addChunk({
      fileId,
      index,
      tenantId,
      bytes: sealChunk(key, fileId, index, part),
      expiresAt,
    });
    index += 1;
  }
  const sealedKey = deps.sealer.seal(tenantId, exportKeyField, key.toString('base64'));
  return { fileId, sealedKey, size, expiresAt };
}

function zipped(files: readonly ExportedFile[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { path, content } of files) {
    zip.addReadStream(Readable.from(content()), path);
  }
  zip.end();
  return output;
}

async function* inChunks(bytes: Readable): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const part of bytes) {
    rest = Buffer.concat([rest, part as Buffer]);
    while (rest.length >= chunkBytes) {
      yield rest.subarray(0, chunkBytes);
      rest = rest.subarray(chunkBytes);
    }
  }
  if (rest.length > 0) {
    yield rest;
  }
}

/** Tells the owner who asked, with the same write. */
async function end(
  deps: ExportDeps,
  row: ExportRow,
  how: Parameters<typeof deps.exports.end>[2],
): Promise<'settled'> {
  const { _id: tenantId, accountId } = row;
  const [account, business] = await Promise.all([
    deps.accounts.find(accountId),
    deps.businesses.find(tenantId),
  ]);
  await inTransaction(deps.connection, async (session) => {
    if ((await deps.exports.end(session, row, how)) && account !== null) {
      const { email, locale } = account;
      const kind = how.state === 'ready' ? 'exportReady' : 'exportFailed';
      const facts = { business: business?.name ?? '' };
      await deps.mails.add({ kind, email, locale, tenantId, facts }, session);
    }
  });
  return 'settled';
}
