import Router from '@koa/router';
import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';
import { pageHeaders, readForm, RequestRefused } from '../web/http.ts';
import { mount } from '../web/mount.ts';
import { consentPage } from './consentPage.ts';
import { accountOf, randomToken, type GoogleCore } from './core.ts';

const codeMs = 60_000;
const accessS = 3600;
const required = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'code_challenge'];

/** Google's consent page, and the endpoints for tokens, as OAuth 2.0 with PKCE has them. */
export function googleOauthRoutes(core: GoogleCore): Middleware {
  const { config, world, codes, access } = core;
  const router = new Router({ prefix: '/google' });

  router.get('/auth', pageHeaders, (ctx) => {
    const query = ctx.URL.searchParams;
    assertAuthorizable(core, query);
    ctx.type = 'html';
    ctx.body = consentPage({
      language: ctx.acceptsLanguages('es', 'en') === 'en' ? 'en' : 'es',
      query,
      emails: world.accounts.map(({ email }) => email),
    });
  });
  router.post('/auth', async (ctx) => {
    const form = new URLSearchParams(await readForm(ctx));
    assertAuthorizable(core, form);
    const back = new URL(form.get('redirect_uri') ?? '');
    back.searchParams.set('state', form.get('state') ?? '');
    if (form.get('action') === 'continue') {
      const code = randomToken('4/0');
      const scope = scopeOf(form);
      codes.set(code, {
        email: (form.get('email') ?? '').trim(),
        scope,
        redirect_uri: form.get('redirect_uri') ?? '',
        code_challenge: form.get('code_challenge') ?? '',
        expires_at: core.now().getTime() + codeMs,
      });
      back.searchParams.set('code', code);
      back.searchParams.set('scope', scope);
    } else {
      back.searchParams.set('error', 'access_denied');
    }
    ctx.redirect(back.href);
  });
  router.post('/token', async (ctx) => {
    const form = await readForm(ctx);
    const granted = grant(core, form);
    if (form['client_id'] !== config.clientId || form['client_secret'] !== config.clientSecret) {
      ctx.status = 401;
      ctx.body = { error: 'invalid_client', error_description: 'Unauthorized' };
    } else if (granted === undefined) {
      ctx.status = 400;
      ctx.body = { error: 'invalid_grant', error_description: 'Bad Request' };
    } else {
      const token = randomToken('ya29.');
      access.set(token, {
        refresh_token: granted.refresh_token,
        expires_at: core.now().getTime() + accessS * 1000,
      });
      const isFirst = form['grant_type'] === 'authorization_code';
      ctx.body = {
        access_token: token,
        expires_in: accessS,
        scope: granted.scope,
        token_type: 'Bearer',
        ...(isFirst ? { refresh_token: granted.refresh_token, id_token: idTokenOf(granted.email) } : {}),
      };
    }
  });
  router.post('/revoke', async (ctx) => {
    const { token = '' } = await readForm(ctx);
    const refreshToken = access.get(token)?.refresh_token ?? token;
    if (!world.grants.some(({ refresh_token }) => refresh_token === refreshToken)) {
      ctx.status = 400;
      ctx.body = { error: 'invalid_token' };
      return;
    }
    revoke(core, refreshToken);
    ctx.body = {};
  });
  return mount(router);
}

/** Takes a grant back: its refresh token and all that came from it. */
export function revoke(core: GoogleCore, refreshToken: string): void {
  core.world.grants = core.world.grants.filter(({ refresh_token }) => refresh_token !== refreshToken);
  for (const [token, { refresh_token }] of core.access) {
    if (refresh_token === refreshToken) {
      core.access.delete(token);
    }
  }
  core.changed();
}

function assertAuthorizable({ config }: GoogleCore, query: URLSearchParams): void {
  const missing = required.filter((name) => !query.get(name));
  if (missing.length > 0 || query.get('client_id') !== config.clientId) {
    throw new RequestRefused(400, `Error 400: invalid_request (${missing.join(', ') || 'client_id'})`);
  }
  if (query.get('code_challenge_method') !== 'S256' || query.get('response_type') !== 'code') {
    throw new RequestRefused(400, 'Error 400: invalid_request (PKCE with S256 and a code are expected)');
  }
}

/** People may leave the calendar out. */
function scopeOf(form: URLSearchParams): string {
  const asked = (form.get('scope') ?? '').split(' ');
  return asked.filter((scope) => !scope.includes('calendar') || form.get('calendar') === 'yes').join(' ');
}

function grant(core: GoogleCore, form: Record<string, string>) {
  if (form['grant_type'] === 'refresh_token') {
    return core.world.grants.find(({ refresh_token }) => refresh_token === form['refresh_token']);
  }
  const pending = core.codes.get(form['code'] ?? '');
  core.codes.delete(form['code'] ?? '');
  const challenge = createHash('sha256')
    .update(form['code_verifier'] ?? '')
    .digest('base64url');
  if (
    pending === undefined ||
    pending.expires_at < core.now().getTime() ||
    pending.redirect_uri !== form['redirect_uri'] ||
    pending.code_challenge !== challenge
  ) {
    return undefined;
  }
  const { email, scope } = pending;
  accountOf(core, email);
  const granted = { refresh_token: randomToken('1//0'), email, scope };
  core.world.grants.push(granted);
  core.changed();
  return granted;
}

/** An id token. Clients need not check its signature: it comes over the connection that asked for it. */
function idTokenOf(email: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part({ iss: 'https://accounts.google.com', email, email_verified: true })}.c2ln`;
}
