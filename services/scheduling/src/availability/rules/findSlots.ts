import { addDays, minutesPerDay, type DurationMin, type EpochMin, type LocalDate } from '@citame/calendar';
import { localDateAt, partsOfDay, wallMidnight } from '@citame/calendar/wallClock';
import type { BusyTime } from '../../time/busyTime.ts';
import { disjoint, type Interval } from '../../time/intervals.ts';
import { openHours, type LocalDay, type WorkingHours } from '../../hours/rules/openHours.ts';

/** How long a service takes, in minutes. Buffers keep the employee busy but are not part of the appointment. */
export interface ServiceTime {
  readonly durationMin: DurationMin;
  readonly bufferBeforeMin: DurationMin;
  readonly bufferAfterMin: DurationMin;
}

export interface EmployeeCalendar {
  readonly id: string;
  readonly hours: WorkingHours;
  readonly busy: readonly BusyTime[];
}

/** The rules of a business that limit which starts are offered. */
export interface BookingRules {
  readonly timeZone: string;
  /** Starts lie on multiples of this many minutes of the wall clock's hour. */
  readonly slotStepMin: DurationMin;
  readonly minNoticeMin: DurationMin;
  readonly horizonDays: number;
}

export interface SlotQuery {
  readonly rules: BookingRules;
  readonly service: ServiceTime;
  readonly employees: readonly EmployeeCalendar[];
  /** Local days, both included. */
  readonly from: string;
  readonly to: string;
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
}

/** A start that is free, and who is free then, in the order given. */
export interface Slot {
  readonly startMin: EpochMin;
  readonly employeeIds: string[];
}

/** The first minute that may be booked now: after the notice, and never the minute that has begun. */
export function earliestStart({ minNoticeMin }: BookingRules, nowMs: number): EpochMin {
  return Math.max(Math.ceil(nowMs / 60_000 + minNoticeMin), Math.floor(nowMs / 60_000) + 1);
}

/** The last local day that may be booked now. */
export function lastBookableDay({ timeZone, horizonDays }: BookingRules, nowMs: number): LocalDate {
  return addDays(localDateAt(timeZone, new Date(nowMs)), horizonDays);
}

/**
 * Every start at which the whole service fits into working hours and, with its buffers, touches nothing busy.
 * A buffer may overhang closing time, the service may not. Sorted by start; no input or output, no clock.
 */
export function findSlots(query: SlotQuery): Slot[] {
  const days = daysOf(query);
  let slots: Slot[] = [];
  for (const employee of query.employees) {
    slots = withEmployee(slots, employee.id, freeStarts(query, employee, days));
  }
  return slots;
}

/** Merges one employee's starts into the slots of those before; both sorted. */
function withEmployee(slots: readonly Slot[], id: string, starts: readonly EpochMin[]): Slot[] {
  const merged: Slot[] = [];
  let next = 0;
  for (const startMin of starts) {
    let slot = slots[next];
    while (slot !== undefined && slot.startMin < startMin) {
      merged.push(slot);
      next += 1;
      slot = slots[next];
    }
    if (slot?.startMin === startMin) {
      slot.employeeIds.push(id);
      merged.push(slot);
      next += 1;
    } else {
      merged.push({ startMin, employeeIds: [id] });
    }
  }
  for (; next < slots.length; next += 1) {
    const slot = slots[next];
    if (slot !== undefined) {
      merged.push(slot);
    }
  }
  return merged;
}

/** The days asked for, up to the horizon. */
function daysOf({ rules, from, to, nowMs }: SlotQuery): LocalDay[] {
  const lastBookable = lastBookableDay(rules, nowMs);
  const lastMin = wallMidnight(to < lastBookable ? to : lastBookable);
  const days: LocalDay[] = [];
  for (let baseMin = wallMidnight(from); baseMin <= lastMin; baseMin += minutesPerDay) {
    days.push({ baseMin, parts: partsOfDay(rules.timeZone, baseMin) });
  }
  return days;
}

/**
 * The starts of one employee, in order: one sweep over working hours and busy time, both sorted. It jumps from a
 * start that is taken to the first one on the grid after what takes it.
 */
function freeStarts(
  { rules, service, nowMs }: SlotQuery,
  { hours, busy }: EmployeeCalendar,
  days: readonly LocalDay[],
): EpochMin[] {
  const { bufferBeforeMin } = service;
  const afterStartMin = service.durationMin + service.bufferAfterMin;
  const earliest = earliestStart(rules, nowMs);
  const taken = disjoint(busy);
  const openOn = openHours(hours);
  const starts: EpochMin[] = [];
  let next = 0;
  for (const day of days) {
    for (const { startMin, endMin } of openOn(day)) {
      const firstMin = Math.max(startMin, earliest);
      const lastMin = endMin - service.durationMin;
      for (const part of day.parts) {
        const first = Math.max(firstMin, part.startMin);
        const last = Math.min(lastMin, part.endMin - 1);
        let start = onGrid(first, part.shiftMin, rules.slotStepMin);
        next = firstEndingAfter(taken, start - bufferBeforeMin, next);
        while (start <= last) {
          const blocker = taken[next];
          if (blocker === undefined || blocker.startMin >= start + afterStartMin) {
            starts.push(start);
            start += rules.slotStepMin;
          } else if (blocker.endMin <= start - bufferBeforeMin) {
            next += 1;
          } else {
            start = onGrid(blocker.endMin + bufferBeforeMin, part.shiftMin, rules.slotStepMin);
          }
        }
      }
    }
  }
  return ascending(starts);
}

/** The first instant from `fromMin` on at which a wall clock `shiftMin` ahead shows a multiple of the step. */
function onGrid(fromMin: EpochMin, shiftMin: number, stepMin: DurationMin): EpochMin {
  return Math.ceil((fromMin + shiftMin) / stepMin) * stepMin - shiftMin;
}

/** Index of the first of the disjoint intervals that ends after a minute, looked for from an index that is near. */
function firstEndingAfter(intervals: readonly Interval[], minute: EpochMin, near: number): number {
  let index = near;
  while (index > 0 && (intervals[index - 1]?.endMin ?? minute) > minute) {
    index -= 1;
  }
  while ((intervals[index]?.endMin ?? Number.POSITIVE_INFINITY) <= minute) {
    index += 1;
  }
  return index;
}

/** Sorts when it must: a day overlaps the next one only if the clock is set back past midnight. */
function ascending(starts: EpochMin[]): EpochMin[] {
  return starts.every((start, index) => index === 0 || start > (starts[index - 1] ?? start))
    ? starts
    : starts.toSorted((a, b) => a - b);
}
