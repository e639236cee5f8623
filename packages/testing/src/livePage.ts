import { waitFor } from '@citame/tools';

/** A page that is open: what changes reaches it as server-sent events. */
export interface LivePage {
  readonly contentType: string | null;
  /** All that has been sent so far. */
  readonly received: () => string;
  readonly ended: () => boolean;
  readonly leave: () => void;
}

/** Opens the stream of an open page, and waits until it has begun. @throws Error when it is refused */
export async function openLivePage(gatewayUrl: string, token: string): Promise<LivePage> {
  const page = new AbortController();
  const response = await fetch(`${gatewayUrl}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: page.signal,
  });
  if (response.status !== 200) {
    throw new Error(`GET /events answered ${response.status}`);
  }
  let received = '';
  let ended = false;
  void (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      received += chunk;
    }
    ended = true;
  })().catch(() => {
    ended = true;
  });
  await waitFor(() => received.includes('event: open'), { message: 'the stream to begin' });
  return {
    contentType: response.headers.get('content-type'),
    received: () => received,
    ended: () => ended,
    leave: () => page.abort(),
  };
}
