import { createWorkQueue, type Sealer, type WorkDeps, type WorkQueue } from '@citame/service-kit';
import type { GraphClient } from '../graph/graphClient.ts';
import { GraphFailure } from '../graph/graphFailure.ts';
import type { ContactSyncRow, ContactSyncStore } from '../records/contactSyncStore.ts';
import { tokenField, type LinkStore } from '../records/linkStore.ts';

interface SyncDeps extends WorkDeps {
  readonly contactSyncs: ContactSyncStore;
  readonly links: LinkStore;
  readonly graph: GraphClient;
  readonly sealer: Sealer;
  readonly pollMs: number;
  /** Longer than one call takes. */
  readonly leaseMs: number;
}

const minuteMs = 60_000;
/** It was asked for before, or more than a day after the number was linked: Meta says no for good. */
const answeredForGood: ReadonlySet<number | undefined> = new Set([2_593_107, 2_593_108]);

/**
 * Asks Meta, within the day that it allows after a number was linked, for the address book of the phone that the number lives on.
 * The contacts come by webhook. Given up, everybody is a stranger to the bot, and the dead letter says so.
 */
export function createContactSyncQueue(deps: SyncDeps): WorkQueue<ContactSyncRow> {
  const { contactSyncs, links, graph, sealer, logger } = deps;
  return createWorkQueue(deps, {
    name: 'contact_sync',
    rows: contactSyncs.rows,
    everyMs: deps.pollMs,
    concurrency: 1,
    leaseMs: deps.leaseMs,
    retry: { maxFailures: 8, firstWaitMs: minuteMs, maxWaitMs: 240 * minuteMs },
    furthestMs: 24 * 60 * minuteMs,
    handle: async ({ _id: tenantId, phoneNumberId }) => {
      const link = await links.ofTenant(tenantId);
      if (link?.sealedToken === undefined || link.phoneNumberId !== phoneNumberId) {
        return 'delete';
      }
      try {
        await graph.syncContacts(sealer.open(tenantId, tokenField, link.sealedToken), phoneNumberId);
      } catch (error) {
        if (!(error instanceof GraphFailure) || !answeredForGood.has(error.code)) {
          throw error;
        }
        logger.warn({ tenant: tenantId, code: error.code }, 'address book not sent by Meta');
      }
      return 'delete';
    },
    onGiveUp: () => 'delete',
  });
}
