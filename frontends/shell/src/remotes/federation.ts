import type { RemoteEntry } from '@citame/web/remote';
import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { makePatient } from './patientShares.ts';

/** How long a manifest, or a script, may take to come: without a limit an area would wait for minutes in silence. */
const manifestMs = 6_000;
const scriptMs = 10_000;
const remoteMs = 25_000;

const limits = (): ModuleFederationRuntimePlugin => ({
  name: 'citame-limits',
  fetch: fetchManifest,
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    return { script, timeout: scriptMs };
  },
});

/**
 * Checks a manifest: the runtime keeps any JSON that it gets for good, so that a bad answer would outlast its cause.
 * @throws Error when the answer is no manifest
 */
async function fetchManifest(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(manifestMs) });
  const manifest: unknown = response.ok ? await response.clone().json() : undefined;
  if (typeof manifest !== 'object' || manifest === null || !('metaData' in manifest)) {
    throw new Error(`${address} is no manifest (${response.status})`);
  }
  return response;
}

/** To be called before anything that is shared is loaded on demand. */
export function keepSharesPatient(): void {
  makePatient(getInstance()?.shareScopeMap['default'] ?? {});
}

/**
 * Registers the remotes with the federation runtime. Returns the function that loads the code of one; a call after a
 * failure tries again.
 */
export function registerRemotes(remotes: readonly RemoteEntry[]): (entry: RemoteEntry) => Promise<unknown> {
  const host = getInstance();
  if (host === null) {
    throw new Error('This build has no federation runtime');
  }
  host.registerPlugins([limits()]);
  host.registerRemotes(remotes.map(({ name, manifest }) => ({ name, entry: addressOf(manifest) })));
  return ({ name }) => inTime(host.loadRemote(`${name}/routes`));
}

/** @throws Error when it takes longer than a remote's scripts may, e.g. because a shared module is missing */
function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The remote takes too long')), remoteMs);
    loading.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

function addressOf(manifest: string): string {
  return new URL(manifest, window.location.href).href;
}
