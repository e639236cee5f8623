import { addTexts } from '@citame/web/i18n';
import { readRemoteModule, type RemoteEntry, type RemoteModule } from '@citame/web/remote';

/** Loads remotes, each once. */
export interface RemoteLoader {
  readonly remotes: readonly RemoteEntry[];
  /** @throws RemoteLoadError when the remote cannot be had, or used; the next call tries again */
  readonly load: (entry: RemoteEntry) => Promise<RemoteModule>;
  /** Starts to load a remote that will probably be opened next; a failure shows only when it is. */
  readonly prefetch: (entry: RemoteEntry) => void;
}

/** A remote could not be loaded, for the reason in `cause`. */
export class RemoteLoadError extends Error {
  readonly entry: RemoteEntry;

  constructor(entry: RemoteEntry, cause: unknown) {
    super(`The remote ${entry.name} could not be loaded`, { cause });
    this.name = 'RemoteLoadError';
    this.entry = entry;
  }
}

interface Deps {
  readonly remotes: readonly RemoteEntry[];
  readonly loadCode: (entry: RemoteEntry) => Promise<unknown>;
  readonly document: Document;
}

export function createRemoteLoader({ remotes, loadCode, document }: Deps): RemoteLoader {
  const loading = new Map<string, Promise<RemoteModule>>();

  function load(entry: RemoteEntry): Promise<RemoteModule> {
    const earlier = loading.get(entry.name);
    if (earlier !== undefined) {
      return earlier;
    }
    preloadScripts(document, entry);
    const loaded = loadCode(entry).then(readRemoteModule);
    const area = loaded.then(
      (module) => {
        addTexts(module.i18n);
        return module;
      },
      (error: unknown) => {
        loading.delete(entry.name);
        throw new RemoteLoadError(entry, error);
      },
    );
    loading.set(entry.name, area);
    return area;
  }

  return {
    remotes,
    load,
    prefetch: (entry) => {
      load(entry).catch(() => {});
    },
  };
}

/** Makes the browser fetch scripts at once that it would otherwise find one after the other. */
function preloadScripts(document: Document, { preload }: RemoteEntry): void {
  for (const address of preload) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.href = address;
    link.addEventListener('error', () => document.head.append(scriptAt(document, address)), { once: true });
    document.head.append(link);
  }
}

/**
 * Browsers give the result of a preload, even a failure, to the first script of the same address. After a failure this
 * is that script, so that the next attempt asks the network.
 */
function scriptAt(document: Document, address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.src = address;
  return script;
}
