import type { OpenSlot } from '@citame/contracts';
import { given } from '@citame/service-kit';
import { findOpenings, type OpeningsDeps, type OpeningsQuery } from '../availability/openings.ts';
import { presentSlot } from '../availability/presentSlot.ts';
import { addDays, wallTimeAt } from '../availability/rules/zone.ts';

const wanted = 3;
const daysAround = 7;

/**
 * The three free starts nearest to one that is not free, with anybody who does the service, soonest first:
 * what a `slot_taken` offers instead.
 */
export async function nearestSlots(
  deps: OpeningsDeps,
  query: Pick<OpeningsQuery, 'tenantId' | 'serviceId' | 'moving' | 'whatIf'> & {
    timeZone: string;
    startMin: number;
  },
): Promise<OpenSlot[]> {
  const { date } = wallTimeAt(query.timeZone, query.startMin);
  const { business, service, slots } = await findOpenings(deps, {
    tenantId: query.tenantId,
    serviceId: query.serviceId,
    employeeId: 'any',
    from: addDays(date, -1),
    to: addDays(date, daysAround),
    ...given({ moving: query.moving, whatIf: query.whatIf }),
  });
  const distance = (startMin: number): number => Math.abs(startMin - query.startMin);
  return slots
    .toSorted((a, b) => distance(a.startMin) - distance(b.startMin))
    .slice(0, wanted)
    .toSorted((a, b) => a.startMin - b.startMin)
    .map((slot) => presentSlot(business.timeZone, service, slot));
}
