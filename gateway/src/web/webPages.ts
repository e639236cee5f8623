import { createHash } from 'node:crypto';
import { extname, join } from 'node:path';
import type { Logger } from '@citame/service-kit';
import type { Context, Middleware } from 'koa';
import type { State } from '../http/state.ts';
import { createRemotesComposer, type RemotesFile } from './composeRemotes.ts';
import { findFile, type FoundFile } from './findFile.ts';
import { sendFile } from './sendFile.ts';

/** Everything below these is for services. */
const notPages = /^\/(api|webhooks)(\/|$)/;
const remoteFile = /^\/remotes\/([\w-]+)\/(.+)$/;

/**
 * The web, from a folder with one folder for each frontend, built into its `dist`: the public pages as they were
 * written, the shell for the paths of remotes, the files of each remote below `/remotes/<name>/`. Any other page is
 * the start page.
 */
export function webPages(root: string, logger: Logger): Middleware<State> {
  const remotes = createRemotesComposer(root, logger);
  const distOf = (app: string): string => join(root, app, 'dist');

  async function fileFor(path: string): Promise<FoundFile | undefined> {
    const [, remote, rest] = remoteFile.exec(path) ?? [];
    if (remote !== undefined && rest !== undefined) {
      return findFile(distOf(remote), rest);
    }
    return (await publicFile(distOf('landing'), path)) ?? findFile(distOf('shell'), path);
  }

  return async (ctx, next) => {
    if (notPages.test(ctx.path) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) {
      return next();
    }
    if (ctx.path === '/remotes.json') {
      ctx.state.route = '/remotes.json';
      return sendRemotes(ctx, await remotes());
    }
    const file = await fileFor(ctx.path);
    if (file !== undefined) {
      ctx.state.route = '/web';
      return sendFile(ctx, file);
    }
    if (ctx.path.startsWith('/remotes/') || extname(ctx.path) !== '' || !wantsPage(ctx)) {
      return next();
    }
    ctx.state.route = '/web';
    if (ctx.path !== '/' && !isOfRemote(ctx.path, await remotes())) {
      return ctx.redirect('/');
    }
    const shell = await findFile(distOf('shell'), 'index.html');
    return shell === undefined ? next() : sendFile(ctx, shell);
  };
}

/** A page of its own (`/pricing` is `pricing.html` or `pricing/index.html`), or a file beside such pages. */
async function publicFile(folder: string, path: string): Promise<FoundFile | undefined> {
  const page = path.replace(/\/$/, '');
  return (
    (await findFile(folder, `${page}.html`)) ??
    (await findFile(folder, `${page}/index.html`)) ??
    findFile(folder, path)
  );
}

function isOfRemote(path: string, { remotes }: RemotesFile): boolean {
  return remotes.some(({ mount }) => path === mount || path.startsWith(`${mount}/`));
}

/** Whether a browser asks for something to show: programs are told 404 instead. */
function wantsPage(ctx: Context): boolean {
  return ctx.get('Accept').includes('text/html');
}

function sendRemotes(ctx: Context, file: RemotesFile): void {
  const text = JSON.stringify(file);
  ctx.type = 'json';
  ctx.set('Cache-Control', 'no-cache');
  ctx.set('ETag', `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`);
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.body = text;
}
