import { parseRemotes, type RemoteEntry } from '@citame/web/remote';

const answerMs = 8_000;
const copyKey = 'citame.remotes';

interface Deps {
  readonly fetch: typeof fetch;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * Reads the list of remotes. When it cannot be loaded, the last one that this browser has seen is used: its remotes
 * may still be there.
 * @throws Error when there is neither
 */
export async function readRemotes({ fetch, storage }: Deps): Promise<RemoteEntry[]> {
  try {
    const response = await fetch('/remotes.json', { signal: AbortSignal.timeout(answerMs) });
    const text = await response.text();
    const remotes = parseRemotes(JSON.parse(text));
    storage.setItem(copyKey, text);
    return remotes;
  } catch (error) {
    const copy = storage.getItem(copyKey);
    if (copy === null) {
      throw error;
    }
    return parseRemotes(JSON.parse(copy));
  }
}
