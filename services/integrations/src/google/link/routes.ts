import { googleEndpoints } from '@citame/contracts';
import { implement, omitUndefined, RawAnswer, type Route } from '@citame/service-kit';
import { changeSettings } from './changeSettings.ts';
import { confirmGoogle, disconnectGoogle, dropPendingGoogle, type GoogleLinkDeps } from './connectGoogle.ts';
import { beginGoogle, endGoogle } from './consentGoogle.ts';
import { googleStatusOf, noGoogle } from './googleStatusOf.ts';
import { authUrlAnswer } from '../../consent/authUrlAnswer.ts';
import { bindBrowser, browserOf } from '../../consent/browserCookie.ts';

export function googleRoutes(deps: GoogleLinkDeps): Route[] {
  return implement(googleEndpoints, {
    'GET /google/auth-url': async ({ tenantId }) => {
      const browser = bindBrowser('google', deps.publicUrl);
      return authUrlAnswer(await beginGoogle(deps, tenantId, browser.hash), browser);
    },
    'GET /google/callback': async ({ query, headers }) => {
      const browserHash = browserOf('google', deps.publicUrl, headers);
      const location = await endGoogle(deps, { ...query, browserHash });
      return new RawAnswer(302, '', { location, 'referrer-policy': 'no-referrer' });
    },
    'POST /google/confirm': async ({ tenantId, body }) => {
      await confirmGoogle(deps, tenantId, body.email);
      return googleStatusOf(deps, tenantId);
    },
    'DELETE /google/pending': ({ tenantId }) => dropPendingGoogle(deps, tenantId),
    'GET /google/status': ({ tenantId }) => googleStatusOf(deps, tenantId),
    'PATCH /google/settings': async ({ tenantId, body: { blocks, shows_phone: showsPhone } }) => {
      await changeSettings(deps, tenantId, omitUndefined({ blocks, showsPhone }));
      return googleStatusOf(deps, tenantId);
    },
    'DELETE /google/disconnect': ({ tenantId }) => disconnectGoogle(deps, tenantId),
  });
}

/** Routes of an installation without Google credentials. */
export function noGoogleRoutes(): Route[] {
  const status = { 'GET /google/status': googleEndpoints['GET /google/status'] };
  return implement(status, { 'GET /google/status': async () => noGoogle });
}
