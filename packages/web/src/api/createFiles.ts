import type { UploadedMedia } from '@citame/contracts';
import { ApiError, errorOfAnswer } from './ApiError.ts';
import { randomKey, type ApiDeps } from './createApi.ts';

/** Calls of the API whose bodies are files. Each throws ApiError, as every call does. */
export interface Files {
  /** The file of a message. */
  readonly read: (id: string, signal?: AbortSignal) => Promise<Blob>;
  /** Uploads a file that is about to be sent in a conversation. */
  readonly upload: (conversationId: string, file: File) => Promise<UploadedMedia>;
}

const readMs = 60_000;
const uploadMs = 120_000;

export function createFiles({ base, fetch, token, language, onRefused }: Omit<ApiDeps, 'pause'>): Files {
  async function ask(path: string, request: RequestInit, headers: Record<string, string>): Promise<Response> {
    const bearer = token();
    let response: Response;
    try {
      const authorized = bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` };
      response = await fetch(base + path, {
        ...request,
        headers: { 'Accept-Language': language(), ...authorized, ...headers },
      });
    } catch (cause) {
      throw new ApiError(0, '', { cause });
    }
    if (!response.ok) {
      if (response.status === 401 && bearer !== undefined) {
        onRefused(bearer);
      }
      throw errorOfAnswer(response.status, await response.text());
    }
    return response;
  }
  return {
    read: async (id, signal) => {
      const signals = [AbortSignal.timeout(readMs), ...(signal === undefined ? [] : [signal])];
      const request = { method: 'GET', signal: AbortSignal.any(signals) };
      return (await ask(`/whatsapp/media/${encodeURIComponent(id)}`, request, {})).blob();
    },
    upload: async (conversation_id, file) => {
      const query = new URLSearchParams({ conversation_id, filename: file.name });
      const answer = await ask(
        `/whatsapp/media?${query.toString()}`,
        { method: 'POST', body: file, signal: AbortSignal.timeout(uploadMs) },
        { 'Content-Type': file.type, 'Idempotency-Key': randomKey() },
      );
      // Our own server answers as the contracts say.
      return (await answer.json()) as UploadedMedia;
    },
  };
}
