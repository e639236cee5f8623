import { addDays } from '@citame/calendar';
import type { EndpointResult } from '@citame/web/api';
import { apiQuery, useQuery } from '@citame/web/query';
import { useToday } from './useToday.ts';

/** Parts that a booking needs, each undefined while it is unknown. */
export interface Ready {
  readonly employees: boolean | undefined;
  /** Some service is done by one of the team. */
  readonly services: boolean | undefined;
  /** One of the team has hours in the days ahead. */
  readonly schedule: boolean | undefined;
  /** One who has hours does a service. */
  readonly canBook: boolean | undefined;
  /** Hours of the days ahead, from today. */
  readonly hours: EndpointResult<'GET /open-hours'> | undefined;
}

/** Days ahead in which hours are looked for: more than a pair of alternate weeks. */
const daysAhead = 20;

/** Whether the business has all that a booking needs. */
export function useReady(): Ready {
  const today = useToday();
  const { data: employees } = useQuery(apiQuery('GET /employees'));
  const { data: services } = useQuery(apiQuery('GET /services'));
  const query = { from: today ?? '', to: today === undefined ? '' : addDays(today, daysAhead) };
  const { data: hours } = useQuery({
    ...apiQuery('GET /open-hours', { query }),
    enabled: today !== undefined,
  });
  const working = new Set(
    hours
      ?.filter(({ days }) => days.some(({ periods }) => periods.length > 0))
      .map(({ employee_id: id }) => id),
  );
  const team = new Set(employees?.map(({ employee_id: id }) => id));
  const done = services?.map((service) => service.employees.filter((id) => team.has(id)));
  const isKnown = employees !== undefined && done !== undefined && hours !== undefined;
  return {
    employees: employees && employees.length > 0,
    services: employees && done?.some((ids) => ids.length > 0),
    schedule: hours && working.size > 0,
    hours,
    canBook: isKnown ? done.some((ids) => ids.some((id) => working.has(id))) : undefined,
  };
}
