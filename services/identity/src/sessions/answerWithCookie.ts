import { RawAnswer } from '@citame/service-kit';
import type { z } from 'zod';

/** The answer of an endpoint, as its schema has it, with a cookie for the browser that asked. */
export function answerWithCookie<Schema extends z.ZodType>(
  { status = 200, result }: { readonly status?: number; readonly result: Schema },
  value: z.input<NoInfer<Schema>>,
  cookie: string,
): RawAnswer {
  return new RawAnswer(status, JSON.stringify(result.parse(value)), {
    'content-type': 'application/json; charset=utf-8',
    'set-cookie': cookie,
  });
}
