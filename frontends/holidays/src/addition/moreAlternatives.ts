import { addDays } from '@citame/calendar';
import type { Service } from '@citame/contracts';
import { api } from '@citame/web/api';
import type { AdditionBody } from './draft.ts';
import { planMoves, type Hit } from './planMoves.ts';
import { stillFree, type Slot } from './stillFree.ts';

const daysAhead = 14;
/** More than these are left to the owner: each is a search of its own. */
const maxSearched = 10;

/**
 * Looks further for appointments that are left without a place, as when several want the same few times near them. A
 * search that fails leaves its appointment as it was.
 */
export async function moreAlternatives(
  hits: readonly Hit[],
  services: readonly Service[],
  employeeId: string,
  body: AdditionBody,
): Promise<Hit[]> {
  const proposals = planMoves(hits, services);
  const without = hits.filter((_hit, index) => proposals[index]?.move === undefined).slice(0, maxSearched);
  const found = new Map(
    await Promise.all(
      without.map(async (hit) => [hit, await search(hit, employeeId, body).catch(() => [])] as const),
    ),
  );
  return hits.map((hit) => ({ ...hit, alternatives: [...hit.alternatives, ...(found.get(hit) ?? [])] }));
}

async function search({ appointment }: Hit, employeeId: string, body: AdditionBody): Promise<Slot[]> {
  if (appointment.service_pk === null) {
    return [];
  }
  const { slots } = await api('GET /availability', {
    query: {
      service_id: appointment.service_pk,
      from: appointment.date,
      to: addDays(appointment.date, daysAhead),
      moving: appointment.id,
    },
  });
  return stillFree(slots, employeeId, body);
}
