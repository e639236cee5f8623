import type { Service } from '@citame/contracts';
import { apiQuery, useQuery } from '@citame/web/query';
import { anybody, type When } from './when.ts';

interface Obstacle {
  readonly rule: string;
  /** In the owner's language. */
  readonly message: string;
}

export interface Obstacles {
  readonly found: readonly Obstacle[];
  /** No employee is free then: one has to be chosen before anything can be squeezed in. */
  readonly needsPerson: boolean;
}

interface Asked {
  readonly service: Service | undefined;
  readonly when: When;
  /** Minutes, when they are not those of the service. */
  readonly length: number | undefined;
  readonly moving?: string | undefined;
  /** False while the appointment stays where it is. */
  readonly isAsked?: boolean;
}

/** All that keeps a start from being free, by the rules of the server, before anything is saved. */
export function useObstacles({ service, when, length, moving, isAsked = true }: Asked): Obstacles {
  const { employeeId, date, slot } = when;
  const isReady = isAsked && service !== undefined && slot !== undefined;
  const ofAnybody = employeeId === anybody;
  const query = {
    service_id: service?.id ?? '',
    employee_id: employeeId,
    ...(moving === undefined ? {} : { moving }),
  };
  const explained = useQuery({
    ...apiQuery('GET /availability/explain', {
      query: {
        ...query,
        at: `${date}T${slot ?? '00:00'}`,
        ...(length === undefined ? {} : { duration: length }),
      },
    }),
    enabled: isReady && !ofAnybody,
    // Clients may be booking at the same time.
    staleTime: 0,
  });
  const free = useQuery({
    ...apiQuery('GET /availability', { query: { ...query, from: date, to: date } }),
    enabled: isReady && ofAnybody,
    staleTime: 0,
  });
  if (!isReady) {
    return { found: [], needsPerson: false };
  }
  return {
    found: ofAnybody ? [] : (explained.data?.reasons ?? []),
    needsPerson: ofAnybody && free.data !== undefined && free.data.slots.every((each) => each.slot !== slot),
  };
}
