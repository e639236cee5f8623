import { externalBusyChanged, pageSubject } from '@citame/contracts';
import {
  stateSource,
  type Loop,
  type Route,
  type ServiceContext,
  type StateSource,
  type Subscription,
  type Sealer,
} from '@citame/service-kit';
import type { IntegrationsSettings } from '../settings.ts';
import { googleStatusOf, noGoogle, type GoogleStatus } from './link/googleStatusOf.ts';
import { googleRoutes, noGoogleRoutes } from './link/routes.ts';
import { createGoogleLinkStore } from './records/googleLinkStore.ts';
import { createSettingsStore } from './records/settingsStore.ts';
import { createBusyStore } from './records/busyStore.ts';
import { createReadingStore } from './records/readingStore.ts';
import { disconnectGoogle, dropPendingGoogle } from './link/connectGoogle.ts';
import { pushRoutes } from './read/pushRoutes.ts';
import { busyState } from './read/publishBusy.ts';
import { questionRoutes } from './read/questionRoutes.ts';
import { createReadingQueue } from './read/readingQueue.ts';
import { createGoogleClient } from './client/googleClient.ts';
import { createEntryStore } from './records/entryStore.ts';
import { followAppointments, followErasures } from './write/followAppointments.ts';
import { createEntryQueue } from './write/entryQueue.ts';

interface Calendars {
  readonly routes: readonly Route[];
  readonly subscriptions: readonly Subscription[];
  readonly states: readonly StateSource[];
  readonly statusOf: (tenantId: string) => Promise<GoogleStatus>;
  /** Takes the grants of a business back at Google. */
  readonly letGo: (tenantId: string) => Promise<void>;
  readonly startLoops: () => readonly Loop[];
}

/** One entry takes a few calls. */
const callsPerEntry = 5;
/** A whole calendar takes a few pages. The lease is the time for all of them: a reader that needs longer begins again. */
const callsPerReading = 12;
const usualReading = { withoutPushes: 60_000, withPushes: 15 * 60_000 };

/** Owners' calendars. Appointments are followed also where no Google is, so that it can be added later. */
export function buildGoogle(
  context: ServiceContext & { readonly sealer: Sealer },
  settings: IntegrationsSettings,
): Calendars {
  const { connection, clock, nats } = context;
  const { google, publicUrl, googleTimeoutMs = 10_000, pollMs = 500 } = settings;
  const entries = createEntryStore(connection);
  const googleLinks = createGoogleLinkStore(connection, context.outbox);
  const googleSettings = createSettingsStore(connection, context.outbox);
  const readings = createReadingStore(connection);
  const follow = (onEntries: () => void): Subscription[] => {
    const following = { entries, googleLinks, clock, onEntries, googleSettings };
    return [...followAppointments(following), followErasures(following)];
  };
  const busy = createBusyStore(connection);
  const states = [stateSource(externalBusyChanged, busy.page, busyState)];
  if (google === undefined) {
    return {
      routes: noGoogleRoutes(),
      subscriptions: follow(() => {}),
      states,
      statusOf: async () => noGoogle,
      letGo: async () => {},
      startLoops: () => [],
    };
  }
  const deps = {
    ...context,
    entries,
    publicUrl,
    googleLinks,
    googleSettings,
    readings,
    busy,
    google: createGoogleClient({ ...google, timeoutMs: googleTimeoutMs }),
    googleClient: google,
    onGoogleChange: (tenantId: string) =>
      nats.publish(pageSubject('integrations.google.changed', tenantId, tenantId)),
  };
  const working = { ...deps, pollMs, random: Math.random };
  const entryQueue = createEntryQueue({ ...working, leaseMs: callsPerEntry * googleTimeoutMs });
  const readingQueue = createReadingQueue({
    ...working,
    readEveryMs: settings.readCalendarEveryMs ?? usualReading,
    leaseMs: callsPerReading * googleTimeoutMs,
  });
  const linking = { ...deps, onEntries: entryQueue.nudge, onReadings: readingQueue.nudge };
  return {
    routes: [...googleRoutes(linking), ...pushRoutes(linking), ...questionRoutes(linking)],
    subscriptions: follow(entryQueue.nudge),
    states,
    statusOf: (tenantId) => googleStatusOf(linking, tenantId),
    letGo: async (tenantId) => {
      await dropPendingGoogle(linking, tenantId);
      await disconnectGoogle(linking, tenantId);
    },
    startLoops: () => [entryQueue.start(), readingQueue.start()],
  };
}
