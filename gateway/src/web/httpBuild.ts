import { AppError } from '@citame/service-kit';
import type { Context } from 'koa';
import type { Agent, Dispatcher } from 'undici';
import { z } from 'zod';
import type { WebBuild, WebFile } from './webSource.ts';

const fileList = z.array(z.string());
const listName = 'files.json';
/** Headers of a web server's answer that are for the browser too. */
const passedOn = ['cache-control', 'content-encoding', 'content-length', 'content-type', 'etag'] as const;

interface Place {
  /** Where a web server gives this build out, without a slash at the end. */
  readonly url: string;
  /** Its address for browsers. */
  readonly address: string;
}

export interface HttpBuild extends WebBuild {
  /**
   * Whether the server still gives the same files out. A build that is rebuilt under its name, as while a cluster is developed
   * on, is another one. @throws Error when the server cannot be reached
   */
  isStill(): Promise<boolean>;
}

/**
 * A build that a web server of its own gives out: what is in it is asked for once.
 * @throws Error when the server cannot be reached
 */
export async function openHttpBuild(agent: Agent, { url, address }: Place): Promise<HttpBuild> {
  const listed = await readListText(agent, url);
  const files = new Set(fileList.parse(JSON.parse(listed)));
  const texts = new Map<string, Promise<string>>();

  function textOf(name: string): Promise<string> {
    const known = texts.get(name) ?? readText(agent, url, name);
    texts.set(name, known);
    known.catch(() => texts.delete(name));
    return known;
  }
  const fileAt = (name: string): WebFile => ({
    name,
    text: () => textOf(name),
    send: (ctx) => pass(agent, ctx, url, name),
  });
  return {
    isStill: async () => (await readText(agent, url, listName)) === listed,
    address,
    description: async () => (files.has('remote.json') ? textOf('remote.json') : undefined),
    find: async (path) => {
      const name = nameOf(path);
      return name !== undefined && files.has(name) ? fileAt(name) : undefined;
    },
  };
}

/** Names of all files of a web server, with the folders that they are in. @throws Error when it cannot be reached */
export async function readList(agent: Agent, url: string): Promise<string[]> {
  return fileList.parse(JSON.parse(await readListText(agent, url)));
}

/** By a connection of its own: one that once led elsewhere, as while a cluster makes the server known, would lead there again. */
function readListText(agent: Agent, url: string): Promise<string> {
  return readText(agent, url, listName, { reset: true });
}

function nameOf(path: string): string | undefined {
  try {
    return decodeURIComponent(path).replace(/^\/+/, '');
  } catch {
    return undefined;
  }
}

async function readText(
  agent: Agent,
  url: string,
  name: string,
  options: { readonly reset?: boolean } = {},
): Promise<string> {
  const request = { ...addressOf(url, name), method: 'GET', ...options } as const;
  const [status, text] = await ask(agent, request)
    .then(async ({ statusCode, body }) => [statusCode, await body.text()] as const)
    .catch((cause: unknown) => {
      throw new AppError('unavailable', { cause });
    });
  if (status !== 200) {
    throw new AppError('unavailable', { cause: new Error(`${url}/${name} answered ${status}`) });
  }
  return text;
}

async function pass(agent: Agent, ctx: Context, url: string, name: string): Promise<void> {
  const { statusCode, headers, body } = await ask(agent, {
    ...addressOf(url, name),
    method: ctx.method === 'HEAD' ? 'HEAD' : 'GET',
    headers: {
      'accept-encoding': ctx.get('Accept-Encoding'),
      'if-none-match': ctx.get('If-None-Match'),
    },
  }).catch((cause: unknown) => {
    throw new AppError('unavailable', { cause });
  });
  if (statusCode !== 200 && statusCode !== 304) {
    await body.dump();
    throw new AppError('unavailable', { cause: new Error(`${url}/${name} answered ${statusCode}`) });
  }
  ctx.status = statusCode;
  if (statusCode === 200) {
    ctx.body = body;
  }
  for (const header of passedOn) {
    const value = headers[header];
    if (value !== undefined) {
      ctx.set(header, value);
    }
  }
  ctx.vary('Accept-Encoding');
}

/** Once more when the connection was closed in that moment, as those of a server that is being replaced are. */
async function ask(agent: Agent, request: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
  const options = { ...request, origin: request.origin ?? '' };
  return agent.request(options).catch(() => agent.request(options));
}

function addressOf(url: string, name: string): { origin: string; path: string } {
  const { origin, pathname } = new URL(url);
  const folder = pathname.replace(/\/$/, '');
  return { origin, path: `${folder}/${name.split('/').map(encodeURIComponent).join('/')}` };
}
