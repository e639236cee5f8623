import { addDays, toDate } from '@citame/calendar';
import { hourOf } from '@citame/calendar/wallClock';
import { withUsualFacts } from '@citame/contracts';
import type { BusinessRow } from '../replicas/readModels.ts';

/** When the clients of a local day are to have confirmed: an hour of the day before, on the wall clock of the business. */
export function deadlineOf(business: BusinessRow, date: string): Date {
  const { timeZone, confirmByHour } = withUsualFacts(business);
  return toDate(hourOf(timeZone, addDays(date, -1), confirmByHour));
}
