import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Logger } from '@citame/service-kit';
import type { Context, Middleware } from 'koa';
import type { State } from '../http/state.ts';
import { createRemotesComposer, type RemotesFile } from './composeRemotes.ts';
import { earlyPage } from './earlyPage.ts';
import { findFile, type FoundFile } from './findFile.ts';
import type { PagePolicy } from './pagePolicy.ts';
import { sendFile } from './sendFile.ts';
import { sendText } from './sendText.ts';

/** Everything below these is for services. */
const notPages = /^\/(api|webhooks)(\/|$)/;
/** Pages of the shell even where no remote is mounted: the start may lead there, and must not be led back to. */
const isOfShell = /^\/(app(\/.*)?)?$/;
const remoteFile = /^\/remotes\/([\w-]+)\/(.+)$/;

/**
 * The web, from a folder with one folder for each frontend, built into its `dist`: the public pages as they were
 * written, the shell for the paths of remotes, the files of each remote below `/remotes/<name>/`. Any other page is
 * the start page.
 */
export function webPages(root: string, policyOf: PagePolicy, logger: Logger): Middleware<State> {
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
      return sendText(ctx, 'json', JSON.stringify(await remotes()));
    }
    const file = await fileFor(ctx.path);
    if (file !== undefined) {
      ctx.state.route = '/web';
      return sendFile(ctx, file, policyOf);
    }
    if (ctx.path.startsWith('/remotes/') || extname(ctx.path) !== '' || !wantsPage(ctx)) {
      return next();
    }
    ctx.state.route = '/web';
    const remote = remoteOf(ctx.path, await remotes());
    if (remote === undefined && !isOfShell.test(ctx.path)) {
      return ctx.redirect('/');
    }
    const shell = await findFile(distOf('shell'), 'index.html');
    if (shell === undefined) {
      return next();
    }
    if (remote === undefined) {
      return sendFile(ctx, shell, policyOf);
    }
    const html = await readFile(shell.path, 'utf8');
    const page = await earlyPage(root, { path: ctx.path, html, remote });
    ctx.set('Content-Security-Policy', policyOf(page));
    return sendText(ctx, 'html', page);
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

/** Whose mount is the longest of those that the path is below. */
function remoteOf(path: string, { remotes }: RemotesFile): RemotesFile['remotes'][number] | undefined {
  return remotes
    .filter(({ mount }) => path === mount || path.startsWith(`${mount}/`))
    .toSorted((a, b) => b.mount.length - a.mount.length)[0];
}

/** Whether a browser asks for something to show: programs are told 404 instead. */
function wantsPage(ctx: Context): boolean {
  return ctx.get('Accept').includes('text/html');
}
