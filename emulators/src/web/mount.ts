import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import type { Middleware } from 'koa';

/** A router as a middleware of a plain Koa app. */
export function mount(router: Router): Middleware {
  const routes = router.routes();
  // The router itself adds what its own context type has and Koa's has not.
  return (ctx, next) => routes(ctx as RouterContext, next);
}
