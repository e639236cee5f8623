import { setTimeout as wait } from 'node:timers/promises';
import type Router from '@koa/router';
import { z } from 'zod';
import type { Emulator } from '../core.ts';
import { requireNumber, requireToken } from '../graph/access.ts';
import { checkGraphBody, readGraphBody } from '../graph/graphBody.ts';
import { acceptMessage } from './acceptMessage.ts';
import { markRead } from './markRead.ts';
import { readReceiptSchema } from './sendSchemas.ts';

const anyBodySchema = z.looseObject({ messaging_product: z.literal('whatsapp') });

/** `POST /<phone number id>/messages`: sending, and telling that a message was read. */
export function addMessageRoutes(router: Router, emulator: Emulator): void {
  router.post('/:id/messages', async (ctx) => {
    const number = requireNumber(emulator, requireToken(emulator, ctx), ctx.params['id'] ?? '');
    const body = await readGraphBody(ctx, anyBodySchema);
    if ('status' in body) {
      markRead(emulator, number, checkGraphBody(body, readReceiptSchema));
      ctx.body = { success: true };
      return;
    }
    const { settings } = emulator.world;
    await wait(settings.send_latency_ms);
    ctx.body = acceptMessage(emulator, number, body);
    if (settings.drop_next_responses > 0) {
      settings.drop_next_responses -= 1;
      ctx.respond = false;
      ctx.req.socket.destroy();
    }
  });
}
