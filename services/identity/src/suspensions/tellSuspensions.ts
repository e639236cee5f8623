import { createLoop, openSuspendedBusinesses, type Logger, type Loop } from '@citame/service-kit';
import type { BusinessStore } from '../records/businessStore.ts';

interface SuspensionDeps {
  readonly nats: Parameters<typeof openSuspendedBusinesses>[0];
  readonly streamReplicas: number;
  readonly businesses: BusinessStore;
  readonly logger: Logger;
}

const everyMs = 2000;

/** Tells every service which businesses are suspended: what is due, and all of them after a start or a loss of the bucket. */
export function tellSuspensions({ nats, streamReplicas, businesses, logger }: SuspensionDeps): Loop {
  let told: string | undefined;
  return createLoop({
    name: 'suspensions',
    logger,
    everyMs,
    async run() {
      const bucket = await openSuspendedBusinesses(nats, streamReplicas);
      const { created } = (await bucket.status()).streamInfo;
      const rows = created === told ? businesses.suspensionsDue() : businesses.everySuspension();
      for await (const { _id, suspendedAt, revision } of rows) {
        await (suspendedAt === undefined ? bucket.delete(_id) : bucket.put(_id, ''));
        // Changed since it was read, and told by another process perhaps before this one: it is told again.
        if (!(await businesses.suspensionTold(_id, revision))) {
          await businesses.tellAgain(_id);
        }
      }
      told = created;
    },
  });
}
