import type { createExceptionBody, exceptionPreview } from '@citame/contracts';
import type { z } from 'zod';
import type { AppointmentDeps } from '../appointments/announceAppointment.ts';
import type { Appointment } from '../appointments/appointmentRows.ts';
import { openStatuses } from '../appointments/appointmentStore.ts';
import { nearestSlots } from '../appointments/nearestSlots.ts';
import { showAppointments } from '../appointments/showAppointments.ts';
import { wireSlot } from '../availability/presentSlot.ts';
import { openIntervals, type DayException } from '../availability/rules/openHours.ts';
import { addDays, partsOfDay, startOfDay, wallMidnight, wallTimeAt } from '../availability/rules/zone.ts';
import { findBusiness, findEmployee } from '../replicas/findReplica.ts';
import { exceptionsOf } from './changeExceptions.ts';
import type { ExceptionStore } from './exceptionStore.ts';
import type { WeeklyStore } from './weeklyStore.ts';

interface PreviewDeps extends AppointmentDeps {
  readonly weekly: WeeklyStore;
  readonly exceptions: ExceptionStore;
}

/** More than these are listed without suggestions: the owner has to think about the whole week anyway. */
const mostSuggested = 30;

/**
 * Which appointments that stand would no longer be within working hours, were these exceptions added. Nothing is stored.
 * @throws AppError `not_found` for the employee
 */
export async function previewExceptions(
  deps: PreviewDeps,
  tenantId: string,
  employeeId: string,
  body: z.infer<typeof createExceptionBody>,
): Promise<z.input<typeof exceptionPreview>> {
  await findEmployee(deps.readModels, tenantId, employeeId);
  const { timeZone } = await findBusiness(deps.readModels, tenantId);
  const added: DayException[] = exceptionsOf(body);
  const hit = await hitAppointments(deps, tenantId, employeeId, timeZone, added);
  const shown = await showAppointments(deps, tenantId, hit);
  return Promise.all(
    shown.map(async (appointment, index) => ({
      appointment,
      alternatives:
        index < mostSuggested
          ? await suggestions(deps, hit[index], timeZone, { employeeId, exceptions: added })
          : [],
    })),
  );
}

async function hitAppointments(
  deps: PreviewDeps,
  tenantId: string,
  employeeId: string,
  timeZone: string,
  added: readonly DayException[],
): Promise<Appointment[]> {
  const dates = added.map(({ date }) => date).toSorted();
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? ''];
  const start = {
    from: new Date(Math.max(startOfDay(timeZone, first) * 60_000, deps.clock().getTime())),
    before: new Date(startOfDay(timeZone, addDays(last, 1)) * 60_000),
  };
  const [appointments, periods, exceptions] = await Promise.all([
    deps.appointments.list(tenantId, { employeeId, start }, { order: 1 }),
    deps.weekly.find(tenantId, employeeId),
    deps.exceptions.list(tenantId, employeeId, { from: first, to: last }),
  ]);
  const fits = (appointment: Appointment, rows: readonly DayException[]): boolean => {
    const startMin = appointment.start.getTime() / 60_000;
    const baseMin = wallMidnight(wallTimeAt(timeZone, startMin).date);
    const day = { baseMin, parts: partsOfDay(timeZone, baseMin) };
    return openIntervals({ periods, exceptions: rows }, day).some(
      (open) => open.startMin <= startMin && appointment.end.getTime() / 60_000 <= open.endMin,
    );
  };
  return appointments.filter(
    (appointment) =>
      openStatuses.includes(appointment.status) &&
      fits(appointment, exceptions) &&
      !fits(appointment, [...exceptions, ...added]),
  );
}

async function suggestions(
  deps: PreviewDeps,
  appointment: Appointment | undefined,
  timeZone: string,
  whatIf: { employeeId: string; exceptions: readonly DayException[] },
) {
  if (appointment === undefined) {
    return [];
  }
  const slots = await nearestSlots(deps, {
    tenantId: appointment.tenantId,
    serviceId: appointment.serviceId,
    timeZone,
    startMin: appointment.start.getTime() / 60_000,
    moving: appointment._id,
    whatIf,
  });
  return slots.map(wireSlot);
}
