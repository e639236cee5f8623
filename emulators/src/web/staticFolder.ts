import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from 'koa';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Serves the files of one flat folder by name, read on every request so that an edit shows at once.
 * A name with a path separator, or of a kind not listed above, is a 404.
 */
export function staticFolder(folder: URL): (ctx: Context, name: string) => Promise<void> {
  return async (ctx, name) => {
    const contentType = contentTypes[path.extname(name)];
    if (contentType === undefined || !/^[\w-]+\.\w+$/.test(name)) {
      return;
    }
    try {
      ctx.body = await readFile(new URL(name, folder));
      ctx.type = contentType;
    } catch {
      ctx.status = 404;
    }
  };
}
