import { isMongoUnavailable, type Clock, type Logger } from '@citame/service-kit';
import { createHash, randomBytes } from 'node:crypto';
import type { EntryStore } from '../google-calendar/entryStore.ts';
import type { BusyStore } from '../google-reading/busyStore.ts';
import { stopWatching } from '../google-reading/keepWatching.ts';
import { publishBusy, type PublishDeps } from '../google-reading/publishBusy.ts';
import type { ReadingStore } from '../google-reading/readingStore.ts';
import type { GoogleClient, GoogleSettings } from '../google/googleClient.ts';
import { GoogleFailure } from '../google/googleFailure.ts';
import { withAccess } from './accessToken.ts';
import type { Sealer } from '../secrets/sealer.ts';
import {
  accessTokenField,
  refreshTokenField,
  verifierField,
  type GoogleLinkStore,
} from './googleLinkStore.ts';

export interface GoogleLinkDeps extends PublishDeps {
  readonly googleLinks: GoogleLinkStore;
  readonly readings: ReadingStore;
  readonly busy: BusyStore;
  readonly entries: EntryStore;
  readonly google: GoogleClient;
  readonly googleClient: GoogleSettings;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  /** Told when a link came, went or broke. */
  readonly onGoogleChange: (tenantId: string) => void;
  /** Wakes whoever writes into calendars. */
  readonly onEntries: () => void;
  /** Wakes whoever reads them. */
  readonly onReadings: () => void;
}

const consentMs = 10 * 60 * 1000;
/** Events of calendars that the owner has themselves; nothing else of their Google. */
const calendarScope = 'https://www.googleapis.com/auth/calendar.events.owned';

/** Begins a consent: the address of Google's page, good for ten minutes and one return (RFC 6749, RFC 7636). */
export async function beginGoogle(deps: GoogleLinkDeps, tenantId: string): Promise<string> {
  const [state, verifier] = [randomBytes(32).toString('base64url'), randomBytes(48).toString('base64url')];
  await deps.googleLinks.begin({
    _id: hashOf(state),
    tenantId,
    sealedVerifier: deps.sealer.seal(tenantId, verifierField, verifier),
    expiresAt: new Date(deps.clock().getTime() + consentMs),
  });
  const url = new URL(deps.googleClient.authUrl);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: deps.googleClient.clientId,
    redirect_uri: callbackUrl(deps.publicUrl),
    scope: `openid email ${calendarScope}`,
    // A grant that outlives the hour, given anew each time: Google tells its long-lived half only then.
    access_type: 'offline',
    prompt: 'consent',
    state,
    code_challenge: hashOf(verifier),
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
}

interface GoogleReturn {
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
}
type GoogleError =
  | 'access_denied'
  | 'invalid_state'
  | 'missing_scope'
  | 'provider_error'
  | 'unavailable'
  | 'internal';

/**
 * Ends a consent and connects the account. Answers the address of the page where the browser goes on; what failed is in
 * its query.
 */
export async function endGoogle(deps: GoogleLinkDeps, answer: GoogleReturn): Promise<string> {
  const page = new URL(`${deps.publicUrl}/app/synchronize`);
  const problem = await connect(deps, answer).catch((error: unknown) => {
    deps.logger.warn({ err: error }, 'google consent failed');
    return problemOf(error);
  });
  if (problem !== undefined) {
    page.searchParams.set('error', `google_${problem}`);
  }
  return page.href;
}

async function connect(
  deps: GoogleLinkDeps,
  { state, code, error }: GoogleReturn,
): Promise<GoogleError | undefined> {
  const { googleLinks, sealer, clock } = deps;
  const now = clock();
  const attempt = state === undefined ? null : await googleLinks.take(hashOf(state), now);
  if (attempt === null) {
    return 'invalid_state';
  }
  if (error !== undefined || code === undefined) {
    return 'access_denied';
  }
  const { tenantId } = attempt;
  const verifier = sealer.open(tenantId, verifierField, attempt.sealedVerifier);
  const granted = await deps.google.exchangeCode(code, verifier, callbackUrl(deps.publicUrl));
  // Owners may untick what they are asked for.
  if (!granted.scope.split(' ').includes(calendarScope) || granted.refresh_token === undefined) {
    return 'missing_scope';
  }
  await googleLinks.connect({
    _id: tenantId,
    email: granted.email,
    state: 'connected',
    sealedRefreshToken: sealer.seal(tenantId, refreshTokenField, granted.refresh_token),
    sealedAccessToken: sealer.seal(tenantId, accessTokenField, granted.access_token),
    accessExpiresAt: new Date(now.getTime() + granted.expires_in * 1000),
    connectedAt: now,
  });
  await deps.entries.wakeAll(tenantId, now);
  await deps.readings.begin(tenantId, now);
  deps.onGoogleChange(tenantId);
  deps.onEntries();
  deps.onReadings();
  return undefined;
}

/**
 * Takes the grant back at Google and forgets it here. What stands in the calendar stays: it is the owner's. Google being
 * away keeps nobody connected.
 */
export async function disconnectGoogle(deps: GoogleLinkDeps, tenantId: string): Promise<void> {
  const link = await deps.googleLinks.remove(tenantId);
  const reading = await deps.readings.remove(tenantId);
  await deps.busy.dropAll(tenantId);
  await publishBusy(deps, tenantId);
  if (link?.state === 'connected') {
    await withAccess(deps, link, (token) => stopWatching(deps, token, reading?.channel)).catch(
      (error: unknown) => deps.logger.warn({ err: error, tenantId }, 'a channel was not stopped'),
    );
  }
  if (link?.sealedRefreshToken !== undefined) {
    const token = deps.sealer.open(tenantId, refreshTokenField, link.sealedRefreshToken);
    await deps.google.revoke(token).catch((error: unknown) => {
      deps.logger.warn({ err: error, tenantId }, 'the grant was not revoked at google');
    });
  }
  await deps.entries.forget(tenantId);
  deps.onGoogleChange(tenantId);
}

function callbackUrl(publicUrl: string): string {
  return `${publicUrl}/api/google/callback`;
}

function problemOf(error: unknown): GoogleError {
  if (error instanceof GoogleFailure) {
    return error.outcome === 'busy' ? 'unavailable' : 'provider_error';
  }
  return isMongoUnavailable(error) ? 'unavailable' : 'internal';
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
