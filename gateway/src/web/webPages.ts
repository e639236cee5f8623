import { basename, extname } from 'node:path';
import type { Logger } from '@citame/service-kit';
import type { Context, Middleware } from 'koa';
import type { State } from '../http/state.ts';
import { createRemotesComposer, type RemotesFile } from './composeRemotes.ts';
import { earlyPage } from './earlyPage.ts';
import type { PagePolicy } from './pagePolicy.ts';
import { sendText } from './sendText.ts';
import { operatorApp, type WebBuild, type WebFile, type WebSource } from './webSource.ts';

/** Everything below these is for services. */
const notPages = /^\/(api|webhooks)(\/|$)/;
/** Pages of the shell even where no remote is mounted: it says so itself. */
const isOfShell = /^\/(app(\/.*)?)?$/;
/** The public page for addresses where there is nothing. */
const notFoundPage = '404.html';
const remoteFile = /^\/remotes\/([\w-]+)\/(.+)$/;
/** Names of the remotes whose build on trial a browser wants, with dots between. */
const trialCookie = 'citame.trial';

type OnTrial = ReadonlySet<string>;

/**
 * The web: the public pages as they were written, the shell for the paths of remotes, the files of each remote below
 * `/remotes/<name>/`. At any other address there is nothing: 404, with the page that was written for that.
 */
export function webPages(source: WebSource, policyOf: PagePolicy, logger: Logger): Middleware<State> {
  const remotes = createRemotesComposer(source, logger);

  async function fileFor(path: string, onTrial: OnTrial): Promise<WebFile | undefined> {
    const [, remote, rest] = remoteFile.exec(path) ?? [];
    if (remote !== undefined && rest !== undefined) {
      return remote === operatorApp ? undefined : source.remoteFile(remote, rest);
    }
    const [landing, shell] = await Promise.all([
      source.current('landing', onTrial),
      source.current('shell', onTrial),
    ]);
    return (
      (landing && (await publicFile(landing, path))) ??
      (await shell?.find(path)) ??
      (await source.earlierFile('landing', path)) ??
      source.earlierFile('shell', path)
    );
  }

  async function send(ctx: Context, file: WebFile, status = statusOf(file)): Promise<void> {
    if (extname(file.name) === '.html') {
      ctx.set('Content-Security-Policy', policyOf(await file.text()));
    }
    await file.send(ctx);
    // It may also be 304: the browser has it.
    if (ctx.status === 200) {
      ctx.status = status;
    }
  }

  /** Answers while the public pages are away, and so unknown: the shell opens, and tries again to find them. */
  async function sendUnknown(ctx: Context, onTrial: OnTrial): Promise<void> {
    const landing = await source.current('landing', onTrial);
    const shell = await source.current('shell', onTrial);
    const [unknown, frame] = await Promise.all([landing?.find(notFoundPage), shell?.find('index.html')]);
    if (unknown !== undefined) {
      await send(ctx, unknown);
    } else if (frame !== undefined) {
      await send(ctx, frame, 503);
    }
  }

  return async (ctx, next) => {
    if (notPages.test(ctx.path) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) {
      return next();
    }
    const onTrial: OnTrial = new Set(ctx.cookies.get(trialCookie)?.split('.'));
    if (ctx.path === '/remotes.json') {
      ctx.state.route = '/remotes.json';
      ctx.vary('Cookie');
      return sendText(ctx, 'json', JSON.stringify(await remotes(onTrial)));
    }
    const file = await fileFor(ctx.path, onTrial);
    if (file !== undefined) {
      ctx.state.route = '/web';
      return send(ctx, file);
    }
    if (ctx.path.startsWith('/remotes/') || extname(ctx.path) !== '' || !wantsPage(ctx)) {
      return next();
    }
    ctx.state.route = '/web';
    const remote = remoteOf(ctx.path, await remotes(onTrial));
    if (remote === undefined && !isOfShell.test(ctx.path)) {
      return sendUnknown(ctx, onTrial);
    }
    const shell = await source.current('shell', onTrial);
    const frame = await shell?.find('index.html');
    if (frame === undefined) {
      return next();
    }
    if (remote === undefined) {
      return send(ctx, frame);
    }
    const html = await frame.text();
    const build = await source.current(remote.name, onTrial);
    const page = await earlyPage({ path: ctx.path, html, remote }, { shell, remote: build });
    ctx.set('Content-Security-Policy', policyOf(page));
    return sendText(ctx, 'html', page);
  };
}

function statusOf(file: WebFile): number {
  return basename(file.name) === notFoundPage ? 404 : 200;
}

/** A page of its own (`/pricing` is `pricing.html` or `pricing/index.html`), or a file beside such pages. */
async function publicFile(build: WebBuild, path: string): Promise<WebFile | undefined> {
  const page = path.replace(/\/$/, '');
  return (await build.find(`${page}.html`)) ?? (await build.find(`${page}/index.html`)) ?? build.find(path);
}

/** The remote with the longest mount among those that the path is below. */
function remoteOf(path: string, { remotes }: RemotesFile): RemotesFile['remotes'][number] | undefined {
  return remotes
    .filter(({ mount }) => path === mount || path.startsWith(`${mount}/`))
    .toSorted((a, b) => b.mount.length - a.mount.length)[0];
}

/** Whether a browser asks for something to show: programs are told 404 instead. */
function wantsPage(ctx: Context): boolean {
  return ctx.get('Accept').includes('text/html');
}
