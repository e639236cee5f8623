import { extname } from 'node:path';
import type { Middleware } from 'koa';
import type { State } from '../http/state.ts';
import type { PagePolicy } from './pagePolicy.ts';
import { operatorApp, type WebSource } from './webSource.ts';

/** The pages for operators: files of that one frontend, and its document at every other address. */
export function operatorPages(source: WebSource, policyOf: PagePolicy): Middleware<State> {
  return async (ctx, next) => {
    if (/^\/api(\/|$)/.test(ctx.path) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) {
      return next();
    }
    const build = await source.current(operatorApp, new Set());
    const isPage = extname(ctx.path) === '' && ctx.get('Accept').includes('text/html');
    const file =
      (await build?.find(isPage ? 'index.html' : ctx.path)) ??
      (isPage ? undefined : await source.earlierFile(operatorApp, ctx.path));
    if (file === undefined) {
      return next();
    }
    ctx.state.route = '/web';
    if (extname(file.name) === '.html') {
      ctx.set('Content-Security-Policy', policyOf(await file.text()));
    }
    return file.send(ctx);
  };
}
