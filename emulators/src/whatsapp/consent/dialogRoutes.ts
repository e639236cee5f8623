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
import { reportPage, type SignupReport } from './reportPage.ts';
import { cancelMessage, finishMessage, type Signup } from './signupMessage.ts';

/** Extras of v4: an older `version` or kind of signup has ended. */
const extrasSchema = z.strictObject({
  setup: z.record(z.string(), z.unknown()),
  featureType: z.enum(['', 'whatsapp_business_app_onboarding']).optional(),
  sessionInfoVersion: z.literal('3').optional(),
});

const requestSchema = z.object({
  client_id: z.string(),
  config_id: z.string(),
  state: z.string().default(''),
  response_type: z.literal('code').default('code'),
  override_default_response_type: z.literal('true').default('true'),
  extras: z
    .string()
    .default('{"setup":{}}')
    .transform((text) => JSON.parse(text) as unknown)
    .pipe(extrasSchema),
  /** `popup` for a window that the SDK has opened, which reports to the page of this origin. */
  display: z.enum(['page', 'popup']).default('page'),
  origin: z.url({ protocol: /^https?$/ }).optional(),
  redirect_uri: z.url({ protocol: /^https?$/ }).optional(),
});
type DialogRequest = z.infer<typeof requestSchema>;

/** The choice made in the dialog. A script may send `action=continue` alone: the rest has defaults. */
const choiceSchema = z.object({
  action: z.enum(['continue', 'cancel']),
  /** One of the numbers that exist already, `new`, `app` for one of the Business app, or `none`; else what `extras` ask for. */
  number: z.string().optional(),
  business_name: z.string().trim().min(1).max(100).default('Mi negocio'),
  phone_number: z.string().optional(),
  /** Unticked in the form means that the number is verified later, with a code. */
  verified: z.enum(['yes', 'no']).default('yes'),
});

type Choice = z.infer<typeof choiceSchema> & { number: string };

/** The page that stands in for Facebook's embedded signup, at `/dialog/oauth` (a version may precede it). */
export function dialogRoutes(core: Core): Middleware {
  const router = new Router();
  const assets = staticFolder(new URL('./page/', import.meta.url));
  router.get('/dialog/sdk.js', (ctx) => {
    ctx.set('Access-Control-Allow-Origin', '*');
    return assets(ctx, 'sdk.js');
  });
  router.get('/dialog/assets/:name', (ctx) => assets(ctx, ctx.params['name'] ?? ''));
  router.get('/dialog/oauth', pageHeaders, (ctx) => {
    const request = checkRequest(core, Object.fromEntries(ctx.URL.searchParams));
    ctx.type = 'html';
    ctx.body = dialogPage({
      language: ctx.acceptsLanguages('es', 'en') === 'en' ? 'en' : 'es',
      query: ctx.URL.searchParams,
      numbers: core.world.numbers,
      suggestedPhone: unusedPhone(core),
      isForApp: isForApp(request),
    });
  });
  router.post('/dialog/oauth', async (ctx) => {
    const fields = { ...Object.fromEntries(ctx.URL.searchParams), ...(await readForm(ctx)) };
    const request = checkRequest(core, fields);
    const chosen = choiceSchema.parse(fields);
    const choice = { ...chosen, number: chosen.number ?? (isForApp(request) ? 'app' : 'new') };
    const signup = choice.action === 'cancel' ? null : finishSignup(core, choice);
    if (request.display === 'popup') {
      reportToOpener(core, ctx, request, signup);
    } else {
      redirect(ctx, addressWith(core, request, signup));
    }
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

/** The address of a page that sent the browser here itself, with the code or why there is none. */
function addressWith(core: Core, { redirect_uri = '', state }: DialogRequest, signup: Signup | null): URL {
  const answer = new URL(redirect_uri);
  answer.searchParams.set('state', state);
  if (signup === null) {
    answer.searchParams.set('error', 'access_denied');
    answer.searchParams.set('error_reason', 'user_denied');
    answer.searchParams.set('error_description', 'Permissions error');
  } else {
    answer.searchParams.set('code', issueCode(core, signup.wabaId, redirect_uri));
  }
  return answer;
}

/** A window of the SDK tells the page that opened it. A script, which has no window, gets both as JSON. */
function reportToOpener(core: Core, ctx: Context, request: DialogRequest, signup: Signup | null): void {
  const report: SignupReport = {
    message: JSON.stringify(signup === null ? cancelMessage(core) : finishMessage(core, signup)),
    code: signup === null ? null : issueCode(core, signup.wabaId, ''),
    first: core.world.settings.signup.first,
  };
  if (request.origin !== undefined && ctx.accepts('json', 'html') === 'html') {
    ctx.type = 'html';
    ctx.body = reportPage(report, request.origin);
  } else {
    ctx.body = report;
  }
}

function redirect(ctx: Context, url: URL): void {
  ctx.status = 303;
  ctx.set('Location', url.href);
  ctx.body = '';
}

function isForApp({ extras }: DialogRequest): boolean {
  return extras.featureType === 'whatsapp_business_app_onboarding';
}

function checkRequest(core: Core, fields: Record<string, string>): DialogRequest {
  const request = requestSchema.parse(fields);
  if (request.client_id !== core.config.appId) {
    throw new RequestRefused(400, 'Unknown client_id');
  }
  if (request.config_id !== core.config.configId) {
    throw new RequestRefused(400, 'Unknown config_id');
  }
  if (request.display === 'page' && request.redirect_uri === undefined) {
    throw new RequestRefused(400, 'Missing redirect_uri');
  }
  return request;
}

/** Gives the account that the owner has chosen and, unless it has none, the number. */
function finishSignup(core: Core, choice: Choice): Signup {
  if (choice.number === 'none') {
    return { wabaId: createAccount(core, { verified_name: choice.business_name }).id };
  }
  const number = chosenNumber(core, choice);
  return { wabaId: number.waba_id, number };
}

function chosenNumber(core: Core, choice: Choice): BusinessNumber {
  const isOnApp = choice.number === 'app';
  if (choice.number !== 'new' && !isOnApp) {
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
    verified: choice.verified === 'yes' || isOnApp,
    on_biz_app: isOnApp,
  });
}

function unusedPhone(core: Core): string {
  let last = 34_910_555_001;
  while (findByPhone(core, String(last))) {
    last += 1;
  }
  return `+${last}`;
}
