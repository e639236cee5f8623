import { ApiError } from './ApiError.ts';
import { randomKey, type Api, type EndpointArguments } from './createApi.ts';
import type { EndpointName } from './endpoints.ts';

/**
 * The calls of one form. A call whose outcome is unknown keeps its idempotency key, so that a second press gets the
 * result of the first. Other contents, and the same contents once the form has been answered, get another key.
 */
export function createFormCall(api: Api): Api {
  const keys = new Map<string, string>();
  return async <Name extends EndpointName>(name: Name, ...[input, options]: EndpointArguments<Name>) => {
    const wish = JSON.stringify([name, input, options?.version]);
    const key = keys.get(wish) ?? randomKey();
    keys.set(wish, key);
    try {
      const result = await api(name, ...([input, { ...options, key }] as EndpointArguments<Name>));
      keys.clear();
      return result;
    } catch (error) {
      if (isUnknown(error)) {
        keys.set(wish, key);
      } else {
        keys.delete(wish);
      }
      throw error;
    }
  };
}

function isUnknown(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.status === 0 || error.status >= 500 || error.code === 'request_in_progress')
  );
}
