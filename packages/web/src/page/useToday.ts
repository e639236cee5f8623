import { localDay, type Day } from '@citame/web/days';
import { apiQuery, useQuery } from '@citame/web/query';

/** Today where the business is; undefined until that is known. */
export function useToday(): Day | undefined {
  const business = useQuery(apiQuery('GET /business'));
  // As of when the business was read, which happens again whenever somebody comes back to the page.
  return business.data && localDay(new Date(business.dataUpdatedAt), business.data.time_zone);
}
