import type { EndpointResult } from '@citame/web/api';
import { fetchFile } from '@citame/web/page';

/** Endpoints that take a file of rows. */
type FileEndpoint = 'POST /customer-imports' | 'POST /appointment-imports';

const answerMs = 60_000;

/** Has the server look at a file; `api` sends texts only. @throws ApiError as every call of the API does */
export async function sendFile<Name extends FileEndpoint>(
  name: Name,
  file: File,
): Promise<EndpointResult<Name>> {
  const query = new URLSearchParams({ file: file.name });
  const request = { method: 'POST', body: file };
  const answer = await fetchFile(`${name.replace('POST ', '')}?${query.toString()}`, request, answerMs);
  // Our own server answers as the contracts say.
  return (await answer.json()) as EndpointResult<Name>;
}
