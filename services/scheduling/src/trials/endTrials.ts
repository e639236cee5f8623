import { pageSubject } from '@citame/contracts';
import {
  createLoop,
  inTransaction,
  isAppError,
  type Logger,
  type Loop,
  type ServiceContext,
} from '@citame/service-kit';
import type { ChangeDeps } from '../booking/changeAppointment.ts';
import { deleteAppointment } from '../booking/deleteAppointment.ts';
import type { Customer, CustomerIdentity } from '../customers/customerStore.ts';
import { findCustomer } from '../customers/identifyCustomer.ts';
import type { CustomerDeps } from '../customers/customerDeps.ts';
import type { Appointment } from '../records/appointmentRows.ts';

/** Publishes to the open pages of a business that something was booked, changed or taken back in a trial of the bot. */
export type TrialChanged = (tenantId: string) => void;

/** Events tell nothing of trials, so pages are told here. */
export function publishTrialChanged(nats: ServiceContext['nats']): TrialChanged {
  return (tenantId) => nats.publish(pageSubject('scheduling.appointment.tried', tenantId, tenantId));
}

export interface TrialDeps extends ChangeDeps, CustomerDeps {
  readonly trialChanged: TrialChanged;
}

const everyMs = 30_000;
const batch = 100;

/** Takes back what the client of a trial has booked and held, and forgets them. Doing it again changes nothing. */
export async function endTrial(deps: TrialDeps, tenantId: string, identity: CustomerIdentity): Promise<void> {
  const customer = await findCustomer(deps, tenantId, identity);
  if (customer?.trialUntil === undefined) {
    return;
  }
  await takeBack(deps, await deps.appointments.list(tenantId, { customerId: customer._id }, { order: 1 }));
  await forget(deps, customer);
}

/** Every half minute: what was booked in trials vanishes when its time has come, if none has ended them before. */
export function endOldTrials(deps: TrialDeps & { logger: Logger }): Loop {
  return createLoop({
    name: 'ending trials',
    logger: deps.logger,
    everyMs,
    run: async () => {
      const now = deps.clock();
      const booked = await deps.appointments.trialsOver(now, batch);
      await takeBack(deps, booked);
      const customers = await deps.customers.trialsOver(now, batch);
      for (const customer of customers) {
        await forget(deps, customer);
      }
      return booked.length === batch || customers.length === batch;
    },
  });
}

async function takeBack(deps: TrialDeps, booked: readonly Appointment[]): Promise<void> {
  for (const { tenantId, _id: id } of booked) {
    try {
      await deleteAppointment(deps, { tenantId, id });
    } catch (error) {
      // Its owner, or another process, has just deleted it.
      if (!isAppError(error, 'not_found')) {
        throw error;
      }
    }
    deps.trialChanged(tenantId);
  }
}

async function forget(deps: TrialDeps, { tenantId, _id }: Customer): Promise<void> {
  await inTransaction(deps.connection, async (session) => {
    await deps.holds.releaseOf(session, tenantId, _id);
    await deps.customers.remove(session, tenantId, _id);
  });
}
