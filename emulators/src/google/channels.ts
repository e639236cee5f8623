import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { CalendarError } from './calendarError.ts';
import type { Channel, GoogleAccount, GoogleWorld } from './world.ts';

const weekS = 7 * 24 * 60 * 60;
const answerWithinMs = 5000;
const tries = 3;
const pauseMs = 500;

const sentChannel = z.object({
  id: z.string().regex(/^[\w\-+/=]{1,64}$/),
  type: z.literal('web_hook'),
  address: z.url({ protocol: /^https?$/ }),
  token: z.string().max(256).default(''),
  params: z.object({ ttl: z.coerce.number().int().positive().optional() }).optional(),
  expiration: z.coerce.number().int().optional(),
});
const sentStop = z.object({ id: z.string(), resourceId: z.string() });

export type Channels = {
  /** @throws CalendarError 400 for an id that is used already */
  watch: (account: GoogleAccount, sent: unknown) => object;
  /** @throws CalendarError 404 */
  stop: (account: GoogleAccount, sent: unknown) => void;
  /** Tells everybody who watches a calendar that something in it has changed. */
  push: (account: GoogleAccount) => void;
  close: () => Promise<void>;
};

/** Channels on which changes of a calendar are pushed: that there were some, never which. */
export function createChannels(deps: {
  world: GoogleWorld;
  now: () => Date;
  changed: () => void;
  /** Address of the calendar, for the header that has it. */
  url: () => string;
}): Channels {
  const { world } = deps;
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  const isLive = ({ expires_at }: Channel): boolean => expires_at > deps.now().getTime();

  function send(channel: Channel, state: 'sync' | 'exists'): void {
    channel.messages += 1;
    deps.changed();
    const headers = {
      'x-goog-channel-id': channel.id,
      'x-goog-channel-token': channel.token,
      'x-goog-channel-expiration': new Date(channel.expires_at).toUTCString(),
      'x-goog-resource-id': channel.resource_id,
      'x-goog-resource-uri': `${deps.url()}/google/calendar/v3/calendars/primary/events?alt=json`,
      'x-goog-resource-state': state,
      'x-goog-message-number': String(channel.messages),
    };
    const copies = { fine: 1, lost: 0, twice: 2 }[world.settings.pushes];
    for (let copy = 0; copy < copies; copy += 1) {
      const work = deliver(channel.address, headers, closing.signal).finally(() => underWay.delete(work));
      underWay.add(work);
    }
  }

  return {
    watch(account, sent) {
      const { id, address, token, params, expiration } = sentChannel.parse(sent);
      if (world.accounts.some(({ channels }) => channels.some((channel) => channel.id === id))) {
        throw new CalendarError(400, 'channelIdNotUnique', `Channel id ${id} not unique`);
      }
      const now = deps.now().getTime();
      const longest = now + Math.min(params?.ttl ?? weekS, weekS) * 1000;
      const channel = {
        id,
        address,
        token,
        resource_id: randomUUID(),
        expires_at: Math.min(expiration ?? longest, longest),
        messages: 0,
      };
      account.channels = [...account.channels.filter(isLive), channel];
      send(channel, 'sync');
      return {
        kind: 'api#channel',
        id,
        resourceId: channel.resource_id,
        resourceUri: `${deps.url()}/google/calendar/v3/calendars/primary/events?alt=json`,
        ...(token === '' ? {} : { token }),
        expiration: String(channel.expires_at),
      };
    },
    stop(account, sent) {
      const { id, resourceId } = sentStop.parse(sent);
      const left = account.channels.filter(
        (channel) => channel.id !== id || channel.resource_id !== resourceId,
      );
      if (left.length === account.channels.length) {
        throw new CalendarError(404, 'notFound', `Channel '${id}' not found`);
      }
      account.channels = left;
      deps.changed();
    },
    push(account) {
      account.channels.filter(isLive).forEach((channel) => send(channel, 'exists'));
    },
    async close() {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}

/** POSTs without a body; a server in trouble is asked again, twice. */
async function deliver(
  address: string,
  headers: Record<string, string>,
  closing: AbortSignal,
): Promise<void> {
  for (let left = tries; left > 0 && !closing.aborted; left -= 1) {
    try {
      const signal = AbortSignal.any([closing, AbortSignal.timeout(answerWithinMs)]);
      const answer = await fetch(address, { method: 'POST', headers, redirect: 'manual', signal });
      await answer.body?.cancel();
      if (answer.status < 500) {
        return;
      }
    } catch {
      // Not reached: tried again, as a server in trouble is.
    }
    await wait(pauseMs, undefined, { signal: closing }).catch(() => undefined);
  }
}
