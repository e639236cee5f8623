import { GraphFailure } from './graphFailure.ts';

export interface DownloadSettings {
  readonly graphUrl: string;
  /** Hosts of Meta's that files are fetched from, by HTTPS, besides the Graph API's own origin. */
  readonly mediaHosts: readonly string[];
  readonly timeoutMs: number;
}

/**
 * Downloads a file from the address that Meta has given for it, good for five minutes.
 * @returns undefined when it is longer than `maxBytes`
 * @throws GraphFailure; `refused` without a request for an address that is not Meta's
 */
export async function downloadMedia(
  settings: DownloadSettings,
  { url, token, maxBytes }: { readonly url: string; readonly token: string; readonly maxBytes: number },
): Promise<Buffer | undefined> {
  const address = URL.parse(url);
  if (address === null || !isMetas(settings, address)) {
    throw new GraphFailure('refused', { cause: new Error(`not Meta's host: ${address?.host ?? 'none'}`) });
  }
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs),
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok) {
      throw new GraphFailure('refused', { status: response.status });
    }
    return await readAtMost(response, maxBytes);
  } catch (cause) {
    throw cause instanceof GraphFailure ? cause : new GraphFailure('unclear', { cause });
  }
}

/** The token goes along: to no other host, whatever the address says. */
function isMetas({ graphUrl, mediaHosts }: DownloadSettings, { origin, protocol, host }: URL): boolean {
  return origin === new URL(graphUrl).origin || (protocol === 'https:' && mediaHosts.includes(host));
}

async function readAtMost(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) {
      return undefined;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
