import { merge, type Interval } from './intervals.ts';
import { openIntervals, weekdayOf, type WorkingHours } from './openHours.ts';
import {
  addDays,
  dateOfMidnight,
  minutesPerDay,
  partsOfDay,
  wallMidnight,
  wallTimeAt,
  type DayPart,
} from './zone.ts';

/** How long a service takes, in minutes. Buffers keep the employee busy but are not part of the appointment. */
export interface ServiceTime {
  readonly durationMin: number;
  readonly bufferBeforeMin: number;
  readonly bufferAfterMin: number;
}

/** Time that an employee is occupied, from the first to the last minute of its buffers. */
export interface BusyTime extends Interval {
  /** What occupies it. */
  readonly id: string;
  readonly bufferBeforeMin: number;
  readonly bufferAfterMin: number;
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
  readonly slotStepMin: number;
  readonly minNoticeMin: number;
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
  readonly startMin: number;
  readonly employeeIds: string[];
}

/** The first minute that may be booked now: after the notice, and never the minute that has begun. */
export function earliestStart({ minNoticeMin }: BookingRules, nowMs: number): number {
  return Math.max(Math.ceil(nowMs / 60_000 + minNoticeMin), Math.floor(nowMs / 60_000) + 1);
}

/** The last local day that may be booked now. */
export function lastBookableDay({ timeZone, horizonDays }: BookingRules, nowMs: number): string {
  return addDays(wallTimeAt(timeZone, Math.floor(nowMs / 60_000)).date, horizonDays);
}

/**
 * Every start at which the whole service fits into working hours and, with its buffers, touches nothing busy.
 * A buffer may overhang closing time, the service may not. Sorted by start; no input or output, no clock.
 */
export function findSlots(query: SlotQuery): Slot[] {
  const { rules, service, nowMs } = query;
  const earliest = earliestStart(rules, nowMs);
  const lastDay = wallMidnight(min(query.to, lastBookableDay(rules, nowMs)));
  const calendars = query.employees.map((employee) => ({ ...employee, busy: merge(employee.busy) }));
  const slots: Slot[] = [];
  for (let baseMin = wallMidnight(query.from); baseMin <= lastDay; baseMin += minutesPerDay) {
    const day = {
      date: dateOfMidnight(baseMin),
      weekday: weekdayOf(baseMin),
      parts: partsOfDay(rules.timeZone, baseMin),
    };
    const free = new Map<number, string[]>();
    for (const { id, hours, busy } of calendars) {
      const open = openIntervals(hours, day);
      for (const startMin of freeStarts(open, busy, service, day.parts, rules.slotStepMin)) {
        if (startMin >= earliest) {
          free.set(startMin, [...(free.get(startMin) ?? []), id]);
        }
      }
    }
    const sorted = [...free].toSorted(([a], [b]) => a - b);
    slots.push(...sorted.map(([startMin, employeeIds]) => ({ startMin, employeeIds })));
  }
  return slots;
}

function min(a: string, b: string): string {
  return a < b ? a : b;
}

/** Starts on the grid of one employee's day; `busy` sorted and disjoint. */
function* freeStarts(
  open: readonly Interval[],
  busy: readonly Interval[],
  service: ServiceTime,
  parts: readonly DayPart[],
  stepMin: number,
): Generator<number> {
  for (const { startMin, endMin } of open) {
    let index = firstEndingAfter(busy, startMin - service.bufferBeforeMin);
    const lastStart = endMin - service.durationMin;
    let start = nextOnGrid(parts, startMin, stepMin);
    while (start !== undefined && start <= lastStart) {
      while ((busy[index]?.endMin ?? Number.POSITIVE_INFINITY) <= start - service.bufferBeforeMin) {
        index += 1;
      }
      const blocker = busy[index];
      if (blocker === undefined || blocker.startMin >= start + service.durationMin + service.bufferAfterMin) {
        yield start;
        start = nextOnGrid(parts, start + 1, stepMin);
      } else {
        start = nextOnGrid(parts, Math.max(start + 1, blocker.endMin + service.bufferBeforeMin), stepMin);
      }
    }
  }
}

function firstEndingAfter(busy: readonly Interval[], minute: number): number {
  const index = busy.findIndex(({ endMin }) => endMin > minute);
  return index === -1 ? busy.length : index;
}

/** The first instant from `fromMin` on at which the wall clock shows a multiple of the step. */
function nextOnGrid(parts: readonly DayPart[], fromMin: number, stepMin: number): number | undefined {
  for (const { startMin, endMin, shiftMin } of parts) {
    const wall = Math.max(fromMin, startMin) + shiftMin;
    const start = Math.ceil(wall / stepMin) * stepMin - shiftMin;
    if (start < endMin) {
      return start;
    }
  }
  return undefined;
}
