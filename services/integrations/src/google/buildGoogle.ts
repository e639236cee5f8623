import { pageSubject } from '@citame/contracts';
import type { Loop, Route, ServiceContext, Subscription } from '@citame/service-kit';
import type { Sealer } from '../secrets/sealer.ts';
import type { IntegrationsSettings } from '../settings.ts';
import { googleRoutes, noGoogleRoutes } from './link/routes.ts';
import { createGoogleLinkStore } from './records/googleLinkStore.ts';
import { createSettingsStore } from './records/settingsStore.ts';
import { createBusyStore } from './records/busyStore.ts';
import { createReadingStore } from './records/readingStore.ts';
import { readingRoutes } from './read/routes.ts';
import { runReadings } from './read/runReadings.ts';
import { createGoogleClient } from './client/googleClient.ts';
import { createEntryStore } from './records/entryStore.ts';
import { followAppointments, followErasures } from './push/followAppointments.ts';
import { pushEntries } from './push/pushEntries.ts';

interface Calendars {
  readonly routes: readonly Route[];
  readonly subscriptions: readonly Subscription[];
  readonly startLoops: () => readonly Loop[];
}

/** One entry takes a few calls. */
const callsPerEntry = 5;
/** A whole calendar takes a few pages; one that takes longer is begun by somebody else, which does no harm. */
const callsPerReading = 6;
const usualReading = { withoutPushes: 60_000, withPushes: 15 * 60_000 };

/** Owners' calendars. Appointments are followed also where no Google is, so that it can be added later. */
export function buildGoogle(
  context: ServiceContext & { readonly sealer: Sealer },
  settings: IntegrationsSettings,
): Calendars {
  const { connection, clock, nats } = context;
  const { google, publicUrl, googleTimeoutMs = 10_000, pollMs = 500 } = settings;
  const entries = createEntryStore(connection);
  let wake = (): void => {};
  const onEntries = (): void => wake();
  const googleSettings = createSettingsStore(connection);
  const following = { entries, clock, onEntries, googleSettings };
  const subscriptions = [...followAppointments(following), followErasures(following)];
  if (google === undefined) {
    return { routes: noGoogleRoutes(), subscriptions, startLoops: () => [] };
  }
  let wakeReader = (): void => {};
  const deps = {
    ...context,
    entries,
    onEntries,
    publicUrl,
    onReadings: () => wakeReader(),
    googleLinks: createGoogleLinkStore(connection),
    googleSettings,
    readings: createReadingStore(connection),
    busy: createBusyStore(connection),
    google: createGoogleClient({ ...google, timeoutMs: googleTimeoutMs }),
    googleClient: google,
    onGoogleChange: (tenantId: string) =>
      nats.publish(pageSubject('integrations.google.changed', tenantId, tenantId)),
  };
  return {
    routes: [...googleRoutes(deps), ...readingRoutes(deps)],
    subscriptions,
    startLoops: () => {
      const running = { ...deps, pollMs, random: Math.random };
      const writer = pushEntries({ ...running, leaseMs: callsPerEntry * googleTimeoutMs });
      const reader = runReadings({
        ...running,
        readEveryMs: settings.readCalendarEveryMs ?? usualReading,
        leaseMs: callsPerReading * googleTimeoutMs,
      });
      wake = writer.nudge;
      wakeReader = reader.nudge;
      return [writer, reader];
    },
  };
}
