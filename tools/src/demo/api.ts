import type { z } from 'zod';

/** Speaks to the platform as a browser would, or to an emulator. */
export interface Api {
  /** @throws Error with the answer's status and text when it is not a success */
  call<Result extends z.ZodType>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    result: Result,
    body?: unknown,
  ): Promise<z.infer<Result>>;
}

/** @param baseUrl of the API, e.g. `http://localhost:8080/api` */
export function apiClient(baseUrl: string, token?: string): Api {
  return {
    async call(method, path, result, body) {
      const response = await fetch(baseUrl + path, {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) {
        throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
      }
      return result.parse(text === '' ? undefined : JSON.parse(text));
    },
  };
}
