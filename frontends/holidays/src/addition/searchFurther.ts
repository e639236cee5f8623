import type { Service } from '@citame/contracts';
import { api } from '@citame/web/api';
import type { AdditionBody } from './draft.ts';
import { planMoves, type Hit } from './planMoves.ts';
import { inParts, searchDays } from './searchDays.ts';
import { stillFree, type Slot } from './stillFree.ts';

/** Appointments of further searches are left to the owner. */
const maxSearches = 20;
/** Days that free times are asked for at once. */
const maxDays = 62;

/**
 * Looks further for appointments that are left without a place, as when several want the same few times near them, or a
 * whole week is closed: once for all of one service around the same closed days. A search that fails leaves its
 * appointments as they were.
 */
export async function searchFurther(
  hits: readonly Hit[],
  services: readonly Service[],
  employeeId: string,
  body: AdditionBody,
): Promise<Hit[]> {
  const proposals = planMoves(hits, services);
  const without = hits.filter((_hit, index) => proposals[index]?.move === undefined);
  const keyOf = ({ appointment }: Hit): string =>
    `${appointment.service_pk} ${searchDays(appointment.date, body).from}`;
  const searches = [...Map.groupBy(without, keyOf).values()].slice(0, maxSearches);
  const found = new Map(
    (
      await Promise.all(
        searches.map(async (same) => {
          const slots = await search(same, employeeId, body).catch(() => []);
          return same.map((hit) => [hit, slots] as const);
        }),
      )
    ).flat(),
  );
  return hits.map((hit) => ({ ...hit, alternatives: [...hit.alternatives, ...(found.get(hit) ?? [])] }));
}

async function search(same: readonly Hit[], employeeId: string, body: AdditionBody): Promise<Slot[]> {
  const [first] = same;
  return first === undefined
    ? []
    : // Its own time is free for it alone.
      freeTimes(first.appointment, employeeId, body, same.length === 1);
}

/**
 * The free times around an appointment that an exception, which is not saved yet, would leave.
 * @throws ApiError when they cannot be asked for
 */
export async function freeTimes(
  { id, service_pk: serviceId, date }: Pick<Hit['appointment'], 'id' | 'service_pk' | 'date'>,
  employeeId: string,
  body: AdditionBody,
  isMoving: boolean,
): Promise<Slot[]> {
  if (serviceId === null) {
    return [];
  }
  const parts = await Promise.all(
    inParts(searchDays(date, body), maxDays).map((days) =>
      api('GET /availability', {
        query: { service_id: serviceId, ...days, ...(isMoving ? { moving: id } : {}) },
      }),
    ),
  );
  return stillFree(
    parts.flatMap(({ slots }) => slots),
    employeeId,
    body,
  );
}
