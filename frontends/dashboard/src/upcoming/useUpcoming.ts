import type { AppointmentCounts } from '@citame/contracts';
import { apiQuery, useQuery } from '@citame/web/query';

/** How many appointments stand from today on, the business's; undefined until they are counted. */
export function useUpcoming(today: string | undefined): AppointmentCounts | undefined {
  const counts = useQuery({
    ...apiQuery('GET /appointments/counts', { query: { from: today } }),
    enabled: today !== undefined,
  });
  return counts.data;
}
