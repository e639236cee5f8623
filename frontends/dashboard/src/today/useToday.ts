import type { LocalDate } from '@citame/calendar';
import type { Appointment } from '@citame/contracts';
import { useToday as useDay } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';

export interface Today {
  /** Today on the business's calendar; undefined until it is known where the business is. */
  readonly day: LocalDate | undefined;
  readonly timeZone: string | undefined;
  /** In order of time, without cancelled ones; undefined until they are loaded. */
  readonly appointments: readonly Appointment[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Today's appointments of the business. */
export function useToday(): Today {
  const business = useQuery(apiQuery('GET /business'));
  const day = useDay();
  const appointments = useQuery({
    ...apiQuery('GET /appointments', { query: { from: day, to: day } }),
    enabled: day !== undefined,
  });
  return {
    day,
    timeZone: business.data?.time_zone,
    appointments: appointments.data
      ?.filter(({ status }) => status !== 'cancelled')
      .toSorted((a, b) => a.start.localeCompare(b.start)),
    hasFailed: business.isError || appointments.isError,
    retry: () => void (business.isError ? business.refetch() : appointments.refetch()),
  };
}
