import { pageSubject } from '@citame/contracts';
import type { Loop, Route, ServiceContext, Subscription } from '@citame/service-kit';
import type { IntegrationsSettings } from '../app.ts';
import { googleRoutes, noGoogleRoutes } from '../google-link/routes.ts';
import { createGoogleLinkStore } from '../google-link/googleLinkStore.ts';
import { createGoogleClient } from '../google/googleClient.ts';
import { createSealer } from '../secrets/sealer.ts';
import { createEntryStore } from './entryStore.ts';
import { followAppointments } from './followAppointments.ts';
import { pushEntries } from './pushEntries.ts';

interface Calendars {
  readonly routes: readonly Route[];
  readonly subscriptions: readonly Subscription[];
  readonly startLoops: () => readonly (Loop & { readonly name: string })[];
}

/** One entry takes a few calls. */
const callsPerEntry = 5;

/** Owners' calendars. Appointments are followed also where no Google is, so that it can be added later. */
export function buildCalendars(context: ServiceContext, settings: IntegrationsSettings): Calendars {
  const { connection, clock, nats } = context;
  const { google, publicUrl, encryptionKey, googleTimeoutMs = 10_000, pollMs = 500 } = settings;
  const entries = createEntryStore(connection);
  let wake = (): void => {};
  const onEntries = (): void => wake();
  const subscriptions = followAppointments({ entries, clock, onEntries });
  if (google === undefined) {
    return { routes: noGoogleRoutes(), subscriptions, startLoops: () => [] };
  }
  const deps = {
    ...context,
    entries,
    onEntries,
    publicUrl,
    googleLinks: createGoogleLinkStore(connection),
    google: createGoogleClient({ ...google, timeoutMs: googleTimeoutMs }),
    googleSettings: google,
    sealer: createSealer(encryptionKey),
    onGoogleChange: (tenantId: string) =>
      nats.publish(pageSubject('integrations.google.changed', tenantId, tenantId)),
  };
  return {
    routes: googleRoutes(deps),
    subscriptions,
    startLoops: () => {
      const leaseMs = callsPerEntry * googleTimeoutMs;
      const loop = pushEntries({ ...deps, pollMs, leaseMs, random: Math.random });
      wake = loop.nudge;
      return [loop];
    },
  };
}
