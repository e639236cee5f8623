import type { UploadedMedia } from '@citame/contracts';
import { ApiError, errorOfAnswer } from '@citame/web/api';
import { currentLanguage } from '@citame/web/i18n';
import { session } from '@citame/web/session';

const readMs = 60_000;
const uploadMs = 120_000;

/** The file of a message. @throws ApiError as every call of the API does */
export async function readFile(id: string, signal: AbortSignal): Promise<Blob> {
  const signals = AbortSignal.any([signal, AbortSignal.timeout(readMs)]);
  return (await ask(encodeURIComponent(id), { method: 'GET', signal: signals })).blob();
}

/** Uploads a file that is about to be sent in a conversation. @throws ApiError */
export async function uploadFile(conversationId: string, file: File): Promise<UploadedMedia> {
  const query = new URLSearchParams({ conversation_id: conversationId, filename: file.name });
  const request = { method: 'POST', body: file, signal: AbortSignal.timeout(uploadMs) };
  const answer = await ask(`?${query.toString()}`, request, { 'Content-Type': file.type });
  // Our own server answers as the contracts say.
  return (await answer.json()) as UploadedMedia;
}

/** Asks `/whatsapp/media` with the token of the session: `api` reads and writes texts only. */
async function ask(
  rest: string,
  request: RequestInit,
  headers: Record<string, string> = {},
): Promise<Response> {
  const token = session.token();
  let response: Response;
  try {
    response = await fetch(`/api/whatsapp/media${rest.startsWith('?') ? rest : `/${rest}`}`, {
      ...request,
      headers: {
        'Accept-Language': currentLanguage(),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
  } catch (cause) {
    throw new ApiError(0, '', { cause });
  }
  if (response.ok) {
    return response;
  }
  if (response.status === 401 && session.token() === token) {
    session.leave();
  }
  throw errorOfAnswer(response.status, await response.text());
}
