import { pageSubject } from '@citame/contracts';
import {
  createLoop,
  eraseAnswers,
  type Logger,
  type Loop,
  type Outbox,
  type ServiceContext,
} from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { CustomerStore } from './customerStore.ts';

interface FollowDeps {
  readonly connection: Connection;
  readonly customers: CustomerStore;
  readonly outbox: Outbox;
  readonly nats: ServiceContext['nats'];
  readonly logger: Logger;
}

const batch = 100;
const everyMs = 4000;
const openMs = 1000;

/** Ends the erasing of customers: once every service has erased its part, their identity is dropped. */
export function followErasing(deps: FollowDeps): Loop {
  const { connection, customers, outbox, nats, logger } = deps;
  return createLoop({
    name: 'erasing',
    logger,
    everyMs,
    run: async () => {
      const open = await customers.beingErased(batch);
      if (open.length === 0) {
        return everyMs;
      }
      const done = new Set(await outbox.handled(open.flatMap(({ erasing }) => erasing?.eventId ?? [])));
      for (const { _id, tenantId, erasing } of open) {
        if (erasing !== undefined && done.has(erasing.eventId)) {
          await eraseAnswers(connection, tenantId, _id);
          await customers.endErasing(tenantId, _id);
          nats.publish(pageSubject('scheduling.customer.erased', tenantId, _id));
        }
      }
      return openMs;
    },
  });
}
