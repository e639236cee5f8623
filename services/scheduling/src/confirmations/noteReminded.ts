import { localDateAt } from '@citame/calendar/wallClock';
import { reminderReached } from '@citame/contracts';
import { omitUndefined, reaction, type Subscription } from '@citame/service-kit';
import type { AppointmentStore } from '../records/appointmentStore.ts';
import type { ConfirmationStore } from '../records/confirmationStore.ts';
import { findBusiness } from '../replicas/findReplica.ts';
import type { ReadModels } from '../replicas/readModels.ts';
import { deadlineOf } from './deadlineOf.ts';

interface NoteDeps {
  readonly appointments: AppointmentStore;
  readonly confirmations: ConfirmationStore;
  readonly readModels: ReadModels;
}

/** Notes which reminders have arrived, and that their day is looked at when the clients were to have confirmed. */
export function noteReminded({ appointments, confirmations, readModels }: NoteDeps): Subscription {
  return reaction(reminderReached, async ({ tenantId, aggregateId, data }) => {
    const business = await findBusiness(readModels, tenantId);
    const start = new Date(data.start);
    const date = localDateAt(business.timeZone, start);
    const confirmBy = data.confirmBy === undefined ? undefined : new Date(data.confirmBy);
    const reminded = { start, sentAt: new Date(data.sentAt), ...omitUndefined({ confirmBy }) };
    return async (session) => {
      await appointments.noteReminded(session, { tenantId, _id: aggregateId }, reminded);
      await confirmations.open(session, tenantId, date, deadlineOf(business, date));
    };
  });
}
