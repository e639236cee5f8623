import type { LocalDate } from '@citame/calendar';
import { localTime } from '@citame/calendar/browserClock';
import { apiQuery, useQuery } from '@citame/web/query';

/** Today where the business is; undefined until that is known. */
export function useToday(): LocalDate | undefined {
  const business = useQuery(apiQuery('GET /business'));
  // The time when the business was read, which happens again whenever the owner comes back to the page.
  return business.data && localTime(business.data.time_zone, new Date(business.dataUpdatedAt)).date;
}
