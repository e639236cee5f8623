import { businessExportEndpoints, identityChange, type BusinessExport } from '@citame/contracts';
import {
  AppError,
  chunkBytes,
  implement,
  inTransaction,
  noteChange,
  openChunk,
  RawAnswer,
  type Route,
} from '@citame/service-kit';
import { Readable } from 'node:stream';
import type { IdentityDeps } from '../deps.ts';
import { tellOwners } from '../members/tellOfMembers.ts';
import { confirmPassword } from '../passwords/confirmPassword.ts';
import { signedInAccount } from '../sessions/signedInAccount.ts';
import { exportKeyField, type ExportFileFields, type ExportRow } from './exportStore.ts';

/** An export that is neither made nor given up by then is gone with its row. */
const lifeMs = 7 * 24 * 60 * 60 * 1000;

/** @param onAsked nudges the export queue */
export function exportRoutes(deps: IdentityDeps, onAsked: () => void): Route[] {
  return implement(businessExportEndpoints, {
    'GET /me/export': async ({ session }) => {
      const { member } = await signedInAccount(deps, session);
      const row = await deps.exports.find(member.tenantId);
      return presentExport(row === null || row.expiresAt <= deps.clock() ? null : row);
    },
    'POST /me/export': async ({ session, body, ip }) => {
      const { account, member } = await signedInAccount(deps, session);
      await confirmPassword(deps, account, session, body.currentPassword, ip);
      const now = deps.clock();
      if ((await deps.exports.find(member.tenantId))?.state !== 'making') {
        await noteAsked(deps, member.tenantId);
      }
      const row = await deps.exports.begin({
        _id: member.tenantId,
        accountId: account._id,
        askedAt: now,
        state: 'making',
        dueAt: now,
        expiresAt: new Date(now.getTime() + lifeMs),
      });
      onAsked();
      return presentExport(row);
    },
    'POST /me/export/file': async ({ session, body }) => {
      const { member } = await signedInAccount(deps, session);
      const file = await deps.exports.findFile(member.tenantId, body.token, deps.clock());
      if (file === null || (await deps.exports.chunk(file.fileId, 0)) === null) {
        throw new AppError('not_found');
      }
      return new RawAnswer(200, Readable.from(bytesOf(deps, file)), {
        'content-type': 'application/zip',
        'content-length': String(file.size),
        'content-disposition': 'attachment; filename="citame.zip"',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    },
  });
}

/** Records that all data of a business were asked for, and tells every owner. Before the export begins, so that none is without a trace. */
async function noteAsked(deps: IdentityDeps, tenantId: string): Promise<void> {
  await inTransaction(deps.connection, async (session) => {
    await tellOwners(deps, tenantId, 'exportAsked', {}, session);
    await noteChange(deps.outbox, session, identityChange, {
      tenantId,
      subject: 'business',
      subjectId: tenantId,
      action: 'exported',
      changes: [],
    });
  });
}

/** @throws Error when a chunk is gone, or was changed */
async function* bytesOf(
  { exports, sealer }: Pick<IdentityDeps, 'exports' | 'sealer'>,
  { _id: tenantId, fileId, sealedKey, size }: ExportRow & ExportFileFields,
): AsyncGenerator<Buffer> {
  const key = Buffer.from(sealer.open(tenantId, exportKeyField, sealedKey), 'base64');
  for (let index = 0; index * chunkBytes < size; index += 1) {
    const sealed = await exports.chunk(fileId, index);
    if (sealed === null) {
      throw new Error('the export was erased while it was read');
    }
    yield openChunk(key, fileId, index, sealed);
  }
}

function presentExport(row: ExportRow | null): BusinessExport {
  return {
    state: row?.state ?? 'none',
    asked_at: row?.askedAt.toISOString() ?? null,
    kept_until: row?.state === 'ready' ? row.expiresAt.toISOString() : null,
    bytes: row?.size ?? null,
  };
}
