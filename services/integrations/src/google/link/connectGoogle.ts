import { AppError, type Clock, type Logger, type Sealer } from '@citame/service-kit';
import type { EntryStore } from '../records/entryStore.ts';
import type { BusyStore } from '../records/busyStore.ts';
import { stopWatching } from '../read/keepWatching.ts';
import { publishBusy, type PublishDeps } from '../read/publishBusy.ts';
import type { ReadingStore } from '../records/readingStore.ts';
import type { GoogleClient, GoogleSettings } from '../client/googleClient.ts';
import { withAccess } from '../access/accessToken.ts';
import { refreshTokenField, type GoogleLinkStore } from '../records/googleLinkStore.ts';

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
  /** Called when a link came, went or broke. */
  readonly onGoogleChange: (tenantId: string) => void;
  /** Nudges the worker that writes into calendars. */
  readonly onEntries: () => void;
  /** Nudges the worker that reads calendars. */
  readonly onReadings: () => void;
}

/**
 * Connects the account that the tenant's owner has consented to and now confirms. Doing it again changes nothing.
 * @throws AppError `not_found` when no such account waits for it
 */
export async function confirmGoogle(deps: GoogleLinkDeps, tenantId: string, email: string): Promise<void> {
  const { googleLinks, clock } = deps;
  const now = clock();
  const pending = await googleLinks.pendingOf(tenantId, now);
  if (pending?.email !== email) {
    const link = await googleLinks.ofTenant(tenantId);
    if (link?.state === 'connected' && link.email === email) {
      return;
    }
    throw new AppError('not_found');
  }
  const { expiresAt: _consentEnds, ...granted } = pending;
  await googleLinks.connect({ ...granted, state: 'connected', connectedAt: now });
  await googleLinks.takePending(tenantId);
  await deps.entries.wakeAll(tenantId, now);
  await deps.readings.begin(tenantId, now);
  deps.onGoogleChange(tenantId);
  deps.onEntries();
  deps.onReadings();
}

/** Drops an account that was consented to and not confirmed, and takes its grant back at Google. */
export async function dropPendingGoogle(deps: GoogleLinkDeps, tenantId: string): Promise<void> {
  const pending = await deps.googleLinks.takePending(tenantId);
  const link = await deps.googleLinks.ofTenant(tenantId);
  // Google revokes all that an account has granted us, the connection that there is included.
  if (pending !== null && pending.email !== link?.email) {
    await revoke(deps, tenantId, pending.sealedRefreshToken);
  }
  deps.onGoogleChange(tenantId);
}

/** Takes the grant back at Google and forgets it here. What stands in the calendar stays: it is the owner's. */
export async function disconnectGoogle(deps: GoogleLinkDeps, tenantId: string): Promise<void> {
  const link = await deps.googleLinks.remove(tenantId);
  await deps.googleLinks.takePending(tenantId);
  const reading = await deps.readings.remove(tenantId);
  await deps.busy.dropAll(tenantId);
  await publishBusy(deps, tenantId);
  if (link?.state === 'connected') {
    await withAccess(deps, link, (token) => stopWatching(deps, token, reading?.channel)).catch(
      (error: unknown) => deps.logger.warn({ err: error, tenantId }, 'google channel not stopped'),
    );
  }
  if (link?.sealedRefreshToken !== undefined) {
    await revoke(deps, tenantId, link.sealedRefreshToken);
  }
  await deps.entries.forget(tenantId);
  deps.onGoogleChange(tenantId);
}

/** Revokes the grant at Google. A failure is only logged, so that disconnecting works while Google is unavailable. */
async function revoke(deps: GoogleLinkDeps, tenantId: string, sealedRefreshToken: string): Promise<void> {
  const token = deps.sealer.open(tenantId, refreshTokenField, sealedRefreshToken);
  await deps.google.revoke(token).catch((error: unknown) => {
    deps.logger.warn({ err: error, tenantId }, 'the grant was not revoked at google');
  });
}
