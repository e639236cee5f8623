import { addDays, minuteOfDay, timeText, toEpochMin, weekdayOf, type LocalDate } from '@citame/calendar';
import { wallTimeAt } from '@citame/calendar/wallClock';
import type { Weekday } from '@citame/contracts';
import { demoClients, demoEmployees, demoProfile, demoServices, regularClients } from './demoBusiness.ts';

/** An appointment that has begun. `employee` and `service` are positions in the demo's lists; day and time are the business'. */
export interface Visit {
  readonly employee: number;
  readonly service: number;
  readonly date: LocalDate;
  readonly slot: string;
  readonly client: { readonly name: string; readonly phone: string };
  readonly end: 'came' | 'noShow' | 'cancelled';
}

const days = 21;
const weekdays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
/** Free minutes after each visit, in turn: some days are full, others have gaps. */
const gaps = [0, 45, 15, 105, 0, 75, 30];
const noShowEvery = 17;
const cancelledEvery = 23;
const clients = [...demoClients, ...regularClients];

/** The visits of the last three weeks and of today so far, always the same for one instant. */
export function pastVisits(now: Date): Visit[] {
  const today = wallTimeAt(demoProfile.time_zone, toEpochMin(now));
  const visits: Visit[] = [];
  for (let ago = days; ago >= 0; ago -= 1) {
    const date = addDays(today.date, -ago);
    for (const [employee] of demoEmployees.entries()) {
      visits.push(...visitsOn(date, employee, visits.length));
    }
  }
  return visits.filter(({ date, slot }) => date < today.date || slot < today.time);
}

function visitsOn(date: LocalDate, employee: number, before: number): Visit[] {
  const visits: Visit[] = [];
  const offered = demoServices.flatMap(({ employees }, place) =>
    employees.some((each) => each === employee) ? [place] : [],
  );
  const periods =
    demoEmployees[employee]?.week.filter(({ dow }) => dow === weekdays[weekdayOf(date) - 1]) ?? [];
  for (const { from, to } of periods) {
    let at = minuteOfDay(from) + gapAfter(before + employee);
    for (;;) {
      const count = before + visits.length;
      const service = offered[count % offered.length] ?? 0;
      const client = clients[count % clients.length];
      const lengthMin = minutesOf(service);
      if (client === undefined || at + lengthMin > minuteOfDay(to)) {
        break;
      }
      visits.push({ employee, service, date, slot: timeText(at), client, end: endOf(count) });
      at += lengthMin + gapAfter(count);
    }
  }
  return visits;
}

function gapAfter(count: number): number {
  return gaps[count % gaps.length] ?? 0;
}

function minutesOf(service: number): number {
  const found = demoServices[service];
  return found === undefined ? 0 : found.duration + ('buffer_after' in found ? found.buffer_after : 0);
}

function endOf(count: number): Visit['end'] {
  if (count % noShowEvery === noShowEvery - 1) {
    return 'noShow';
  }
  return count % cancelledEvery === cancelledEvery - 1 ? 'cancelled' : 'came';
}
