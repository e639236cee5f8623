import { confirmationDeadline } from '@citame/calendar/wallClock';
import { withUsualFacts } from '@citame/contracts';
import type { BusinessRow } from '../replicas/readModels.ts';

/** When the clients of a local day are to have confirmed, as their business has chosen. */
export function deadlineOf(business: BusinessRow, date: string): Date {
  const { timeZone, confirmByHour } = withUsualFacts(business);
  return confirmationDeadline(timeZone, date, confirmByHour);
}
