import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import { pageHeaders, readForm, RequestRefused } from '../../web/http.ts';
import { mount } from '../../web/mount.ts';
import { staticFolder } from '../../web/staticFolder.ts';
import type { Core } from '../core.ts';
import { findNumber } from '../graph/access.ts';
import { digitsOf } from '../identifiers.ts';
import { createAccount, createNumber, findByPhone } from '../numbers/createNumber.ts';
import type { BusinessNumber } from '../world.ts';
import { dialogPage } from './dialogPage.ts';
import { issueCode } from './oauthRoutes.ts';

const requestSchema = z.object({
  client_id: z.string(),
  config_id: z.string(),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  state: z.string().default(''),
  response_type: z.literal('code').default('code'),
});

/** The choice made in the dialog. A script may send `action=continue` alone: the rest has defaults. */
const choiceSchema = z.object({
  action: z.enum(['continue', 'cancel']),
  /** One of the numbers that exist already, or `new`. */
  number: z.string().default('new'),
  business_name: z.string().trim().min(1).max(100).default('Mi negocio'),
  phone_number: z.string().optional(),
  /** Unticked in the form means that the number is verified later, with a code. */
  verified: z.enum(['yes', 'no']).default('yes'),
});

/** The page that stands in for Facebook's embedded signup, at `/dialog/oauth` (a version may precede it). */
export function dialogRoutes(core: Core): Middleware {
  const router = new Router();
  const assets = staticFolder(new URL('./page/', import.meta.url));
  router.get('/dialog/assets/:name', (ctx) => assets(ctx, ctx.params['name'] ?? ''));
  router.get('/dialog/oauth', pageHeaders, (ctx) => {
    checkRequest(core, Object.fromEntries(ctx.URL.searchParams));
    ctx.type = 'html';
    ctx.body = dialogPage({
      language: ctx.acceptsLanguages('es', 'en') === 'en' ? 'en' : 'es',
      query: ctx.URL.searchParams,
      numbers: core.world.numbers,
      suggestedPhone: unusedPhone(core),
    });
  });
  router.post('/dialog/oauth', async (ctx) => {
    const fields = { ...Object.fromEntries(ctx.URL.searchParams), ...(await readForm(ctx)) };
    const request = checkRequest(core, fields);
    const choice = choiceSchema.parse(fields);
    const answer = new URL(request.redirect_uri);
    answer.searchParams.set('state', request.state);
    if (choice.action === 'cancel') {
      answer.searchParams.set('error', 'access_denied');
      answer.searchParams.set('error_reason', 'user_denied');
      answer.searchParams.set('error_description', 'Permissions error');
    } else {
      const wabaId =
        choice.number === 'none'
          ? createAccount(core, { verified_name: choice.business_name }).id
          : chosenNumber(core, choice).waba_id;
      answer.searchParams.set('code', issueCode(core, wabaId, request.redirect_uri));
    }
    redirect(ctx, answer);
  });
  const routes = mount(router);
  return async (ctx, next) => {
    const path = /^(?:\/v\d+\.\d+)?(\/dialog\/.+)$/.exec(ctx.path)?.[1];
    if (path === undefined) {
      return next();
    }
    ctx.path = path;
    await routes(ctx, next);
  };
}

function redirect(ctx: Context, url: URL): void {
  ctx.status = 303;
  ctx.set('Location', url.href);
  ctx.body = '';
}

function checkRequest(core: Core, fields: Record<string, string>): z.infer<typeof requestSchema> {
  const request = requestSchema.parse(fields);
  if (request.client_id !== core.config.appId) {
    throw new RequestRefused(400, 'Unknown client_id');
  }
  if (request.config_id !== core.config.configId) {
    throw new RequestRefused(400, 'Unknown config_id');
  }
  return request;
}

function chosenNumber(core: Core, choice: z.infer<typeof choiceSchema>): BusinessNumber {
  if (choice.number !== 'new') {
    const number = findNumber(core.world, choice.number);
    if (!number) {
      throw new RequestRefused(400, 'That number does not exist');
    }
    return number;
  }
  const phone = choice.phone_number ?? unusedPhone(core);
  if (!/^\d{8,15}$/.test(digitsOf(phone))) {
    throw new RequestRefused(400, 'A phone number has 8 to 15 digits, country code included');
  }
  return createNumber(core, {
    phone_number: phone,
    verified_name: choice.business_name,
    verified: choice.verified === 'yes',
  });
}

function unusedPhone(core: Core): string {
  let last = 34_910_555_001;
  while (findByPhone(core, String(last))) {
    last += 1;
  }
  return `+${last}`;
}
