import { jwks as jwksSchema, type Jwks } from '@citame/contracts';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { AppError } from '../errors.ts';

/** The public keys that tokens are verified with. */
export interface PublicKeys {
  /**
   * The key of this id; undefined when identity has no such key.
   * @throws AppError `unavailable` while identity cannot be asked
   */
  readonly find: (kid: string) => Promise<KeyObject | undefined>;
}

/** Public keys of a service that asks identity for them. */
export interface RemoteKeys extends PublicKeys {
  /** Whether the keys have been fetched, now or before. */
  readonly haveCome: () => Promise<boolean>;
}

const timeoutMs = 1500;
/** An unknown key id makes a service fetch the keys again, this often at most. */
const cooldownMs = 2000;
const freshMs = 10 * 60 * 1000;

/** Public keys that are known from the start: those of identity itself, and of tests. */
export function localKeys(jwks: Jwks): PublicKeys {
  const keys = keyObjects(jwks);
  return { find: async (kid) => keys.get(kid) };
}

/** Public keys fetched from identity, cached for ten minutes, and fetched again for an unknown key id. */
export function remoteKeys(jwksUrl: string): RemoteKeys {
  let known: { readonly keys: ReadonlyMap<string, KeyObject>; readonly at: number } | undefined;
  let fetching: Promise<void> | undefined;

  /** Requests that need the keys at the same time share one fetch. */
  function reload(): Promise<void> {
    fetching ??= fetchKeys(jwksUrl)
      .then((keys) => {
        known = { keys, at: performance.now() };
      })
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  }
  const isOlderThan = (ms: number): boolean => known === undefined || performance.now() - known.at > ms;

  return {
    async find(kid) {
      if (isOlderThan(freshMs)) {
        await reload();
      }
      if (known?.keys.has(kid) !== true && isOlderThan(cooldownMs)) {
        await reload();
      }
      return known?.keys.get(kid);
    },
    async haveCome() {
      if (known === undefined) {
        await reload().catch(() => undefined);
      }
      return known !== undefined;
    },
  };
}

async function fetchKeys(url: string): Promise<Map<string, KeyObject>> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the key set was answered with ${response.status}`);
    }
    return keyObjects(jwksSchema.parse(await response.json()));
  } catch (cause) {
    throw new AppError('unavailable', { cause });
  }
}

function keyObjects({ keys }: Jwks): Map<string, KeyObject> {
  return new Map(keys.map(({ kid, ...key }) => [kid, createPublicKey({ key, format: 'jwk' })]));
}
