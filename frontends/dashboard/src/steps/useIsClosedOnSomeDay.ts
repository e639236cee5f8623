import { apiQuery, useQuery } from '@citame/web/query';

/** In the place of an employee's id: the whole business. */
const wholeBusiness = 'all';

/** Whether the whole business closes on any day, as on public holidays; undefined while that is unknown. */
export function useIsClosedOnSomeDay({ enabled = true } = {}): boolean | undefined {
  const { data: days } = useQuery({
    ...apiQuery('GET /exceptions/:id', { params: { id: wholeBusiness } }),
    enabled,
  });
  return days?.some(({ closed }) => closed);
}
