import { watchingSubject } from '@citame/contracts';
import type { ServiceContext } from '@citame/service-kit';

/** Those who have a page open answer at once. */
const answerMs = 300;

/** Asks whether a business has a page open that hears of changes. */
export function createIsWatched(nats: ServiceContext['nats']): (tenantId: string) => Promise<boolean> {
  return async (tenantId) => {
    try {
      await nats.request(watchingSubject(tenantId), undefined, { timeout: answerMs });
      return true;
    } catch {
      return false;
    }
  };
}
