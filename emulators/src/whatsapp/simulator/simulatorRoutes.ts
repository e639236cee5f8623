import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import { pageHeaders, readJson, RequestRefused } from '../../web/http.ts';
import { mount } from '../../web/mount.ts';
import { staticFolder } from '../../web/staticFolder.ts';
import type { Core } from '../core.ts';
import { findFile } from '../media/files.ts';
import { chatQuerySchema } from './controlSchemas.ts';
import type { Simulator } from './simulator.ts';

/** The phone page at `/simulator` and, under `/simulator/api`, what it and test scripts work with. */
export function simulatorRoutes(core: Core, simulator: Simulator): Middleware {
  const router = new Router();
  const pages = staticFolder(new URL('../phone/', import.meta.url));
  router.get('/simulator', pageHeaders, (ctx) => pages(ctx, 'index.html'));
  router.get('/simulator/assets/:name', pageHeaders, (ctx) => pages(ctx, ctx.params['name'] ?? ''));

  const reads: Record<string, (ctx: Context) => unknown> = {
    numbers: () => simulator.numbers(),
    clients: () => simulator.clients(),
    chats: () => simulator.chats(),
    messages: (ctx) => simulator.messages(chatQuerySchema.parse(Object.fromEntries(ctx.URL.searchParams))),
    settings: () => simulator.settings(),
    journal: () => simulator.journal(),
    status: () => ({ now: core.now().toISOString(), pending_webhooks: simulator.pendingWebhooks() }),
  };
  for (const [name, read] of Object.entries(reads)) {
    router.get(`/simulator/api/${name}`, (ctx) => {
      ctx.set('Cache-Control', 'no-store');
      ctx.body = read(ctx);
    });
  }

  router.get('/simulator/api/media/:id', pageHeaders, (ctx) => {
    const file = findFile(core, ctx.params['id'] ?? '');
    if (file === undefined) {
      throw new RequestRefused(404, 'There is no such file, or no longer');
    }
    ctx.type = file.mime_type;
    ctx.body = Buffer.from(file.base64, 'base64');
  });

  // The simulator's functions check their input themselves.
  const writes: Record<string, (body: never) => unknown> = {
    numbers: simulator.createNumber,
    clients: simulator.createClient,
    messages: simulator.sendAsClient,
    'messages/owner': simulator.sendAsOwner,
    webhooks: simulator.sendWebhook,
    'webhooks/flush': simulator.flushWebhooks,
    'webhooks/verify': simulator.verifyWebhook,
    'tokens/revoke': simulator.revokeTokens,
    'numbers/offboard': simulator.offboard,
    'numbers/contacts': simulator.changeAddressBook,
    'templates/status': simulator.setTemplateStatus,
  };
  for (const [name, write] of Object.entries(writes)) {
    router.post(`/simulator/api/${name}`, async (ctx) => {
      ctx.body = (await write((await objectBody(ctx)) as never)) ?? {};
    });
  }
  router.patch('/simulator/api/settings', async (ctx) => {
    ctx.body = simulator.changeSettings(await objectBody(ctx));
  });
  router.get('/simulator/api/events', (ctx) => core.feed.stream(ctx));
  router.all('/simulator/api/{*rest}', () => {
    throw new RequestRefused(404, 'The simulator has no such call');
  });
  return mount(router);
}

async function objectBody(ctx: Context): Promise<Record<string, unknown>> {
  return z.record(z.string(), z.unknown()).parse((await readJson(ctx)) ?? {});
}
