import type { Sealer } from '@citame/service-kit';
import type { GraphClient } from '../graph/graphClient.ts';
import { readFile } from '../media/mediaFiles.ts';
import type { WhatsappLink } from '../records/linkStore.ts';
import type { MediaRow, MediaStore } from '../records/mediaStore.ts';
import type { SentFile } from './rules/composeMessage.ts';

interface UploadDeps {
  readonly media: MediaStore;
  readonly graph: GraphClient;
  readonly sealer: Sealer;
}

interface Upload {
  readonly tenantId: string;
  readonly mediaId: string;
  readonly link: WhatsappLink;
  readonly token: string;
}

/**
 * Gives an owner's file to Meta, unless Meta has it from an earlier try.
 * @returns undefined when it is kept no longer, or is another business's
 * @throws GraphFailure
 */
export async function uploadFile(
  deps: UploadDeps,
  { tenantId, mediaId, link, token }: Upload,
): Promise<SentFile | undefined> {
  const row = await deps.media.find(tenantId, mediaId);
  if (row === null) {
    return undefined;
  }
  const { metaId, phoneNumberId, mime, filename } = row;
  const file = { filename, voice: row.voice === true };
  if (metaId !== undefined && phoneNumberId === link.phoneNumberId) {
    return { ...file, metaId };
  }
  const bytes = await readFile(deps, row);
  if (bytes === null) {
    return undefined;
  }
  const given = { bytes, mime, name: filename ?? nameOf(row) };
  const newId = await deps.graph.upload(token, link.phoneNumberId, given);
  await deps.media.noteUploaded(mediaId, link.phoneNumberId, newId);
  return { ...file, metaId: newId };
}

/** Meta wants some name of every file. */
function nameOf({ type, mime }: MediaRow): string {
  return `${type}.${mime.replace(/^.*\//, '')}`;
}
