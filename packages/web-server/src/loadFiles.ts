import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

/** A file with the smaller forms of it that the build wrote beside it. */
export interface LoadedFile {
  readonly type: string;
  /** Whether its name has its content's hash in it, so that there will never be anything else under it. */
  readonly isHashed: boolean;
  /** The smallest first; the last is the file as it is. */
  readonly forms: readonly Form[];
}
export interface Form {
  readonly encoding: 'br' | 'gzip' | undefined;
  readonly etag: string;
  readonly bytes: Buffer;
}

const hashedName = /\.[0-9a-f]{8,}\.\w+$/;
const compressed = /\.(br|gz)$/;
const types = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['.xml', 'application/xml; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
]);

/** Reads a build into memory, by paths without a slash at the beginning: it is a megabyte or two, and never changes. */
export async function loadFiles(folder: string): Promise<ReadonlyMap<string, LoadedFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = new Map<string, Buffer>();
  for (const path of paths.toSorted()) {
    contents.set(relative(folder, path).split(sep).join('/'), await readFile(path));
  }
  const names = [...contents.keys()].filter((name) => !compressed.test(name));
  return new Map(
    names.map((name) => {
      const type = types.get(extname(name)) ?? 'application/octet-stream';
      return [name, { type, isHashed: hashedName.test(name), forms: formsOf(name, contents) }];
    }),
  );
}

function formsOf(name: string, contents: ReadonlyMap<string, Buffer>): Form[] {
  const candidates = [
    { encoding: 'br', bytes: contents.get(`${name}.br`) },
    { encoding: 'gzip', bytes: contents.get(`${name}.gz`) },
    { encoding: undefined, bytes: contents.get(name) },
  ] as const;
  return candidates.flatMap(({ encoding, bytes }) =>
    bytes === undefined ? [] : [{ encoding, bytes, etag: etagOf(bytes) }],
  );
}

/** Hash of the content: files of an image all have the same time. */
function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}
