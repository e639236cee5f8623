import { addDays, toDate, type DurationMin, type EpochMin, type LocalDate } from '@citame/calendar';
import { localDateAt } from '@citame/calendar/wallClock';
import { findCalendars, type Openings, type OpeningsDeps } from '../availability/openings.ts';
import type { Reason } from '../availability/rules/reasonsAgainst.ts';
import { obstaclesTo } from '../booking/placement.ts';
import type { ServiceRow } from '../replicas/readModels.ts';
import type { BusyTime } from '../time/busyTime.ts';

/** Wanted place of an appointment of a file. */
interface Wanted {
  readonly row: number;
  readonly startMin: EpochMin;
  readonly durationMin: DurationMin;
  readonly serviceRow: ServiceRow;
  readonly employeeId: string;
}

export interface Obstacles {
  /** Everything that is in the way of an appointment; earlier ones of the file are, once they were added. */
  readonly against: (wanted: Wanted) => Reason[];
  /** Has it stand in the way of later ones. @returns the id that it has in their reasons */
  readonly add: (wanted: Wanted) => string;
}

type Found = Omit<Openings, 'slots'>;

/** Hours and busy times around appointments of a file: one query for the employees of a service in a month. */
export async function findObstacles(
  deps: OpeningsDeps,
  tenantId: string,
  wanted: readonly Wanted[],
): Promise<Obstacles> {
  const nowMs = deps.clock().getTime();
  const groups = Map.groupBy(wanted, groupOf);
  const found = new Map<string, Found>();
  for (const [group, members] of groups) {
    const days = members.map(({ startMin }) => dayOf(startMin)).toSorted();
    const [first] = members;
    const [from, to] = [days[0] ?? '', days.at(-1) ?? ''];
    const isOfOne = members.every(({ employeeId }) => employeeId === first?.employeeId);
    const query = {
      tenantId,
      serviceId: first?.serviceRow._id ?? '',
      employeeId: isOfOne ? (first?.employeeId ?? 'any') : 'any',
      from: addDays(from, -1),
      to: addDays(to, 1),
    };
    found.set(group, await findCalendars(deps, query, nowMs));
  }
  const added = new Map<string, BusyTime[]>();
  return {
    against: (one) => {
      const { business, service, calendars } = found.get(groupOf(one)) ?? {};
      const calendar = calendars?.find(({ id }) => id === one.employeeId);
      if (business === undefined || service === undefined || calendar === undefined) {
        return [];
      }
      const day = dayOf(one.startMin);
      const near = [addDays(day, -1), day, addDays(day, 1)].flatMap(
        (each) => added.get(`${one.employeeId}|${each}`) ?? [],
      );
      const context = { rules: business, service: { ...service, durationMin: one.durationMin }, nowMs };
      return obstaclesTo(context, { ...calendar, busy: [...calendar.busy, ...near] }, one.startMin);
    },
    add: ({ row, startMin, durationMin, serviceRow, employeeId }) => {
      const id = `row:${row}`;
      const { bufferBeforeMin, bufferAfterMin } = serviceRow;
      const place = `${employeeId}|${dayOf(startMin)}`;
      const busy = {
        id,
        startMin: startMin - bufferBeforeMin,
        endMin: startMin + durationMin + bufferAfterMin,
        bufferBeforeMin,
        bufferAfterMin,
      };
      added.set(place, [...(added.get(place) ?? []), busy]);
      return id;
    },
  };
}

/** A month of a service. */
function groupOf({ serviceRow, startMin }: Wanted): string {
  return `${serviceRow._id}|${dayOf(startMin).slice(0, 7)}`;
}

/** Day of UTC: near enough to find what is near. */
function dayOf(startMin: EpochMin): LocalDate {
  return localDateAt('UTC', toDate(startMin));
}
