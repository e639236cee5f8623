import type Router from '@koa/router';
import { z } from 'zod';
import type { Core, Emulator } from '../core.ts';
import { checkGraphBody } from '../graph/graphBody.ts';
import { GraphError } from '../graph/graphError.ts';
import { newAuthorizationCode } from '../identifiers.ts';
import { issueToken } from '../numbers/createNumber.ts';

const exchangeSchema = z.looseObject({
  client_id: z.string(),
  client_secret: z.string(),
  code: z.string(),
  redirect_uri: z.string().optional(),
});

const revokeSchema = z.looseObject({
  client_id: z.string(),
  client_secret: z.string(),
  revoke_token: z.string(),
});

const codeValidMs = 30_000;

/** Exchanging the code of a finished embedded signup for a business token, looking into a token, and ending one. */
export function addOauthRoutes(router: Router, emulator: Emulator): void {
  router.get('/oauth/access_token', (ctx) => {
    const query = checkGraphBody(Object.fromEntries(ctx.URL.searchParams), exchangeSchema);
    requireApp(emulator, query.client_id, query.client_secret);
    ctx.body = {
      access_token: exchangeCode(emulator, query.code, query.redirect_uri),
      token_type: 'bearer',
    };
  });
  router.get('/oauth/revoke', (ctx) => {
    const query = checkGraphBody(Object.fromEntries(ctx.URL.searchParams), revokeSchema);
    requireApp(emulator, query.client_id, query.client_secret);
    requireDebugger(emulator, ctx.get('Authorization'), ctx.URL.searchParams.get('access_token'));
    emulator.world.tokens = emulator.world.tokens.filter(({ token }) => token !== query.revoke_token);
    emulator.changed();
    ctx.body = { success: true };
  });
  router.get('/debug_token', (ctx) => {
    requireDebugger(emulator, ctx.get('Authorization'), ctx.URL.searchParams.get('access_token'));
    ctx.body = { data: describeToken(emulator, ctx.URL.searchParams.get('input_token')) };
  });
}

/**
 * A code, good for one exchange within 30 s, for the account chosen in the consent dialog. It is exchanged with the
 * address that it was sent to; one that the SDK got was sent to none.
 */
export function issueCode(core: Core, accountId: string, redirectUri: string): string {
  const code = newAuthorizationCode();
  core.world.codes.push({
    code,
    waba_id: accountId,
    redirect_uri: redirectUri,
    expires_at: new Date(core.now().getTime() + codeValidMs).toISOString(),
    used: false,
  });
  core.changed();
  return code;
}

function exchangeCode(core: Core, code: string, redirectUri: string | undefined): string {
  const issued = core.world.codes.find((it) => it.code === code);
  if (!issued || (redirectUri ?? '') !== issued.redirect_uri) {
    throw new GraphError(100, 'Invalid verification code', { subcode: 36008 });
  }
  if (issued.used) {
    throw new GraphError(100, 'This authorization code has been used', { subcode: 36009 });
  }
  if (new Date(issued.expires_at) <= core.now()) {
    throw new GraphError(100, 'This authorization code has expired', { subcode: 36007 });
  }
  issued.used = true;
  return issueToken(core, issued.waba_id);
}

function requireApp(core: Core, appId: string, appSecret: string): void {
  if (appId !== core.config.appId) {
    throw new GraphError(101, 'Error validating application');
  }
  if (appSecret !== core.config.appSecret) {
    throw new GraphError(1, 'Error validating client secret');
  }
}

/** A token is looked into with the app's own token (`id|secret`) or with any business token. */
function requireDebugger(core: Core, authorization: string, query: string | null): void {
  const carried = /^Bearer (.+)$/i.exec(authorization)?.[1] ?? query;
  const ofTheApp = carried === `${core.config.appId}|${core.config.appSecret}`;
  if (ofTheApp || core.world.tokens.some((it) => it.token === carried)) {
    return;
  }
  throw new GraphError(190, 'Invalid OAuth access token', { title: 'Invalid OAuth access token' });
}

const scopes = ['whatsapp_business_management', 'whatsapp_business_messaging'];

function describeToken(core: Core, inputToken: string | null): Record<string, unknown> {
  const token = core.world.tokens.find((it) => it.token === inputToken);
  if (!token) {
    return { is_valid: false, scopes: [], error: { code: 190, message: 'Invalid OAuth access token.' } };
  }
  return {
    app_id: core.config.appId,
    type: 'SYSTEM_USER',
    application: 'Cítame',
    is_valid: true,
    issued_at: Math.floor(new Date(token.issued_at).getTime() / 1000),
    expires_at: 0,
    scopes,
    granular_scopes: scopes.map((scope) => ({ scope, target_ids: token.waba_ids })),
  };
}
