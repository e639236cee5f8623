import { authUrl, googleStatus } from '@citame/contracts';
import { ownerRoute, publicRoute, RawAnswer, type Route } from '@citame/service-kit';
import { z } from 'zod';
import { beginGoogle, disconnectGoogle, endGoogle, type GoogleLinkDeps } from './connectGoogle.ts';

const parameter = z.string().max(4096).optional().catch(undefined).meta({ type: 'string' });
const callbackQuery = z.object({ state: parameter, code: parameter, error: parameter });
const tags = ['google'];

export function googleRoutes(deps: GoogleLinkDeps): Route[] {
  return [
    ownerRoute(
      {
        method: 'get',
        path: '/google/auth-url',
        summary: 'Where the owner consents to connect a calendar',
        tags,
        result: authUrl,
      },
      async ({ tenantId }) => ({ url: await beginGoogle(deps, tenantId) }),
    ),
    publicRoute(
      {
        method: 'get',
        path: '/google/callback',
        summary: 'Where Google sends the browser after the consent; leads on to the page for connections',
        tags,
        query: callbackQuery,
        status: 302,
      },
      async ({ query }) =>
        new RawAnswer(302, '', { location: await endGoogle(deps, query), 'referrer-policy': 'no-referrer' }),
    ),
    ownerRoute(
      {
        method: 'get',
        path: '/google/status',
        summary: 'Which account is connected, and whether appointments arrive in its calendar',
        tags,
        result: googleStatus,
      },
      async ({ tenantId }) => {
        const link = await deps.googleLinks.ofTenant(tenantId);
        const connected = link?.state === 'connected';
        const failing = connected ? await deps.entries.countFailing(tenantId) : 0;
        const trouble = failing > 0 ? ('errors' as const) : null;
        return {
          available: true,
          connected,
          email: link?.email ?? null,
          problem: link?.state === 'broken' ? ('revoked' as const) : trouble,
          failing,
        };
      },
    ),
    ownerRoute(
      { method: 'delete', path: '/google/disconnect', summary: 'Disconnect the calendar', tags },
      ({ tenantId }) => disconnectGoogle(deps, tenantId),
    ),
  ];
}

/** Where the installation has no Google credentials. */
export function noGoogleRoutes(): Route[] {
  const nothing = { available: false, connected: false, email: null, problem: null, failing: 0 };
  return [
    ownerRoute(
      {
        method: 'get',
        path: '/google/status',
        summary: 'No calendar can be connected here',
        tags,
        result: googleStatus,
      },
      async () => nothing,
    ),
  ];
}
