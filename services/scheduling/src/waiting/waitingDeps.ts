import type { BookDeps } from '../booking/bookAppointment.ts';
import type { QuotaDeps } from '../booking/bookingsQuota.ts';
import type { QueueStore } from './queueStore.ts';

export interface WaitingDeps extends BookDeps, Pick<QuotaDeps, 'quotas' | 'outcomes'> {
  readonly queues: QueueStore;
  /** Lets the loop that makes offers look at what is due without waiting for its next round. */
  readonly wakeOffers: () => void;
}
