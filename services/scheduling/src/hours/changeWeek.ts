import type { Weekday } from '@citame/contracts';
import { AppError, fieldError, newId } from '@citame/service-kit';
import { findEmployee } from '../replicas/findReplica.ts';
import type { ReadModels } from '../replicas/readModels.ts';
import type { WeeklyStore } from './weeklyStore.ts';
import type { WeeklyPeriod } from './hourRows.ts';

export interface WeekDeps {
  readonly readModels: ReadModels;
  readonly weekly: WeeklyStore;
}

/** @throws AppError `not_found` for the employee, `overlaps_period` */
export async function addPeriod(
  deps: WeekDeps,
  tenantId: string,
  employeeId: string,
  fields: { weekday: Weekday; from: string; to: string },
): Promise<WeeklyPeriod> {
  await findEmployee(deps.readModels, tenantId, employeeId);
  const period = { id: newId(), ...fields };
  return deps.weekly.change(tenantId, employeeId, (periods) => ({
    periods: [...periods, free(period, periods)],
    decided: period,
  }));
}

/** @throws AppError `not_found`, `overlaps_period`, `validation` when it would end before it starts */
export async function changePeriod(
  deps: WeekDeps,
  tenantId: string,
  employeeId: string,
  periodId: string,
  times: { from?: string | undefined; to?: string | undefined },
): Promise<WeeklyPeriod> {
  await findEmployee(deps.readModels, tenantId, employeeId);
  return deps.weekly.change(tenantId, employeeId, (periods) => {
    const known = periodOf(periods, periodId);
    const changed = { ...known, from: times.from ?? known.from, to: times.to ?? known.to };
    if (changed.from >= changed.to) {
      throw fieldError('to', 'from_before_to');
    }
    const others = periods.filter(({ id }) => id !== periodId);
    const decided = free(changed, others);
    return { periods: periods.map((period) => (period.id === periodId ? changed : period)), decided };
  });
}

/** @throws AppError `not_found` */
export async function removePeriod(
  deps: WeekDeps,
  tenantId: string,
  employeeId: string,
  periodId: string,
): Promise<void> {
  await findEmployee(deps.readModels, tenantId, employeeId);
  await deps.weekly.change(tenantId, employeeId, (periods) => {
    const decided = periodOf(periods, periodId);
    return { periods: periods.filter(({ id }) => id !== periodId), decided };
  });
}

function periodOf(periods: readonly WeeklyPeriod[], periodId: string): WeeklyPeriod {
  const period = periods.find(({ id }) => id === periodId);
  if (period === undefined) {
    throw new AppError('not_found');
  }
  return period;
}

/** The period, if it overlaps none of the others of its day; touching is allowed. */
function free(period: WeeklyPeriod, others: readonly WeeklyPeriod[]): WeeklyPeriod {
  const overlaps = others.some(
    (other) => other.weekday === period.weekday && other.from < period.to && period.from < other.to,
  );
  if (overlaps) {
    throw new AppError('overlaps_period');
  }
  return period;
}
