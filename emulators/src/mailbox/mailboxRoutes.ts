import Router from '@koa/router';
import type { Middleware } from 'koa';
import type { Feed } from '../web/feed.ts';
import { pageHeaders, RequestRefused } from '../web/http.ts';
import { mount } from '../web/mount.ts';
import { staticFolder } from '../web/staticFolder.ts';
import type { Mails } from './mails.ts';

/** A mail's HTML runs in a sandbox: no scripts, nothing of ours within reach, links open a new tab. */
const mailSecurityPolicy =
  "default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; font-src data: https:; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox';

/** The mailbox page at `/mailbox` and its JSON under `/mailbox/api`. */
export function mailboxRoutes(mails: Mails, feed: Feed<{ kind: 'mails' }>): Middleware {
  const router = new Router();
  const pages = staticFolder(new URL('./page/', import.meta.url));
  router.get('/mailbox', pageHeaders, (ctx) => pages(ctx, 'index.html'));
  router.get('/mailbox/assets/:name', pageHeaders, (ctx) => pages(ctx, ctx.params['name'] ?? ''));

  router.get('/mailbox/api/messages', (ctx) => {
    ctx.body = { messages: mails.list(ctx.URL.searchParams.get('to') ?? undefined) };
  });
  router.delete('/mailbox/api/messages', (ctx) => {
    mails.clear();
    ctx.status = 204;
  });
  router.get('/mailbox/api/messages/:id/html', (ctx) => {
    const mail = mails.find(ctx.params['id'] ?? '');
    if (!mail) {
      throw new RequestRefused(404, 'There is no such mail');
    }
    ctx.set('Content-Security-Policy', mailSecurityPolicy);
    ctx.type = 'html';
    ctx.body = `<!doctype html><base target="_blank">${mail.html ?? ''}`;
  });
  router.get('/mailbox/api/events', (ctx) => feed.stream(ctx));
  return mount(router);
}
