import type { UploadedMedia } from '@citame/contracts';
import { fetchFile } from '@citame/web/page';

const readMs = 60_000;
const uploadMs = 120_000;

/** The file of a message. @throws ApiError as every call of the API does */
export async function readFile(id: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetchFile(`/whatsapp/media/${encodeURIComponent(id)}`, { signal }, readMs);
  return answer.blob();
}

/** Uploads a file that is about to be sent in a conversation. @throws ApiError */
export async function uploadFile(conversationId: string, file: File): Promise<UploadedMedia> {
  const query = new URLSearchParams({ conversation_id: conversationId, filename: file.name });
  const request = { method: 'POST', body: file };
  const answer = await fetchFile(`/whatsapp/media?${query.toString()}`, request, uploadMs);
  // Our own server answers as the contracts say.
  return (await answer.json()) as UploadedMedia;
}
