import { randomInt } from 'node:crypto';

export type CallbackCheck = { accepted: true } | { accepted: false; reason: string };

const answerWithinMs = 10_000;

/**
 * Meta's handshake with a webhook address: it must echo the challenge, as the whole body of a 200, to a caller that
 * knows the verify token.
 */
export async function verifyCallback(callbackUrl: string, verifyToken: string): Promise<CallbackCheck> {
  const challenge = String(randomInt(1_000_000_000, 2_000_000_000));
  const url = new URL(callbackUrl);
  url.searchParams.set('hub.mode', 'subscribe');
  url.searchParams.set('hub.challenge', challenge);
  url.searchParams.set('hub.verify_token', verifyToken);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs) });
    const text = await response.text();
    if (response.status !== 200) {
      return { accepted: false, reason: `HTTP status code ${response.status}` };
    }
    if (text !== challenge) {
      return { accepted: false, reason: 'the challenge was not echoed' };
    }
    return { accepted: true };
  } catch {
    return { accepted: false, reason: 'the URL could not be reached' };
  }
}
