import type { TrailChange } from '@citame/contracts';
import { AppError, changesBetween, fieldError, newId } from '@citame/service-kit';
import { findEmployee } from '../replicas/findReplica.ts';
import type { ReadModels } from '../replicas/readModels.ts';
import type { WeeklyStore } from './weeklyStore.ts';
import type { WeeklyPeriod } from './hourRows.ts';
import { shareWeek } from './rules/alternateWeeks.ts';

export interface WeekDeps {
  readonly readModels: ReadModels;
  readonly weekly: WeeklyStore;
}

/** @throws AppError `not_found` for the employee, `overlaps_period` */
export async function addPeriod(
  deps: WeekDeps,
  tenantId: string,
  employeeId: string,
  fields: Omit<WeeklyPeriod, 'id'>,
): Promise<WeeklyPeriod> {
  await findEmployee(deps.readModels, tenantId, employeeId);
  const period = { id: newId(), ...fields };
  return deps.weekly.change(tenantId, employeeId, (periods) => ({
    periods: [...periods, free(period, periods)],
    decided: period,
    noted: { action: 'added', changes: shown({}, period) },
  }));
}

/** @throws AppError `not_found`, `overlaps_period`, `validation` when it would end before it starts */
export async function changePeriod(
  deps: WeekDeps,
  tenantId: string,
  employeeId: string,
  periodId: string,
  changes: {
    from?: string | undefined;
    to?: string | undefined;
    /** Null: every week. */
    alternateFrom?: string | null | undefined;
  },
): Promise<WeeklyPeriod> {
  await findEmployee(deps.readModels, tenantId, employeeId);
  return deps.weekly.change(tenantId, employeeId, (periods) => {
    const known = periodOf(periods, periodId);
    const { alternateFrom = known.alternateFrom ?? null, from = known.from, to = known.to } = changes;
    const { id, weekday } = known;
    const changed = { id, weekday, from, to, ...(alternateFrom === null ? {} : { alternateFrom }) };
    if (changed.from >= changed.to) {
      throw fieldError('to', 'from_before_to');
    }
    const others = periods.filter((other) => other.id !== periodId);
    const decided = free(changed, others);
    return {
      periods: periods.map((period) => (period.id === periodId ? changed : period)),
      decided,
      noted: { action: 'changed', changes: [{ field: 'weekday', to: weekday }, ...shown(known, changed)] },
    };
  });
}

/**
 * Gives the week of an employee to others, in the place of theirs. @returns who has it now
 * @throws AppError `not_found` for any of them; then none is changed
 */
export async function copyWeek(
  deps: WeekDeps,
  tenantId: string,
  employeeId: string,
  to: readonly string[],
): Promise<string[]> {
  const others = [...new Set(to)].filter((id) => id !== employeeId);
  for (const id of [employeeId, ...others]) {
    await findEmployee(deps.readModels, tenantId, id);
  }
  if (others.length > 0) {
    await deps.weekly.copy(tenantId, employeeId, others);
  }
  return others;
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
    return {
      periods: periods.filter(({ id }) => id !== periodId),
      decided,
      noted: { action: 'deleted', changes: shown(decided, {}) },
    };
  });
}

/** How a period differs, for the trail. */
function shown(before: Partial<WeeklyPeriod>, after: Partial<WeeklyPeriod>): TrailChange[] {
  return changesBetween<WeeklyPeriod>(before, after, { values: ['weekday', 'from', 'to', 'alternateFrom'] });
}

function periodOf(periods: readonly WeeklyPeriod[], periodId: string): WeeklyPeriod {
  const period = periods.find(({ id }) => id === periodId);
  if (period === undefined) {
    throw new AppError('not_found');
  }
  return period;
}

/** The period, if it overlaps none of the others of its day in any week; touching is allowed. */
function free(period: WeeklyPeriod, others: readonly WeeklyPeriod[]): WeeklyPeriod {
  const overlaps = others.some(
    (other) =>
      other.weekday === period.weekday &&
      other.from < period.to &&
      period.from < other.to &&
      shareWeek(other, period),
  );
  if (overlaps) {
    throw new AppError('overlaps_period');
  }
  return period;
}
