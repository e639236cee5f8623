import Router from '@koa/router';
import type { Middleware } from 'koa';
import { z } from 'zod';
import { readJson } from '../web/http.ts';
import { mount } from '../web/mount.ts';

const named = z.object({ id: z.string() });
const askedSchema = z.object({
  model: z.string().min(1),
  messages: z.array(z.object({ role: z.enum(['system', 'user']), content: z.string() })).length(2),
});
const knownSchema = z.object({
  services: z.array(named.extend({ title: z.string() })),
  employees: z.array(named.extend({ name: z.string() })),
  questions: z.array(named.extend({ question: z.string() })),
});
const days = /\b(?:hoy|mañana|lunes|martes|miércoles|jueves|viernes|sábado|today|tomorrow|\w+day)\b[^,.!?]*/i;
/** Words for hair that no title has. */
const slang = /greñas|melena|pelambrera|mop|locks/i;

/**
 * The emulated language model, as OpenAI's: `POST /model/v1/chat/completions`. It knows one thing that the rules do not: slang for
 * hair means the first service of the list.
 */
export function modelRoutes(): Middleware {
  const router = new Router();
  router.post('/model/v1/chat/completions', async (ctx) => {
    const { messages } = askedSchema.parse(await readJson(ctx));
    const [system, user] = messages;
    const lists = system?.content.split('\n').at(-1) ?? '{}';
    const { services } = knownSchema.parse(JSON.parse(lists));
    const words = user?.content ?? '';
    const isHair = slang.test(words) && services.length > 0;
    const proposal = {
      intent: isHair ? 'book' : 'none',
      service_ids: isHair ? services.slice(0, 1).map(({ id }) => id) : [],
      employee_ids: [],
      date_phrase: isHair ? (days.exec(words)?.[0] ?? '') : '',
      question_id: '',
    };
    ctx.body = { choices: [{ index: 0, message: { role: 'assistant', content: JSON.stringify(proposal) } }] };
  });
  return mount(router);
}
