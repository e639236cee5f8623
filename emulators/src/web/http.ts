import getRawBody from 'raw-body';
import type { Context, Middleware, Next } from 'koa';
import { z } from 'zod';

/** A request that the emulators refuse outside Meta's own error format: answered as `{"error": message}`. */
export class RequestRefused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'RequestRefused';
    this.status = status;
  }
}

/** Turns a RequestRefused, or a zod failure, into its JSON answer; other errors stay with Koa (500). */
export async function answerRefusals(ctx: Context, next: Next): Promise<void> {
  try {
    await next();
  } catch (error) {
    if (error instanceof RequestRefused) {
      ctx.status = error.status;
      ctx.body = { error: error.message };
      return;
    }
    if (error instanceof z.ZodError) {
      ctx.status = 400;
      ctx.body = { error: z.prettifyError(error) };
      return;
    }
    throw error;
  }
}

/**
 * Reads the body of a JSON request; an empty body is `undefined`.
 * @throws RequestRefused 400 when it is not JSON
 */
export async function readJson(ctx: Context): Promise<unknown> {
  const text = await readText(ctx);
  if (text === '') {
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestRefused(400, 'The body is not JSON');
  }
}

/** Reads an HTML form's body into its fields; of a repeated field the last value counts. */
export async function readForm(ctx: Context): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await readText(ctx)));
}

/** Reads the body of an upload, as long as WhatsApp's largest files but documents. */
export function readBytes(ctx: Context): Promise<Buffer> {
  return getRawBody(ctx.req, { limit: '24mb' });
}

function readText(ctx: Context): Promise<string> {
  return getRawBody(ctx.req, { encoding: 'utf-8', limit: '24mb' });
}

const contentSecurityPolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self'",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
].join('; ');

/**
 * Headers of the emulators' own pages. `form-action` is left open on purpose: browsers apply it to the
 * redirect that follows a form too, and the consent form redirects to whichever address linked to it.
 */
export const pageHeaders: Middleware = async (ctx, next) => {
  ctx.set('Content-Security-Policy', contentSecurityPolicy);
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Referrer-Policy', 'no-referrer');
  ctx.set('Cache-Control', 'no-store');
  await next();
};
