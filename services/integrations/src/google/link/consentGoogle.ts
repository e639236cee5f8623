import { isMongoUnavailable } from '@citame/service-kit';
import { randomBytes } from 'node:crypto';
import { consentMs, hashOf } from '../../consent/browserCookie.ts';
import { GoogleFailure } from '../client/googleFailure.ts';
import type { GoogleLinkDeps } from './connectGoogle.ts';
import { accessTokenField, refreshTokenField, verifierField } from '../records/googleLinkStore.ts';

/** How long an owner may think about an account that was consented to. */
const pendingMs = 60 * 60 * 1000;
/** Events of calendars that the owner has themselves; nothing else of their Google. */
const calendarScope = 'https://www.googleapis.com/auth/calendar.events.owned';

/**
 * Begins a consent: the address of Google's page, good for ten minutes and one return (RFC 6749, RFC 7636) of the browser
 * that has this hash.
 */
export async function beginGoogle(
  deps: GoogleLinkDeps,
  tenantId: string,
  browserHash: string,
): Promise<string> {
  const [state, verifier] = [randomBytes(32).toString('base64url'), randomBytes(48).toString('base64url')];
  await deps.googleLinks.begin({
    _id: hashOf(state),
    tenantId,
    browserHash,
    sealedVerifier: deps.sealer.seal(tenantId, verifierField, verifier),
    expiresAt: new Date(deps.clock().getTime() + consentMs),
  });
  const url = new URL(deps.googleClient.authUrl);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: deps.googleClient.clientId,
    redirect_uri: callbackUrl(deps.publicUrl),
    scope: `openid email ${calendarScope}`,
    // Asks for consent each time: only then does Google hand out the refresh token, which outlives the hour.
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
  /** Cookie of the returning browser; undefined when it has not started a consent. */
  readonly browserHash: string | undefined;
}
type GoogleError =
  | 'access_denied'
  | 'invalid_state'
  | 'missing_scope'
  | 'provider_error'
  | 'unavailable'
  | 'internal';

/**
 * Ends a consent: keeps the account until the owner confirms it. Answers the address of the page where the browser goes
 * on; what failed is in its query.
 */
export async function endGoogle(deps: GoogleLinkDeps, answer: GoogleReturn): Promise<string> {
  const page = new URL(`${deps.publicUrl}/app/synchronize`);
  const problem = await keepGrant(deps, answer).catch((error: unknown) => {
    deps.logger.warn({ err: error }, 'google consent failed');
    return problemOf(error);
  });
  if (problem !== undefined) {
    page.searchParams.set('error', `google_${problem}`);
  }
  return page.href;
}

async function keepGrant(
  deps: GoogleLinkDeps,
  { state, code, error, browserHash }: GoogleReturn,
): Promise<GoogleError | undefined> {
  const { googleLinks, sealer, clock } = deps;
  const now = clock();
  const attempt = state === undefined ? null : await googleLinks.take(hashOf(state), now);
  if (attempt === null || browserHash === undefined || attempt.browserHash !== browserHash) {
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
  await googleLinks.keepPending({
    _id: tenantId,
    email: granted.email,
    sealedRefreshToken: sealer.seal(tenantId, refreshTokenField, granted.refresh_token),
    sealedAccessToken: sealer.seal(tenantId, accessTokenField, granted.access_token),
    accessExpiresAt: new Date(now.getTime() + granted.expires_in * 1000),
    expiresAt: new Date(now.getTime() + pendingMs),
  });
  deps.onGoogleChange(tenantId);
  return undefined;
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
