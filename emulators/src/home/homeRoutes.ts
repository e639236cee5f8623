import Router from '@koa/router';
import type { Middleware } from 'koa';
import { pageHeaders } from '../web/http.ts';
import { mount } from '../web/mount.ts';
import { staticFolder } from '../web/staticFolder.ts';

/** The index page, the look shared by all pages, and the health check. */
export function homeRoutes(): Middleware {
  const router = new Router();
  const pages = staticFolder(new URL('./', import.meta.url));
  const assets = staticFolder(new URL('../web/assets/', import.meta.url));
  router.get('/', pageHeaders, (ctx) => pages(ctx, 'index.html'));
  router.get('/assets/:name', pageHeaders, (ctx) => assets(ctx, ctx.params['name'] ?? ''));
  router.get(['/healthz', '/readyz'], (ctx) => {
    ctx.body = { status: 'ok' };
  });
  return mount(router);
}
