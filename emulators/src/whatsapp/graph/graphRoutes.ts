import Router from '@koa/router';
import type { Context, Middleware, Next } from 'koa';
import { mount } from '../../web/mount.ts';
import { addOauthRoutes } from '../consent/oauthRoutes.ts';
import type { Emulator } from '../core.ts';
import { addMediaRoutes } from '../media/mediaRoutes.ts';
import type { FileAddresses } from '../media/files.ts';
import { addMessageRoutes } from '../messages/messageRoutes.ts';
import { addNumberRoutes } from '../numbers/numberRoutes.ts';
import { addSubscriptionRoutes } from '../subscriptions/subscriptionRoutes.ts';
import { addTemplateRoutes } from '../templates/templateRoutes.ts';
import { errorEnvelope, GraphError } from './graphError.ts';

/**
 * The Graph API under `/v<major>.<minor>/…`, any version: the emulator speaks the same to all. Every call
 * goes into the journal, and every refusal comes as Meta's envelope.
 */
export function graphRoutes(emulator: Emulator, addresses: FileAddresses): Middleware {
  const router = new Router();
  addOauthRoutes(router, emulator);
  addMessageRoutes(router, emulator);
  addSubscriptionRoutes(router, emulator);
  addTemplateRoutes(router, emulator);
  addMediaRoutes(router, emulator, addresses);
  addNumberRoutes(router, emulator);
  const routes = mount(router);

  return async (ctx, next) => {
    const path = /^\/v\d+\.\d+(\/.+)$/.exec(ctx.path)?.[1];
    if (path === undefined) {
      return next();
    }
    ctx.path = path;
    await answerInGraphsWords(ctx, () => routes(ctx, unknownPath));
    if (ctx.respond !== false) {
      record(emulator, ctx, path);
    }
  };
}

async function unknownPath(): Promise<void> {
  throw new GraphError(2500, 'The path or the method is not one that the emulator knows');
}

async function answerInGraphsWords(ctx: Context, next: Next): Promise<void> {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof GraphError)) {
      throw error;
    }
    ctx.status = error.status;
    ctx.body = errorEnvelope(error);
  }
}

function record(emulator: Emulator, ctx: Context, path: string): void {
  emulator.journal.add({
    at: emulator.now().toISOString(),
    kind: 'graph',
    title: `${ctx.method} ${path}`,
    status: ctx.status,
    attempts: 1,
    request: showable(ctx.state['graphRequest']),
    response: path.startsWith('/oauth/') ? '' : showable(ctx.body),
  });
}

function showable(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}
