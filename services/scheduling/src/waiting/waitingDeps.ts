import type { CheckClock } from '@citame/service-kit';
import type { BookDeps } from '../booking/bookAppointment.ts';
import type { QuotaDeps } from '../booking/bookingsQuota.ts';
import type { QueueStore } from './queueStore.ts';

export interface WaitingDeps extends BookDeps, Pick<QuotaDeps, 'quotas' | 'outcomes'> {
  /** Asked before what a wrong clock would end: an entry whose days are over, an offer that was not answered. */
  readonly checkClock: CheckClock;
  readonly queues: QueueStore;
  /** Lets the loop that makes offers look at what is due without waiting for its next round. */
  readonly wakeOffers: () => void;
}
