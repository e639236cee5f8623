import {
  appointmentBooked,
  appointmentCancelled,
  appointmentDeleted,
  appointmentMoved,
  customerAnonymised,
  type AppointmentFact,
  type DomainEvent,
} from '@citame/contracts';
import { command, retryOnDuplicateKey, type Clock, type Subscription } from '@citame/service-kit';
import type { SettingsStore } from '../records/settingsStore.ts';
import type { GoogleLinkStore } from '../records/googleLinkStore.ts';
import type { EntryStore } from '../records/entryStore.ts';
import type { Shown } from '../rules/googleEvent.ts';

interface FollowDeps {
  readonly entries: EntryStore;
  readonly googleLinks: GoogleLinkStore;
  readonly clock: Clock;
  readonly onEntries: () => void;
}

const definitions = [appointmentBooked, appointmentMoved, appointmentCancelled, appointmentDeleted];

/**
 * Keeps the wanted calendar entry of each appointment by its latest change, in whatever order changes come. So an
 * appointment's changes never pass one another on their way to Google. Without a calendar the entry rests until one is connected.
 */
export function followAppointments({ entries, googleLinks, clock, onEntries }: FollowDeps): Subscription[] {
  return definitions.map((definition) => ({
    kind: 'projection',
    definition,
    isEmpty: entries.isEmpty,
    async apply(event) {
      // The consumer has parsed the data with this very definition.
      const { tenantId, aggregateId, revision, type, data } = event as DomainEvent<typeof appointmentBooked>;
      const entry = {
        _id: aggregateId,
        tenantId,
        revision,
        shown: shownOf(type, data),
        end: new Date(data.end),
      };
      const isLinked = await googleLinks.isConnected(tenantId);
      await retryOnDuplicateKey(() => entries.want(entry, isLinked ? clock() : undefined));
      if (isLinked) {
        onEntries();
      } else if (await googleLinks.isConnected(tenantId)) {
        // Connected in between: the entries that it found to write did not have this one.
        await entries.wake(tenantId, aggregateId, clock());
        onEntries();
      }
    },
  }));
}

function shownOf(
  type: string,
  { status, customerId, serviceTitle, employeeName, start, end }: AppointmentFact,
): Shown | null {
  const isOver = type === appointmentDeleted.type || status === 'cancelled';
  return isOver
    ? null
    : { customerId, serviceTitle, employeeName, start: new Date(start), end: new Date(end) };
}

/** When a customer is anonymised, rewrites their calendar events (past ones too) without the phone. */
export function followErasures(deps: FollowDeps & { readonly googleSettings: SettingsStore }): Subscription {
  const { entries, googleSettings, clock, onEntries } = deps;
  return command(customerAnonymised, async ({ tenantId, aggregateId: customerId }) => {
    if ((await googleSettings.ofTenant(tenantId)).showsPhone) {
      await entries.markForRewrite(tenantId, clock(), customerId);
      onEntries();
    }
  });
}
