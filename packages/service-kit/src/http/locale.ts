import type { Locale } from '@citame/contracts';
import type { Context } from 'koa';

/** Language of the answer: `Accept-Language`, Spanish by default. */
export function localeOf(ctx: Context): Locale {
  return ctx.get('accept-language') !== '' && ctx.acceptsLanguages('es', 'en') === 'en' ? 'en' : 'es';
}
