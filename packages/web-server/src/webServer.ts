import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Form, LoadedFile } from './loadFiles.ts';

const yearS = 365 * 24 * 60 * 60;
const plain = 'text/plain; charset=utf-8';

/** Name of a list, with the folder that it is of: '' or one that ends with a slash. */
const listName = /^(.*\/)?files\.json$/;

/**
 * Gives the files of one build out, or of several in a folder each, and nothing else: `/files.json` says which there are,
 * `/<folder>/files.json` which are in a folder, `/healthz` and `/readyz` that they are there. Does not listen yet.
 */
export function createWebServer(files: ReadonlyMap<string, LoadedFile>): Server {
  return createServer({ keepAliveTimeout: 65_000, requestTimeout: 30_000 }, (request, response) => {
    const pathname = URL.parse(request.url ?? '/', 'http://web')?.pathname;
    if (pathname === undefined) {
      // Such as `//`, which no browser asks for.
      response.writeHead(400, { 'content-type': plain }).end();
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD', 'content-type': plain }).end();
    } else if (pathname === '/healthz' || pathname === '/readyz') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
    } else {
      const name = nameOf(pathname);
      const listed = listName.exec(name ?? '');
      const list = listed === null ? [] : namesIn(files, listed[1] ?? '');
      if (list.length > 0) {
        const headers = { 'content-type': 'application/json', 'cache-control': 'no-cache' };
        response.writeHead(200, headers).end(JSON.stringify(list));
      } else {
        answer(request, response, name === undefined ? undefined : files.get(name));
      }
    }
  });
}

function nameOf(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname.slice(1));
  } catch {
    return undefined;
  }
}

/** Names of the files below a folder, which is '' or ends with a slash, as seen from there. */
function namesIn(files: ReadonlyMap<string, LoadedFile>, folder: string): string[] {
  return [...files.keys()].filter((name) => name.startsWith(folder)).map((name) => name.slice(folder.length));
}

function answer(request: IncomingMessage, response: ServerResponse, file: LoadedFile | undefined): void {
  const form = file && smallestForm(file, String(request.headers['accept-encoding'] ?? ''));
  if (file === undefined || form === undefined) {
    response.writeHead(404, { 'content-type': plain, 'cache-control': 'no-store' }).end();
    return;
  }
  const headers = {
    'cache-control': file.isHashed ? `public, max-age=${yearS}, immutable` : 'no-cache',
    etag: form.etag,
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  };
  if (request.headers['if-none-match']?.split(/, */).includes(form.etag) === true) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, {
    ...headers,
    'content-type': file.type,
    'content-length': form.bytes.length,
    ...(form.encoding === undefined ? {} : { 'content-encoding': form.encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : form.bytes);
}

function smallestForm({ forms }: LoadedFile, accepted: string): Form | undefined {
  const names = accepted
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return forms.find(({ encoding }) => encoding === undefined || names.includes(encoding));
}
