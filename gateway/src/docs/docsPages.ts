import type { Middleware } from 'koa';
import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const { resolve } = createRequire(import.meta.url);
const ours = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const theirs = (name: string) => resolve(`swagger-ui-dist/${name}`);

/** The page that shows the API and lets one try it, by path; every file comes from here and none from elsewhere. */
export const docsPages: ReadonlyMap<string, Middleware> = new Map([
  ['/api/docs', file(ours('./docs.html'), 'html')],
  ['/api/docs/start.js', file(ours('./start.js'), 'js')],
  ['/api/docs/swagger-ui.css', file(theirs('swagger-ui.css'), 'css')],
  ['/api/docs/swagger-ui-bundle.js', file(theirs('swagger-ui-bundle.js'), 'js')],
  ['/api/docs/favicon-32x32.png', file(theirs('favicon-32x32.png'), 'png')],
]);

function file(path: string, type: string): Middleware {
  return (ctx) => {
    ctx.type = type;
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.body = createReadStream(path);
  };
}
