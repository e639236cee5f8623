import { AppError } from '@citame/service-kit';
import type { Middleware } from 'koa';
import type { State } from './state.ts';

/** Pages that the gateway answers itself, by exact path. They are there to be read. */
export function ownPages(pages: ReadonlyMap<string, Middleware>): Middleware<State> {
  return async (ctx, next) => {
    const page = pages.get(ctx.path);
    if (page === undefined) {
      return next();
    }
    ctx.state.route = ctx.path;
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      throw new AppError('method_not_allowed');
    }
    return page(ctx, next);
  };
}
