import { paddleEndpoints } from '@citame/contracts';
import { AppError, implement, RawAnswer, type Clock, type Route, parseJson } from '@citame/service-kit';
import { paddleEvent } from '../paddle/shapes.ts';
import type { EventStore } from './eventStore.ts';
import { isSignedByPaddle } from './signature.ts';

interface WebhookDeps {
  readonly events: EventStore;
  readonly clock: Clock;
  readonly secret: string;
  /** Called when an event is stored. */
  readonly onEvent: () => void;
}

/** Everything is stored before it is confirmed; what MongoDB cannot store now, Paddle delivers again. */
export function webhookRoutes({ events, clock, secret, onEvent }: WebhookDeps): Route[] {
  return implement(paddleEndpoints, {
    'POST /webhooks/paddle': async ({ headers, rawBody }) => {
      const signature = headers['paddle-signature'];
      const header = typeof signature === 'string' ? signature : undefined;
      if (!isSignedByPaddle(rawBody, header, secret, clock())) {
        throw new AppError('invalid_signature');
      }
      const event = paddleEvent.safeParse(parseJson(rawBody));
      if (!event.success) {
        throw new AppError('malformed_json');
      }
      const { event_id: _id, event_type: type, occurred_at: occurredAt, data } = event.data;
      await events.add({ _id, type, occurredAt, data }, clock());
      onEvent();
      return new RawAnswer(200, 'ok');
    },
  });
}
