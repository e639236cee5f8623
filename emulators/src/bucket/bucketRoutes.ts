import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { createHash } from 'node:crypto';
import { readBytes } from '../web/http.ts';
import { mount } from '../web/mount.ts';
import { refusalOf } from './signature.ts';

/** Credentials of the emulated bucket: it holds nothing that is worth a secret. */
export const bucketCredentials = { keyId: 'citame', secret: 'emulated-bucket', region: 'eu-south-2' };

/** Objects by their path, in base64. */
type Objects = Record<string, string>;

interface BucketOptions {
  readonly objects: Objects;
  readonly clock: () => Date;
  readonly changed: () => void;
}

/**
 * The emulated object storage, as S3's with addresses by path: `PUT`, `GET` and `DELETE /bucket/<bucket>/<key>`, each
 * signed by AWS Signature Version 4. Any bucket is there.
 */
export function bucketRoutes({ objects, clock, changed }: BucketOptions): Middleware {
  const router = new Router();
  const signed =
    (act: (ctx: Context, body: Buffer) => void) =>
    async (ctx: Context): Promise<void> => {
      const body = await readBytes(ctx);
      const refusal = refusalOf(ctx.req, body, { ...bucketCredentials, now: clock() });
      if (refusal === undefined) {
        act(ctx, body);
      } else {
        answerError(ctx, 403, refusal);
      }
    };
  router.put(
    '/bucket/:bucket/:key',
    signed((ctx, body) => {
      objects[ctx.path] = body.toString('base64');
      changed();
      ctx.set('ETag', `"${createHash('md5').update(body).digest('hex')}"`);
      ctx.status = 200;
      ctx.body = '';
    }),
  );
  router.get(
    '/bucket/:bucket/:key',
    signed((ctx) => {
      const stored = objects[ctx.path];
      if (stored === undefined) {
        answerError(ctx, 404, 'NoSuchKey');
      } else {
        ctx.type = 'application/octet-stream';
        ctx.body = Buffer.from(stored, 'base64');
      }
    }),
  );
  router.delete(
    '/bucket/:bucket/:key',
    signed((ctx) => {
      delete objects[ctx.path];
      changed();
      ctx.status = 204;
    }),
  );
  return mount(router);
}

function answerError(ctx: Context, status: number, code: string): void {
  ctx.status = status;
  ctx.type = 'application/xml';
  ctx.body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`;
}
