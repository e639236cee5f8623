import { addDays, datesOf, minuteOfDay, toDate, weekdayOf, weekOf, type LocalDate } from '@citame/calendar';
import { startOfDay } from '@citame/calendar/wallClock';
import type { Statistics } from '@citame/contracts';
import { openDays } from '../availability/openDays.ts';
import type { OpeningsDeps } from '../availability/openings.ts';
import type { OutcomeStore, StatusCount } from '../records/outcomeStore.ts';
import { amountOf, pricesOf } from '../replicas/amounts.ts';
import { findBusiness } from '../replicas/findReplica.ts';
import type { ReadModels } from '../replicas/readModels.ts';

export interface StatisticsDeps extends Pick<OpeningsDeps, 'ruleSnapshots'> {
  readonly readModels: ReadModels;
  readonly outcomes: OutcomeStore;
}

/** Outcomes of the appointments of a range of local days, both included. */
export async function statisticsOf(
  deps: StatisticsDeps,
  { tenantId, from, to }: { tenantId: string; from: string; to: string },
): Promise<Statistics> {
  const { timeZone } = await findBusiness(deps.readModels, tenantId);
  const [counts, openMinutes, team, offer] = await Promise.all([
    deps.outcomes.count(tenantId, {
      from: toDate(startOfDay(timeZone, from)),
      to: toDate(startOfDay(timeZone, addDays(to, 1))),
      timeZone,
    }),
    openMinutesOf(deps, { tenantId, from, to }),
    deps.readModels.employees.find({ tenantId, deleted: false }).select({ name: 1 }).lean(),
    deps.readModels.services.find({ tenantId, deleted: false }).select({ title: 1, price: 1 }).lean(),
  ]);
  const names = new Map(team.map(({ _id, name }) => [_id, name]));
  const titles = new Map(offer.map(({ _id, title }) => [_id, title]));
  const prices = pricesOf(offer);
  const employees = grouped(counts.employees, names);
  const services = grouped(counts.services, titles);
  return {
    ...outcomesOf(counts.weeks),
    channels: {
      client: counts.origins.find(({ origin }) => origin === 'client')?.count ?? 0,
      owner: counts.origins.find(({ origin }) => origin === 'owner')?.count ?? 0,
    },
    revenue: amountOf(prices, completedOf(counts.services)),
    weeks: mondaysOf(from, to).map((monday) => ({
      monday,
      ...outcomesOf(counts.weeks.filter(({ key }) => key === monday)),
    })),
    employees: employees
      .map(({ key, name, isDeleted, rows }) => ({
        employee_id: key,
        name,
        deleted: isDeleted,
        ...outcomesOf(rows),
        booked_minutes: minutesOf(rows),
        open_minutes: openMinutes.get(key) ?? 0,
      }))
      .toSorted((a, b) => b.standing - a.standing || a.name.localeCompare(b.name)),
    services: services
      .map(({ key, name, isDeleted, rows }) => ({
        service_id: key,
        title: name,
        deleted: isDeleted,
        ...outcomesOf(rows),
        cents: prices.has(key) ? (amountOf(prices, completedOf(rows))?.cents ?? null) : null,
      }))
      .toSorted((a, b) => b.standing - a.standing || a.title.localeCompare(b.title)),
  };
}

/** The Mondays of the weeks of a range of days. */
function mondaysOf(from: LocalDate, to: LocalDate): LocalDate[] {
  const { from: first } = weekOf(from);
  return datesOf({ from: first, to }).filter((date) => weekdayOf(date) === 1);
}

interface Grouped {
  readonly key: string;
  readonly name: string;
  readonly isDeleted: boolean;
  readonly rows: readonly StatusCount[];
}

/** Everything that has a name now, with or without appointments, and what has appointments still. */
function grouped(counts: readonly StatusCount[], names: ReadonlyMap<string, string>): Grouped[] {
  const byKey = Map.groupBy(counts, ({ key }) => key);
  return [...new Set([...names.keys(), ...byKey.keys()])].map((key) => {
    const rows = byKey.get(key) ?? [];
    return { key, name: names.get(key) ?? rows.at(-1)?.name ?? '', isDeleted: !names.has(key), rows };
  });
}

function outcomesOf(rows: readonly StatusCount[]): Pick<Statistics, 'standing' | 'no_show' | 'cancelled'> {
  const count = (isOf: (status: StatusCount['status']) => boolean): number =>
    rows.reduce((sum, row) => sum + (isOf(row.status) ? row.count : 0), 0);
  return {
    standing: count((status) => status !== 'cancelled' && status !== 'no_show'),
    no_show: count((status) => status === 'no_show'),
    cancelled: count((status) => status === 'cancelled'),
  };
}

function minutesOf(rows: readonly StatusCount[]): number {
  return rows.reduce((sum, { status, minutes }) => sum + (status === 'cancelled' ? 0 : minutes), 0);
}

/** How often each service was completed. */
function completedOf(rows: readonly StatusCount[]): (readonly [serviceId: string, count: number])[] {
  return rows.filter(({ status }) => status === 'completed').map(({ key, count }) => [key, count]);
}

/** How long each employee works on these days, by the hours of today. */
async function openMinutesOf(
  deps: StatisticsDeps,
  days: { tenantId: string; from: string; to: string },
): Promise<ReadonlyMap<string, number>> {
  const minutes = new Map<string, number>();
  for (const { employees } of await openDays(deps, days)) {
    for (const { employeeId, periods } of employees) {
      const ofDay = periods.reduce((sum, { from, to }) => sum + minuteOfDay(to) - minuteOfDay(from), 0);
      minutes.set(employeeId, (minutes.get(employeeId) ?? 0) + ofDay);
    }
  }
  return minutes;
}
