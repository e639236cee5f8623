import Router from '@koa/router';
import type { Middleware } from 'koa';
import { z } from 'zod';
import { readBytes } from '../web/http.ts';
import { mount } from '../web/mount.ts';
import { wordsIn } from '../whatsapp/media/voiceNote.ts';

const askedSchema = z.object({ file: z.instanceof(File), model: z.string().min(1) });

/**
 * The emulated speech engine, as OpenAI's: `POST /speech/v1/audio/transcriptions`. It hears what the simulator has put
 * into a voice note, and nothing in any other file.
 */
export function speechRoutes(): Middleware {
  const router = new Router();
  router.post('/speech/v1/audio/transcriptions', async (ctx) => {
    const headers = { 'content-type': ctx.get('Content-Type') };
    const form = await new Response(new Uint8Array(await readBytes(ctx)), { headers }).formData();
    const { file } = askedSchema.parse(Object.fromEntries(form));
    ctx.body = { text: wordsIn(Buffer.from(await file.arrayBuffer())) };
  });
  return mount(router);
}
