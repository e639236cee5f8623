import { sendableTypes, type uploadedMedia, type uploadQuery } from '@citame/contracts';
import { AppError, inTransaction, newId, omitUndefined, type Clock, type Sealer } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import type { MediaStore } from '../records/mediaStore.ts';
import { bareMime, isCarried, maxBytes } from '../rules/mediaKinds.ts';
import { sealFile } from './mediaFiles.ts';

export interface UploadDeps {
  readonly connection: Connection;
  readonly media: MediaStore;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

interface Upload {
  readonly contentType: string | undefined;
  readonly bytes: Buffer;
  readonly query: z.output<typeof uploadQuery>;
}

/** Type of the documents that an owner can send: every phone opens it, and it runs nowhere. */
const documentMime = 'application/pdf';
/** As WhatsApp records it: it is sent as a voice note, with its play button. */
const voiceMime = 'audio/ogg';

/**
 * Keeps a file, sealed, that the owner is about to send.
 * @throws AppError `unsupported_file`
 */
export async function keepUpload(
  { connection, media, sealer, clock }: UploadDeps,
  tenantId: string,
  { contentType, bytes, query: { conversation_id: conversationId, filename } }: Upload,
): Promise<z.input<typeof uploadedMedia>> {
  const mime = bareMime(contentType ?? '');
  const type = sendableTypes.find((kind) =>
    kind === 'document' ? mime === documentMime : isCarried(kind, mime),
  );
  if (type === undefined || bytes.length === 0 || bytes.length > maxBytes[type]) {
    throw new AppError('unsupported_file');
  }
  const createdAt = clock();
  const owned = { _id: newId(), tenantId, createdAt };
  const { chunks, ...sealed } = sealFile(sealer, owned, bytes);
  const voice = mime === voiceMime ? true : undefined;
  const kind = { type, mime, conversationId, ...omitUndefined({ filename, voice }) };
  await inTransaction(connection, (session) =>
    media.add(session, { ...owned, ...kind, ...sealed, state: 'kept' }, chunks),
  );
  return { id: owned._id, type };
}
