import { addDays, toDate, toEpochMin } from '@citame/calendar';
import { partsOfDay, startOfDay, wallMidnight, wallTimeAt } from '@citame/calendar/wallClock';
import type { createExceptionBody, exceptionPreview } from '@citame/contracts';
import type { z } from 'zod';
import type { Appointment } from '../records/appointmentRows.ts';
import { openStatuses } from '../records/appointmentStore.ts';
import type { OpeningsDeps } from '../availability/openings.ts';
import { nearestSlots } from '../availability/nearestSlots.ts';
import { showAppointments, type ShowDeps } from '../booking/showAppointments.ts';
import { wireSlot } from '../availability/presentSlot.ts';
import { openIntervals, type DayException } from '../hours/rules/openHours.ts';
import { findEmployee } from '../replicas/findReplica.ts';
import { exceptionsBetween, type RuleSnapshot } from '../hours/ruleSnapshot.ts';
import { exceptionsOf } from '../hours/changeExceptions.ts';

/** More than these are listed without suggestions: the owner has to think about the whole week anyway. */
const maxSuggested = 30;

/**
 * Lists the standing appointments that these exceptions would leave outside working hours. Nothing is stored.
 * @throws AppError `not_found` for the employee
 */
export async function previewExceptions(
  deps: OpeningsDeps & ShowDeps,
  tenantId: string,
  employeeId: string,
  body: z.infer<typeof createExceptionBody>,
): Promise<z.input<typeof exceptionPreview>> {
  await findEmployee(deps.readModels, tenantId, employeeId);
  const book = await deps.ruleSnapshots.current(tenantId);
  const { timeZone } = book.business;
  const added: DayException[] = exceptionsOf(body);
  const hit = await hitAppointments(deps, book, employeeId, added);
  const shown = await showAppointments(deps, tenantId, hit);
  return Promise.all(
    shown.map(async (appointment, index) => ({
      appointment,
      alternatives:
        index < maxSuggested
          ? await suggestions(deps, hit[index], timeZone, { employeeId, exceptions: added })
          : [],
    })),
  );
}

async function hitAppointments(
  deps: Pick<OpeningsDeps, 'appointments' | 'clock'>,
  book: RuleSnapshot,
  employeeId: string,
  added: readonly DayException[],
): Promise<Appointment[]> {
  const { tenantId, timeZone } = book.business;
  const dates = added.map(({ date }) => date).toSorted();
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? ''];
  const start = {
    from: new Date(Math.max(startOfDay(timeZone, first) * 60_000, deps.clock().getTime())),
    before: toDate(startOfDay(timeZone, addDays(last, 1))),
  };
  const appointments = await deps.appointments.list(tenantId, { employeeId, start }, { order: 1 });
  const periods = book.periods.get(employeeId) ?? [];
  const exceptions = exceptionsBetween(book, employeeId, first, last);
  const fits = (appointment: Appointment, rows: readonly DayException[]): boolean => {
    const startMin = toEpochMin(appointment.start);
    const baseMin = wallMidnight(wallTimeAt(timeZone, startMin).date);
    const day = { baseMin, parts: partsOfDay(timeZone, baseMin) };
    return openIntervals({ periods, exceptions: rows }, day).some(
      (open) => open.startMin <= startMin && toEpochMin(appointment.end) <= open.endMin,
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
  deps: OpeningsDeps,
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
    startMin: toEpochMin(appointment.start),
    moving: appointment._id,
    whatIf,
  });
  return slots.map(wireSlot);
}
