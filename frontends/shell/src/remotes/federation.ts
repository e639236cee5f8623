import type { RemoteEntry } from '@citame/web/remote';
import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** How long a manifest, or a script, may take to come: without a limit an area would wait for minutes in silence. */
const manifestMs = 6_000;
const scriptMs = 10_000;

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
 * The runtime keeps whatever JSON it gets for good, so that a bad answer would outlast its cause.
 * @throws Error when what comes is no manifest
 */
async function fetchManifest(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(manifestMs) });
  const manifest: unknown = response.ok ? await response.clone().json() : undefined;
  if (typeof manifest !== 'object' || manifest === null || !('metaData' in manifest)) {
    throw new Error(`${address} is no manifest (${response.status})`);
  }
  return response;
}

/**
 * Tells the federation runtime which remotes there are. Returns what loads the code of one; every call tries again
 * what failed before.
 */
export function registerRemotes(remotes: readonly RemoteEntry[]): (entry: RemoteEntry) => Promise<unknown> {
  const host = getInstance();
  if (host === null) {
    throw new Error('This build has no federation runtime');
  }
  host.registerPlugins([limits()]);
  host.registerRemotes(remotes.map(({ name, manifest }) => ({ name, entry: addressOf(manifest) })));
  return ({ name }) => host.loadRemote(`${name}/routes`);
}

function addressOf(manifest: string): string {
  return new URL(manifest, window.location.href).href;
}
