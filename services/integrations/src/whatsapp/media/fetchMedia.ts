import { inTransaction, type Clock, type Logger, type Sealer } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { GraphClient } from '../graph/graphClient.ts';
import { tokenField, type LinkStore } from '../records/linkStore.ts';
import type { MediaFailure, MediaRow, MediaStore } from '../records/mediaStore.ts';
import { bareMime, isCarried, maxBytes } from '../rules/mediaKinds.ts';
import { createHash } from 'node:crypto';
import { sealFile } from './mediaFiles.ts';

export interface FetchDeps {
  readonly connection: Connection;
  readonly media: MediaStore;
  readonly links: LinkStore;
  readonly graph: GraphClient;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Outcome of a fetch: the bytes, now kept; the reason why they never will be; undefined when the file was erased meanwhile. */
export type Fetched = { readonly bytes: Buffer } | { readonly reason: MediaFailure } | undefined;

/**
 * Fetches a file of a client's message from Meta and keeps it sealed.
 * @throws GraphFailure, or Error when the bytes are not those that Meta announced: another try may bring them
 */
export async function fetchMedia(deps: FetchDeps, row: MediaRow): Promise<Fetched> {
  const { media, links, graph, sealer } = deps;
  const link = await links.ofTenant(row.tenantId);
  const { phoneNumberId, metaId } = row;
  if (link?.sealedToken === undefined || metaId === undefined || link.phoneNumberId !== phoneNumberId) {
    return { reason: 'not_linked' };
  }
  const token = sealer.open(link._id, tokenField, link.sealedToken);
  const found = await graph.media(token, metaId, phoneNumberId);
  const mime = bareMime(found.mime);
  if (!isCarried(row.type, mime)) {
    return { reason: 'unsupported' };
  }
  const most = maxBytes[row.type];
  const bytes = found.size > most ? undefined : await graph.download(token, found.url, most);
  if (bytes === undefined) {
    return { reason: 'too_large' };
  }
  if (!isAnnounced(bytes, row.sha256)) {
    throw new Error('the file is not the one that was announced');
  }
  const { chunks, ...sealed } = sealFile(sealer, row, bytes);
  const isKept = await inTransaction(deps.connection, (session) =>
    media.keep(session, row, { ...sealed, mime }, chunks),
  );
  return isKept ? { bytes } : undefined;
}

/** Meta writes the hash in base64, in some places in hexadecimal digits. */
function isAnnounced(bytes: Buffer, sha256: string | undefined): boolean {
  const digest = createHash('sha256').update(bytes).digest();
  return sha256 === undefined || [digest.toString('base64'), digest.toString('hex')].includes(sha256);
}
