import { liveEndpoints } from '@citame/contracts';
import { AppError, authenticate, type RouteSpec } from '@citame/service-kit';
import type { Middleware } from 'koa';
import type { Live } from './openLive.ts';
import { sendEvents } from './sendEvents.ts';

export const eventsRoute = {
  ...liveEndpoints['GET /events'],
  method: 'get',
  path: '/api/events',
} satisfies RouteSpec;

/** The stream of an open page. 503 until NATS has been reached; after a gap pages are sent `resync`. */
export function eventsPage(live: Live): Middleware {
  return async (ctx) => {
    const connected = live.connected();
    if (connected === undefined) {
      throw new AppError('unavailable');
    }
    const { changes, verifyToken } = connected;
    const { tenantId } = await authenticate(verifyToken, ctx);
    sendEvents(ctx, {
      listen: (send) => {
        send({ event: 'open', data: {} });
        return changes.listen(tenantId, send);
      },
      // The token may expire or be revoked while the stream is open.
      isStillAllowed: () =>
        authenticate(verifyToken, ctx).then(
          () => true,
          () => false,
        ),
    });
  };
}
