import { googleEndpoints, type googleStatus } from '@citame/contracts';
import { implement, omitUndefined, RawAnswer, type Route } from '@citame/service-kit';
import type { z } from 'zod';
import { changeSettings } from './changeSettings.ts';
import { confirmGoogle, disconnectGoogle, dropPendingGoogle, type GoogleLinkDeps } from './connectGoogle.ts';
import { beginGoogle, endGoogle } from './consentGoogle.ts';
import { authUrlAnswer } from '../../consent/authUrlAnswer.ts';
import { bindBrowser, browserOf } from '../../consent/browserCookie.ts';

/** A single failure passes before the owner has read of it. */
const worthSaying = 2;

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
      return statusOf(deps, tenantId);
    },
    'DELETE /google/pending': ({ tenantId }) => dropPendingGoogle(deps, tenantId),
    'GET /google/status': ({ tenantId }) => statusOf(deps, tenantId),
    'PATCH /google/settings': async ({ tenantId, body: { blocks, shows_phone: showsPhone } }) => {
      await changeSettings(deps, tenantId, omitUndefined({ blocks, showsPhone }));
      return statusOf(deps, tenantId);
    },
    'DELETE /google/disconnect': ({ tenantId }) => disconnectGoogle(deps, tenantId),
  });
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

/** Routes of an installation without Google credentials. */
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
  const status = { 'GET /google/status': googleEndpoints['GET /google/status'] };
  return implement(status, { 'GET /google/status': async () => nothing });
}
