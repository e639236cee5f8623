import { createReadStream } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import type { Context } from 'koa';
import { findFile, type FoundFile } from './findFile.ts';
import { hashedName } from './webSource.ts';

const yearS = 365 * 24 * 60 * 60;
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** Answers with a file, in the smallest form that was built and that the caller reads. */
export async function sendFile(ctx: Context, file: FoundFile): Promise<void> {
  ctx.type = extname(file.path);
  ctx.set('Cache-Control', hashedName.test(file.path) ? `public, max-age=${yearS}, immutable` : 'no-cache');
  ctx.vary('Accept-Encoding');
  const { file: chosen, encoding } = await smallestForm(ctx, file);
  ctx.set('ETag', `"${chosen.size.toString(36)}-${Math.round(chosen.modifiedMs).toString(36)}"`);
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (encoding !== undefined) {
    ctx.set('Content-Encoding', encoding);
  }
  ctx.body = createReadStream(chosen.path);
  ctx.length = chosen.size;
}

async function smallestForm(
  ctx: Context,
  file: FoundFile,
): Promise<{ file: FoundFile; encoding: string | undefined }> {
  for (const { name, ending } of encodings) {
    if (ctx.acceptsEncodings(name) !== false) {
      const form = await findFile(dirname(file.path), basename(file.path) + ending);
      if (form !== undefined) {
        return { file: form, encoding: name };
      }
    }
  }
  return { file, encoding: undefined };
}
