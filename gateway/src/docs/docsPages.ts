import type { Middleware } from 'koa';
import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The page that shows the API and lets one try it, by path; every file comes from here and none from elsewhere. */
export const docsPages: ReadonlyMap<string, Middleware> = new Map([
  ['/api/docs', file(new URL('./docs.html', import.meta.url), 'html')],
  ['/api/docs/start.js', file(new URL('./start.js', import.meta.url), 'js')],
  ['/api/docs/swagger-ui.css', file(require.resolve('swagger-ui-dist/swagger-ui.css'), 'css')],
  ['/api/docs/swagger-ui-bundle.js', file(require.resolve('swagger-ui-dist/swagger-ui-bundle.js'), 'js')],
  ['/api/docs/favicon-32x32.png', file(require.resolve('swagger-ui-dist/favicon-32x32.png'), 'png')],
]);

function file(path: string | URL, type: string): Middleware {
  return (ctx) => {
    ctx.type = type;
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.body = createReadStream(path);
  };
}
