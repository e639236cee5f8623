import { authUrl, confirmGoogleBody, googleSettingsBody, googleStatus } from '@citame/contracts';
import { omitUndefined, ownerRoute, publicRoute, RawAnswer, type Route } from '@citame/service-kit';
import { z } from 'zod';
import { changeSettings } from './changeSettings.ts';
import { confirmGoogle, disconnectGoogle, dropPendingGoogle, type GoogleLinkDeps } from './connectGoogle.ts';
import { beginGoogle, endGoogle } from './consentGoogle.ts';
import { authUrlAnswer } from '../../consent/authUrlAnswer.ts';
import { bindBrowser, browserOf } from '../../consent/browserCookie.ts';

const parameter = z.string().max(4096).optional().catch(undefined).meta({ type: 'string' });
const callbackQuery = z.object({ state: parameter, code: parameter, error: parameter });
const tags = ['google'];
/** A single failure passes before anybody has read of it. */
const worthSaying = 2;

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
      async ({ tenantId }) => {
        const browser = bindBrowser('google', deps.publicUrl);
        return authUrlAnswer(await beginGoogle(deps, tenantId, browser.hash), browser);
      },
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
      async ({ query, headers }) => {
        const browserHash = browserOf('google', deps.publicUrl, headers);
        const location = await endGoogle(deps, { ...query, browserHash });
        return new RawAnswer(302, '', { location, 'referrer-policy': 'no-referrer' });
      },
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/google/confirm',
        summary: 'Connect the account that was consented to',
        tags,
        body: confirmGoogleBody,
        result: googleStatus,
      },
      async ({ tenantId, body }) => {
        await confirmGoogle(deps, tenantId, body.email);
        return statusOf(deps, tenantId);
      },
    ),
    ownerRoute(
      {
        method: 'delete',
        path: '/google/pending',
        summary: 'Drop an account that was consented to, instead of connecting it',
        tags,
      },
      ({ tenantId }) => dropPendingGoogle(deps, tenantId),
    ),
    ownerRoute(
      {
        method: 'get',
        path: '/google/status',
        summary: 'Which account is connected, and whether appointments arrive in its calendar',
        tags,
        result: googleStatus,
      },
      ({ tenantId }) => statusOf(deps, tenantId),
    ),
    ownerRoute(
      {
        method: 'patch',
        path: '/google/settings',
        summary: 'Whose time the calendar takes, and what its events show',
        tags,
        body: googleSettingsBody,
        result: googleStatus,
      },
      async ({ tenantId, body: { blocks, shows_phone: showsPhone } }) => {
        await changeSettings(deps, tenantId, omitUndefined({ blocks, showsPhone }));
        return statusOf(deps, tenantId);
      },
    ),
    ownerRoute(
      { method: 'delete', path: '/google/disconnect', summary: 'Disconnect the calendar', tags },
      ({ tenantId }) => disconnectGoogle(deps, tenantId),
    ),
  ];
}

async function statusOf(deps: GoogleLinkDeps, tenantId: string): Promise<z.input<typeof googleStatus>> {
  const [link, pending, reading, choices, questions] = await Promise.all([
    deps.googleLinks.ofTenant(tenantId),
    deps.googleLinks.pendingOf(tenantId, deps.clock()),
    deps.readings.ofTenant(tenantId),
    deps.googleSettings.ofTenant(tenantId),
    deps.entries.countQuestions(tenantId),
  ]);
  const connected = link?.state === 'connected';
  const failing = connected ? await deps.entries.countFailing(tenantId) : 0;
  const isUnread = connected && reading?.problem !== undefined && (reading.attempts ?? 0) >= worthSaying;
  const trouble = failing > 0 ? 'errors' : isUnread ? 'unread' : null;
  return {
    available: true,
    connected,
    email: link?.email ?? null,
    pending_email: pending?.email ?? null,
    problem: link?.state === 'broken' ? 'revoked' : trouble,
    failing,
    read_at: reading?.readAt?.toISOString() ?? null,
    questions,
    blocks: choices.blocks,
    shows_phone: choices.showsPhone,
  };
}

/** Where the installation has no Google credentials. */
export function noGoogleRoutes(): Route[] {
  const nothing = {
    available: false,
    connected: false,
    email: null,
    pending_email: null,
    problem: null,
    failing: 0,
    read_at: null,
    questions: 0,
    blocks: { who: 'nobody' as const },
    shows_phone: false,
  };
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
