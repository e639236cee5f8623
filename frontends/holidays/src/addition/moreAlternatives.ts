import { addDays } from '@citame/calendar';
import type { Service } from '@citame/contracts';
import { api } from '@citame/web/api';
import type { AdditionBody } from './draft.ts';
import { planMoves, type Hit } from './planMoves.ts';
import { stillFree, type Slot } from './stillFree.ts';

const daysAhead = 14;
/** Appointments of further searches are left to the owner. */
const maxSearches = 20;

/**
 * Looks further for appointments that are left without a place, as when several want the same few times near them: once
 * for all of one service on one day. A search that fails leaves its appointments as they were.
 */
export async function moreAlternatives(
  hits: readonly Hit[],
  services: readonly Service[],
  employeeId: string,
  body: AdditionBody,
): Promise<Hit[]> {
  const proposals = planMoves(hits, services);
  const without = hits.filter((_hit, index) => proposals[index]?.move === undefined);
  const searches = [...Map.groupBy(without, searchOf).values()].slice(0, maxSearches);
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

/** Hits with the same answer can be searched for together. */
function searchOf({ appointment }: Hit): string {
  return `${appointment.service_pk} ${appointment.date}`;
}

async function search(same: readonly Hit[], employeeId: string, body: AdditionBody): Promise<Slot[]> {
  const [appointment] = same.map((hit) => hit.appointment);
  if (appointment === undefined || appointment.service_pk === null) {
    return [];
  }
  const { slots } = await api('GET /availability', {
    query: {
      service_id: appointment.service_pk,
      from: appointment.date,
      to: addDays(appointment.date, daysAhead),
      // Its own time is free for it alone.
      ...(same.length === 1 ? { moving: appointment.id } : {}),
    },
  });
  return stillFree(slots, employeeId, body);
}
