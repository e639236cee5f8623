import { newId, type Clock, type Logger } from '@citame/service-kit';
import { createHash, randomBytes } from 'node:crypto';
import type { GoogleClient } from '../client/googleClient.ts';
import { GoogleFailure } from '../client/googleFailure.ts';
import type { CalendarReading, PushChannel, ReadingStore } from '../records/readingStore.ts';

export interface WatchDeps {
  readonly google: GoogleClient;
  readonly readings: ReadingStore;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Without a slash at the end. */
  readonly publicUrl: string;
}

const hourMs = 60 * 60 * 1000;
/** Channels end by themselves, after a week: one that ends within this time is replaced. */
const aheadMs = 24 * hourMs;
/** Google does not push to addresses that it cannot reach; it is asked again so much later. */
const askAgainMs = 24 * hourMs;

/**
 * Has Google push to us that something has changed, if it does not yet, or not for long. Without it the calendar is read
 * more often; so this never fails.
 * @returns whether Google pushes
 */
export async function keepWatching(
  deps: WatchDeps,
  token: string,
  reading: CalendarReading,
): Promise<boolean> {
  const { google, readings, logger } = deps;
  const { channel, watchAfter } = reading;
  const now = deps.clock().getTime();
  if (channel !== undefined && channel.expiresAt.getTime() - aheadMs > now) {
    return true;
  }
  if (watchAfter !== undefined && watchAfter.getTime() > now) {
    return false;
  }
  const secret = randomBytes(32).toString('base64url');
  const id = newId();
  try {
    const address = `${deps.publicUrl}/webhooks/google`;
    const { resourceId, expiration } = await google.watch(token, { id, address, token: secret });
    const made = { id, resourceId, tokenHash: hashOf(secret), expiresAt: new Date(expiration) };
    await readings.keepChannel(reading, made);
    await stopWatching(deps, token, channel);
    return true;
  } catch (error) {
    if (!(error instanceof GoogleFailure)) {
      throw error;
    }
    logger.warn({ err: error }, 'google does not push to us, the calendar is read more often');
    if (error.outcome === 'refused') {
      await readings.watchLater(reading, new Date(now + askAgainMs));
    }
    return false;
  }
}

/** Ends a channel, as far as possible: it ends by itself otherwise. */
export async function stopWatching(
  { google, logger }: Pick<WatchDeps, 'google' | 'logger'>,
  token: string,
  channel: PushChannel | undefined,
): Promise<void> {
  if (channel !== undefined) {
    const { id, resourceId } = channel;
    await google.unwatch(token, { id, resourceId }).catch((error: unknown) => {
      logger.warn({ err: error }, 'google channel not stopped');
    });
  }
}

/** Hash of a channel's secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
