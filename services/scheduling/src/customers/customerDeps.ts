import type { Clock } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { AppointmentStore } from '../records/appointmentStore.ts';
import type { FreedStore } from '../records/freedStore.ts';
import type { HoldStore } from '../records/holdStore.ts';
import type { WaitingStore } from '../records/waitingStore.ts';
import type { TrailStore } from '../trail/trailStore.ts';
import type { CustomerStore } from './customerStore.ts';

/** Dependencies of use cases that find, merge or change customers. */
export interface CustomerDeps {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly customers: CustomerStore;
  readonly appointments: AppointmentStore;
  readonly holds: HoldStore;
  readonly waiting: WaitingStore;
  readonly freed: FreedStore;
  readonly trail: TrailStore;
}
