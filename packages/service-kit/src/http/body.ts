import type { Context } from 'koa';
import getRawBody from 'raw-body';
import { AppError } from '../errors.ts';

const jsonLimit = 64 * 1024;
export const webhookLimit = 3 * 1024 * 1024;
const deepest = 20;

/** @param limit bytes @throws AppError `body_too_large` */
export async function readBytes(ctx: Context, limit: number): Promise<Buffer> {
  try {
    return await getRawBody(ctx.req, {
      length: ctx.get('content-length') || null,
      limit,
    });
  } catch (cause) {
    if (typeof cause === 'object' && cause !== null && 'type' in cause && cause.type === 'entity.too.large') {
      throw new AppError('body_too_large', { cause });
    }
    throw new AppError('malformed_json', { cause });
  }
}

/**
 * The JSON body; undefined when there is none.
 * @throws AppError `unsupported_media_type`, `malformed_json`, `body_too_large`
 */
export async function readJson(ctx: Context): Promise<unknown> {
  const bytes = await readBytes(ctx, jsonLimit);
  if (bytes.length === 0) {
    return undefined;
  }
  if (ctx.is('application/json') === false) {
    throw new AppError('unsupported_media_type');
  }
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    assertShallow(value, 0);
    return value;
  } catch (cause) {
    throw new AppError('malformed_json', { cause });
  }
}

/** Nothing of ours nests deeply; what does is an attack on whatever recurses over it. */
function assertShallow(value: unknown, depth: number): void {
  if (depth > deepest) {
    throw new RangeError('too deep');
  }
  if (typeof value === 'object' && value !== null) {
    for (const child of Object.values(value)) {
      assertShallow(child, depth + 1);
    }
  }
}
