import { googlePushEndpoints } from '@citame/contracts';
import { implement, RawAnswer, type Clock, type Route } from '@citame/service-kit';
import { isSameSecret } from '../../whatsapp/inbound/signature.ts';
import { hashOf } from './keepWatching.ts';
import type { ReadingStore } from '../records/readingStore.ts';

interface PushDeps {
  readonly readings: ReadingStore;
  readonly clock: Clock;
  /** Nudges the worker that reads calendars. */
  readonly onReadings: () => void;
}

/** Pushes of Google: something in a calendar has changed, and it is read again. */
export function pushRoutes(deps: PushDeps): Route[] {
  return implement(googlePushEndpoints, {
    'POST /webhooks/google': async ({ headers }) => {
      const channelId = textOf(headers['x-goog-channel-id']);
      const reading = channelId === '' ? null : await deps.readings.ofChannel(channelId);
      const said = hashOf(textOf(headers['x-goog-channel-token']));
      // A channel of an earlier connection goes on for a week: what it says is of no use, but no error either.
      if (reading?.channel !== undefined && isSameSecret(said, reading.channel.tokenHash)) {
        await deps.readings.ask(reading._id, deps.clock());
        deps.onReadings();
      }
      return new RawAnswer(204, '');
    },
  });
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}
