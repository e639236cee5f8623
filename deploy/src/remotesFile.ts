import { z } from 'zod';

const remotesFile = z.object({
  remotes: z.array(z.object({ name: z.string(), manifest: z.string(), preload: z.array(z.string()) })),
});

export interface GivenOut {
  /** Path of the manifest. */
  readonly address: string;
  readonly build: string;
  /** Paths of the scripts of its first page. */
  readonly scripts: readonly string[];
}

/** The build of a remote that an installation gives out now. @throws Error when it has no such remote */
export async function manifestOf(gatewayUrl: string, remote: string): Promise<GivenOut> {
  const response = await fetch(`${gatewayUrl}/remotes.json`);
  const { remotes } = remotesFile.parse(await response.json());
  const entry = remotes.find(({ name }) => name === remote);
  const [, build] = /^\/remotes\/[^/]+\/([^/]+)\//.exec(entry?.manifest ?? '') ?? [];
  if (entry === undefined || build === undefined) {
    throw new Error(`${gatewayUrl} has no builds of ${remote}`);
  }
  return { address: entry.manifest, build, scripts: entry.preload };
}
