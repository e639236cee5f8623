import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import { readBytes } from '../../web/http.ts';
import { mount } from '../../web/mount.ts';
import type { Core } from '../core.ts';
import { findNumber, requireNumber, requireToken } from '../graph/access.ts';
import { GraphError } from '../graph/graphError.ts';
import type { MediaFile, Token } from '../world.ts';
import { dropFile, findFile, keepFile, kindOf, type FileAddresses } from './files.ts';

const uploadSchema = z.object({
  messaging_product: z.literal('whatsapp'),
  file: z.instanceof(File),
  type: z.string().optional(),
});

/** `POST /<phone number id>/media`, and `GET` and `DELETE /<media id>`. Before the routes of numbers: an id may be either's. */
export function addMediaRoutes(router: Router, core: Core, addresses: FileAddresses): void {
  router.post('/:id/media', async (ctx) => {
    const number = requireNumber(core, requireToken(core, ctx), ctx.params['id'] ?? '');
    const { file, type } = await readUpload(ctx);
    const bytes = Buffer.from(await file.arrayBuffer());
    const mime_type = type ?? file.type;
    if (kindOf(mime_type, bytes.length) === undefined) {
      throw new GraphError(131053, `A file of ${mime_type} with ${bytes.length} bytes is not supported`);
    }
    ctx.body = { id: keepFile(core, { from: 'business', phone_number_id: number.id, mime_type }, bytes).id };
  });
  router.get('/:id', async (ctx, next) => {
    const file = findFile(core, ctx.params['id'] ?? '');
    if (file === undefined) {
      return next();
    }
    requireOwn(core, requireToken(core, ctx), file, ctx.URL.searchParams.get('phone_number_id'));
    const { id, mime_type, sha256, base64 } = file;
    const url = `${ctx.protocol}://${ctx.host}/whatsapp-files/${addresses.give(id)}`;
    const file_size = Buffer.from(base64, 'base64').length;
    ctx.body = { messaging_product: 'whatsapp', url, mime_type, sha256, file_size, id };
  });
  router.delete('/:id', async (ctx, next) => {
    const file = findFile(core, ctx.params['id'] ?? '');
    if (file === undefined) {
      return next();
    }
    requireOwn(core, requireToken(core, ctx), file, null);
    dropFile(core, file.id);
    ctx.body = { success: true };
  });
}

/** The addresses that files are given out under: with the token only, and for five minutes. */
export function fileRoutes(core: Core, addresses: FileAddresses): Middleware {
  const router = new Router();
  router.get('/whatsapp-files/:address', (ctx) => {
    const token = /^Bearer (.+)$/i.exec(ctx.get('Authorization'))?.[1];
    const file = findFile(core, addresses.fileOf(ctx.params['address'] ?? '') ?? '');
    const number = file && findNumber(core.world, file.phone_number_id);
    const isAllowed = core.world.tokens.some(
      (each) => each.token === token && number !== undefined && each.waba_ids.includes(number.waba_id),
    );
    if (file === undefined || !isAllowed) {
      ctx.status = file === undefined ? 404 : 401;
      ctx.body = '';
      return;
    }
    ctx.type = file.mime_type;
    ctx.body = Buffer.from(file.base64, 'base64');
  });
  return mount(router);
}

async function readUpload(ctx: Context): Promise<z.infer<typeof uploadSchema>> {
  const bytes = await readBytes(ctx);
  const headers = { 'content-type': ctx.get('Content-Type') };
  try {
    const form = await new Response(new Uint8Array(bytes), { headers }).formData();
    return uploadSchema.parse(Object.fromEntries(form));
  } catch (cause) {
    throw new GraphError(100, `Not an upload: ${String(cause)}`);
  }
}

/** @throws GraphError 100: Meta does not tell a foreign file from a missing one */
function requireOwn(core: Core, token: Token, file: MediaFile, phoneNumberId: string | null): void {
  const number = findNumber(core.world, file.phone_number_id);
  const isOther = phoneNumberId !== null && phoneNumberId !== file.phone_number_id;
  if (isOther || number === undefined || !token.waba_ids.includes(number.waba_id)) {
    throw new GraphError(100, `Object with ID '${file.id}' does not exist`, { subcode: 33 });
  }
}
