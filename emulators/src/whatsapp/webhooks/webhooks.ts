import { randomUUID } from 'node:crypto';
import type { Core } from '../core.ts';
import { findAccount } from '../graph/access.ts';
import type { Delivery } from '../world.ts';
import type { Change } from './change.ts';
import { createCourier } from './courier.ts';
import { envelope, escapedJson } from './envelope.ts';

export type Webhooks = {
  /** Sends a change to the account's subscriber; without a subscription nothing is sent. */
  publish: (change: Change) => void;
  /** Sends what the settings `batch` and `reorder` still hold back. */
  flush: () => void;
  close: () => Promise<void>;
};

type Addressed = Change & { url: string };

/**
 * The outgoing webhooks. Deliveries that a former run left unconfirmed are taken up again. Without faults
 * each change is its own POST, at once and in parallel, so their order of arrival is not guaranteed.
 */
export function createWebhooks(core: Core): Webhooks {
  const courier = createCourier(core);
  let held: Addressed[] = [];

  for (const delivery of core.world.pending_webhooks) {
    courier.deliver(delivery, 'resumed');
  }

  function release(): void {
    const changes = held;
    held = [];
    const { batch, reorder } = core.world.settings;
    const parcels = batch > 1 ? batches(changes) : changes.map((change) => [change]);
    const deliveries = parcels.map((parcel) => pack(core, parcel));
    if (reorder > 1) {
      courier.deliverInTurn(deliveries.toReversed(), titleOf(changes));
    } else {
      for (const [index, it] of deliveries.entries()) {
        courier.deliver(it, titleOf(parcels[index] ?? []));
      }
    }
  }

  return {
    publish(change) {
      const account = findAccount(core.world, change.waba_id);
      if (!account?.subscription) {
        return;
      }
      held.push({ ...change, url: account.subscription.override_callback_uri ?? core.config.webhookUrl });
      const { batch, reorder } = core.world.settings;
      if (held.length >= Math.max(batch, reorder, 1)) {
        release();
      }
    },
    flush: release,
    close: courier.close,
  };
}

function batches(changes: readonly Addressed[]): Addressed[][] {
  return [...Map.groupBy(changes, (it) => it.url).values()];
}

function pack(core: Core, changes: readonly Addressed[]): Delivery {
  const delivery: Delivery = {
    id: randomUUID(),
    url: changes[0]?.url ?? core.config.webhookUrl,
    body: escapedJson(envelope(changes)),
    wamids: changes.flatMap((it) => it.wamids ?? []),
  };
  core.world.pending_webhooks.push(delivery);
  core.changed();
  return delivery;
}

function titleOf(changes: readonly Change[]): string {
  const kinds = changes.map((it) => {
    if ('messages' in it.value) {
      return 'message';
    }
    const statuses = it.value['statuses'];
    const status: unknown = Array.isArray(statuses) ? statuses[0]?.status : undefined;
    return typeof status === 'string' ? `status ${status}` : it.field;
  });
  return kinds.join(' + ');
}
