import { watchingSubject } from '@citame/contracts';
import type { ServiceContext } from '@citame/service-kit';

/** The gateway answers at once when it has a page of the business open. */
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
