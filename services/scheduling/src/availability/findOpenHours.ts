import type { OpenHours } from '@citame/contracts';
import { findBusiness } from '../replicas/findReplica.ts';
import type { OpeningsDeps } from './openings.ts';
import { openHours } from './rules/openHours.ts';
import { addDays, minutesPerDay, partsOfDay, wallMidnight, wallTimeAt } from './rules/zone.ts';

/** When everybody who works here works, weekly periods and exceptions put together, day by day, on the business's wall clock. */
export async function findOpenHours(
  { readModels, calendars }: OpeningsDeps,
  { tenantId, from, to }: { tenantId: string; from: string; to: string },
): Promise<OpenHours> {
  const [{ timeZone }, employees] = await Promise.all([
    findBusiness(readModels, tenantId),
    readModels.employees.find({ tenantId, deleted: false }).select({ _id: 1 }).lean(),
  ]);
  const ids = employees.map(({ _id }) => _id);
  const range = { from, to, fromMin: wallMidnight(from), toMin: wallMidnight(from) };
  const { weeks, exceptions } = await calendars.find(tenantId, ids, range);
  const time = (epochMin: number): string => wallTimeAt(timeZone, epochMin).time;
  return ids.map((id) => {
    const openOn = openHours({
      periods: weeks.find(({ _id }) => _id === id)?.periods ?? [],
      exceptions: exceptions.filter(({ employeeId }) => employeeId === id),
    });
    return {
      employee_id: id,
      days: daysOf(from, to).map((date) => {
        const baseMin = wallMidnight(date);
        const periods = openOn({ baseMin, parts: partsOfDay(timeZone, baseMin) });
        return {
          date,
          periods: periods.map(({ startMin, endMin }) => ({
            from: time(startMin),
            to: time(endMin) === '00:00' ? '24:00' : time(endMin),
          })),
        };
      }),
    };
  });
}

function daysOf(from: string, to: string): string[] {
  const days = (wallMidnight(to) - wallMidnight(from)) / minutesPerDay + 1;
  return Array.from({ length: days }, (_, index) => addDays(from, index));
}
