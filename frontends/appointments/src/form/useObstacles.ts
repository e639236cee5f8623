import type { Service } from '@citame/contracts';
import { apiQuery, useQueries, useQuery } from '@citame/web/query';
import { anybody, type When } from './when.ts';

/** Rules about the start that bind clients only. */
const startRules = ['too_soon', 'too_far', 'off_grid'] as const;
export type StartRule = (typeof startRules)[number];

interface Obstacle {
  readonly rule: string;
  /** In the owner's language. */
  readonly message: string;
}

export interface Obstacles {
  /** Obstacles that an appointment there would be squeezed in against. */
  readonly found: readonly Obstacle[];
  /** Rules for clients that the start does not keep, where nothing else is in its way. */
  readonly beyond: readonly StartRule[];
  /** No employee is free then: one has to be chosen before anything can be squeezed in. */
  readonly needsPerson: boolean;
  /** The first thing in each one's way, where none of them is free. */
  readonly ofEach: readonly { readonly employeeId: string; readonly message: string }[];
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
  const query = { service_id: service?.id ?? '', ...(moving === undefined ? {} : { moving }) };
  const free = useQuery({
    ...apiQuery('GET /availability', { query: { ...query, employee_id: anybody, from: date, to: date } }),
    enabled: isReady && ofAnybody,
    staleTime: 0,
  });
  const isOffered = free.data?.slots.some((each) => each.slot === slot) ?? true;
  const able = ofAnybody ? (isOffered ? [] : (service?.employees ?? [])) : [employeeId];
  const explained = useQueries({
    queries: able.map((id) => ({
      ...apiQuery('GET /availability/explain', {
        query: {
          ...query,
          employee_id: id,
          at: `${date}T${slot ?? '00:00'}`,
          ...(length === undefined ? {} : { duration: length }),
        },
      }),
      enabled: isReady,
      // Clients may be booking at the same time.
      staleTime: 0,
    })),
  });
  if (!isReady) {
    return { found: [], beyond: [], needsPerson: false, ofEach: [] };
  }
  const answers = explained.flatMap(({ data }) => (data === undefined ? [] : [data.reasons]));
  const room = answers.find((reasons) => reasons.every(({ rule }) => isStartRule(rule)));
  return {
    found: ofAnybody || room !== undefined ? [] : answers.flat().filter(({ rule }) => !isStartRule(rule)),
    beyond: (room ?? []).flatMap(({ rule }) => startRules.filter((each) => each === rule)),
    needsPerson:
      ofAnybody && !isOffered && room === undefined && explained.every(({ isPending }) => !isPending),
    ofEach: able.flatMap((id, place) => {
      const reason = explained[place]?.data?.reasons.find(({ rule }) => !isStartRule(rule));
      return reason === undefined ? [] : [{ employeeId: id, message: reason.message }];
    }),
  };
}

function isStartRule(rule: string): boolean {
  return startRules.some((each) => each === rule);
}
