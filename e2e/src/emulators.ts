import type { z } from 'zod';
import { callApi } from './api.ts';
import type { Platform } from './platform.ts';

/**
 * A call of the emulators: their control API, or the Graph API that they stand in for.
 * @throws Error with the answer when it is not a success
 */
export async function callEmulators<Result extends z.ZodType>(
  { emulatorsUrl }: Pick<Platform, 'emulatorsUrl'>,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  result: Result,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<z.infer<Result>> {
  const answer = await callApi(emulatorsUrl, method, path, { body, token });
  if (answer.status >= 300) {
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  return result.parse(answer.body);
}
