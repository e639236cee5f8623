import type { DateRange } from '@citame/calendar';
import type { Appointment } from '@citame/contracts';
import { apiQuery, useQuery } from '@citame/web/query';
import { useMemo } from 'react';
import { useArea, type Narrowed } from '../AreaContext.ts';
import { useHeldDeletions } from '../deletion/heldDeletions.ts';

interface Week {
  /** All appointments of these days, unfiltered: one that is not shown takes its time all the same. */
  readonly standing: readonly Appointment[];
  /** The appointments that match the filter. */
  readonly shown: readonly Appointment[];
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

const none: readonly Appointment[] = [];

export function useWeek({ from, to }: DateRange, { employee, service }: Narrowed): Week {
  const { employees, services } = useArea();
  // Appointments do not say which deleted employee or service they were with: the server knows.
  const gone = {
    ...(employees.some(({ employee_id: id }) => id === employee) ? {} : { employee_id: employee }),
    ...(services.some(({ id }) => id === service) ? {} : { service_id: service }),
  };
  const query = useQuery({
    ...apiQuery('GET /appointments', { query: { from, to, ...gone } }),
    placeholderData: (previous) => previous,
  });
  const held = useHeldDeletions();
  const { data = none } = query;
  const standing = useMemo(
    () => data.filter(({ id, status }) => status !== 'cancelled' && !held.has(id)),
    [data, held],
  );
  const shown = useMemo(
    () =>
      standing.filter(
        (each) =>
          (employee === undefined || each.employee_id === employee || each.employee_id === null) &&
          (service === undefined || each.service_pk === service || each.service_pk === null),
      ),
    [standing, employee, service],
  );
  return {
    standing,
    shown,
    isPending: query.isPending,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  };
}
