import { ApiError, errorOfAnswer } from '@citame/web/api';
import { currentLanguage } from '@citame/web/i18n';
import { session } from '@citame/web/session';

/**
 * Asks the API for a file, or sends it one: `api` reads and writes texts only. At the end of the session it waits as `api` does.
 * @param path below `/api`
 * @param answerMs how long the answer may take; any time when it is not given
 * @throws ApiError as every call of the API does
 */
export async function fetchFile(path: string, request: RequestInit, answerMs?: number): Promise<Response> {
  const token = session.token() ?? (await session.renewed());
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      ...request,
      signal: AbortSignal.any([
        ...(answerMs === undefined ? [] : [AbortSignal.timeout(answerMs)]),
        ...(request.signal ? [request.signal] : []),
      ]),
      headers: {
        'Accept-Language': currentLanguage(),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(request.body instanceof Blob
          ? { 'Content-Type': request.body.type || 'application/octet-stream' }
          : {}),
      },
    });
  } catch (cause) {
    throw new ApiError(0, '', { cause });
  }
  if (response.ok) {
    return response;
  }
  if (response.status === 401 && token !== undefined) {
    session.refuse(token);
    if ((await session.renewed()) !== undefined) {
      return fetchFile(path, request, answerMs);
    }
  }
  throw errorOfAnswer(response.status, await response.text());
}
