import { ApiError, errorOfAnswer } from '@citame/web/api';
import { currentLanguage } from '@citame/web/i18n';
import { session } from '@citame/web/session';

/**
 * Asks the API for a file, or sends it one: `api` reads and writes texts only.
 * @param path below `/api`
 * @throws ApiError as every call of the API does
 */
export async function fetchFile(path: string, request: RequestInit): Promise<Response> {
  const token = session.token();
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      ...request,
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
  }
  throw errorOfAnswer(response.status, await response.text());
}
