import {
  forgetSuspended,
  keysOfSuspended,
  openSuspendedBusinesses,
  type Logger,
  type Loop,
  type Trigger,
} from '@citame/service-kit';
import { startTelling } from '../buckets/startTelling.ts';
import type { BusinessStore } from '../records/businessStore.ts';

type Bucket = Awaited<ReturnType<typeof openSuspendedBusinesses>>;

interface SuspensionDeps {
  readonly nats: Parameters<typeof openSuspendedBusinesses>[0];
  readonly streamReplicas: number;
  readonly businesses: BusinessStore;
  readonly logger: Logger;
  /** Fired when a suspension has changed. */
  readonly on: Trigger;
}

/** Tells every service which businesses are suspended: what is due, and all of them when the bucket may lack some. */
export function tellSuspensions({ nats, streamReplicas, businesses, logger, on }: SuspensionDeps): Loop {
  return startTelling({
    name: 'suspensions',
    nats,
    logger,
    on,
    open: async () => [await openSuspendedBusinesses(nats, streamReplicas)] as const,
    async tell([bucket], isEverything) {
      let isIdle = !isEverything;
      for await (const { _id, suspendedAt, revision } of isEverything
        ? businesses.everySuspension()
        : businesses.suspensionsDue()) {
        isIdle = false;
        await (suspendedAt === undefined ? bucket.delete(_id) : bucket.put(_id, ''));
        // Changed since it was read, and told by another process perhaps before this one: it is told again. A closed one is gone.
        if (!(await businesses.suspensionTold(_id, revision)) && !(await businesses.tellAgain(_id))) {
          await forgetSuspended(nats, _id);
        }
      }
      if (isEverything) {
        await deleteEnded({ nats, businesses }, bucket);
      }
      return isIdle ? { idle: true } : undefined;
    },
  });
}

/** Deletes what stands of businesses that are suspended no more, as when NATS has lost their ends. */
async function deleteEnded(
  { nats, businesses }: Pick<SuspensionDeps, 'nats' | 'businesses'>,
  bucket: Bucket,
): Promise<void> {
  for (const id of await keysOfSuspended(nats)) {
    const entry = await bucket.get(id);
    const business = await businesses.find(id);
    if (business === null) {
      await forgetSuspended(nats, id);
    } else if (entry?.operation === 'PUT' && business.suspendedAt === undefined) {
      // Suspended and told meanwhile by another process: NATS refuses, and the next round looks at everything again.
      await bucket.delete(id, { previousSeq: entry.revision });
    }
  }
}
