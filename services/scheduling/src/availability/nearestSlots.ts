import { addDays, type EpochMin } from '@citame/calendar';
import { wallTimeAt } from '@citame/calendar/wallClock';
import type { OpenSlot } from '@citame/contracts';
import { omitUndefined } from '@citame/service-kit';
import { findOpenings, type Openings, type OpeningsDeps, type OpeningsQuery } from './openings.ts';
import { presentSlot } from './presentSlot.ts';

const wanted = 3;
const daysAround = 7;

type NearQuery = Pick<OpeningsQuery, 'tenantId' | 'serviceId' | 'moving' | 'whatIf'> & {
  readonly timeZone: string;
  readonly startMin: EpochMin;
};

/** The three free starts nearest to one that is not free, with any employee who does the service, soonest first. */
export async function nearestSlots(deps: OpeningsDeps, query: NearQuery): Promise<OpenSlot[]> {
  return nearestOf(await openingsAround(deps, query), query.startMin);
}

/** Openings of any employee in the days around a start. */
export function openingsAround(deps: OpeningsDeps, query: NearQuery): Promise<Openings> {
  const { date } = wallTimeAt(query.timeZone, query.startMin);
  return findOpenings(deps, {
    tenantId: query.tenantId,
    serviceId: query.serviceId,
    employeeId: 'any',
    from: addDays(date, -1),
    to: addDays(date, daysAround),
    ...omitUndefined({ moving: query.moving, whatIf: query.whatIf }),
  });
}

/** Three of these openings, as {@link nearestSlots} chooses them. */
export function nearestOf({ business, service, slots }: Openings, wantedMin: EpochMin): OpenSlot[] {
  const distance = (startMin: EpochMin): number => Math.abs(startMin - wantedMin);
  return slots
    .toSorted((a, b) => distance(a.startMin) - distance(b.startMin))
    .slice(0, wanted)
    .toSorted((a, b) => a.startMin - b.startMin)
    .map((slot) => presentSlot(business.timeZone, service, slot));
}
