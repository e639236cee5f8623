import { minuteOfDay, timeText, type LocalDate } from '@citame/calendar';
import type { Appointment, Employee } from '@citame/contracts';
import { isWithin, overlaps, type Interval } from './intervals.ts';

export type Obstacle = 'past' | 'gone' | 'unable' | 'closed' | 'elsewhere' | 'taken';

/** The day, time and employee that an appointment would be moved to. */
export interface Target {
  readonly date: LocalDate;
  /** Minutes since midnight. */
  readonly start: number;
  /** Undefined in the column of deleted employees. */
  readonly employeeId: string | undefined;
}

/** Hours, appointments and skills that decide whether an appointment can be moved to a target. */
export interface World {
  readonly today: LocalDate;
  /** Minutes since midnight, of today. */
  readonly minute: number;
  readonly openOn: (employeeId: string, day: LocalDate) => readonly Interval[];
  readonly elsewhereOn: (employeeId: string, day: LocalDate) => readonly Interval[];
  readonly appointments: readonly Appointment[];
  /** Whether an employee does a service. */
  readonly does: (employeeId: string, serviceId: string | null) => boolean;
}

/** Answers why an appointment cannot be moved to a target; undefined when the page sees no reason. */
export function obstacleTo(
  appointment: Pick<Appointment, 'id' | 'duration' | 'service_pk'> &
    Partial<Pick<Appointment, 'date' | 'slot'>>,
  target: Target,
  world: World,
): Obstacle | undefined {
  const { date, start, employeeId } = target;
  const wanted = { start, end: start + appointment.duration };
  // One that is only made longer or shorter may have begun.
  const hasItsStart = appointment.date === date && appointment.slot === timeText(start);
  if (!hasItsStart && (date < world.today || (date === world.today && start <= world.minute))) {
    return 'past';
  }
  if (employeeId === undefined) {
    return 'gone';
  }
  if (!world.does(employeeId, appointment.service_pk)) {
    return 'unable';
  }
  if (!isWithin(wanted, world.openOn(employeeId, date))) {
    return 'closed';
  }
  if (world.elsewhereOn(employeeId, date).some((busy) => overlaps(wanted, busy))) {
    return 'elsewhere';
  }
  return findInTheWay(appointment, target, world) === undefined ? undefined : 'taken';
}

/** The first other appointment of the target's employee that has part of the target's time. */
export function findInTheWay(
  { id, duration }: Pick<Appointment, 'id' | 'duration'>,
  { date, start, employeeId }: Target,
  { appointments }: Pick<World, 'appointments'>,
): Appointment | undefined {
  const wanted = { start, end: start + duration };
  return appointments.find(
    (other) =>
      other.id !== id &&
      other.date === date &&
      other.employee_id === employeeId &&
      other.status !== 'cancelled' &&
      overlaps(wanted, intervalOf(other)),
  );
}

/** The first employee of a team, in its order, who is free then; else the first who does the service at all. */
export function firstFree(
  appointment: Pick<Appointment, 'id' | 'duration' | 'service_pk'>,
  { date, start }: Pick<Target, 'date' | 'start'>,
  team: readonly Pick<Employee, 'employee_id'>[],
  world: World,
): string | undefined {
  const able = team.map(({ employee_id: id }) => id).filter((id) => world.does(id, appointment.service_pk));
  const free = able.find(
    (employeeId) => obstacleTo(appointment, { date, start, employeeId }, world) === undefined,
  );
  return free ?? able[0];
}

export function intervalOf({ slot, duration }: Pick<Appointment, 'slot' | 'duration'>): Interval {
  const start = minuteOfDay(slot);
  return { start, end: start + duration };
}
