import { addDays, toDate, toEpochMin } from '@citame/calendar';
import { partsOfDay, startOfDay, wallMidnight, wallTimeAt } from '@citame/calendar/wallClock';
import { weekdays, wholeBusiness, type createExceptionBody, type exceptionPreview } from '@citame/contracts';
import type { z } from 'zod';
import type { Appointment } from '../records/appointmentRows.ts';
import { openStatuses } from '../records/appointmentFilter.ts';
import type { OpeningsDeps } from '../availability/openings.ts';
import { nearestSlots } from '../availability/nearestSlots.ts';
import { showAppointments, type ShowDeps } from '../booking/showAppointments.ts';
import { wireSlot } from '../availability/presentSlot.ts';
import { openIntervals, type DayException } from '../hours/rules/openHours.ts';
import type { ReadModels } from '../replicas/readModels.ts';
import type { RuleSnapshot } from '../hours/ruleSnapshot.ts';
import { assertOwnerOfHours, exceptionsOf } from '../hours/changeExceptions.ts';

/** More than these are listed without suggestions: the owner has to think about the whole week anyway. */
const maxSuggested = 30;

const roundTheClock = weekdays.map((weekday) => ({ weekday, from: '00:00', to: '24:00' }));

/**
 * Lists the standing appointments in the time that these exceptions, of an employee or of `wholeBusiness`, would close.
 * Nothing is stored.
 * @throws AppError `not_found` for the employee
 */
export async function previewExceptions(
  deps: OpeningsDeps & ShowDeps & { readonly readModels: ReadModels },
  tenantId: string,
  employeeId: string,
  body: z.infer<typeof createExceptionBody>,
): Promise<z.input<typeof exceptionPreview>> {
  await assertOwnerOfHours(deps, tenantId, employeeId);
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
  { business: { tenantId, timeZone } }: Pick<RuleSnapshot, 'business'>,
  employeeId: string,
  added: readonly DayException[],
): Promise<Appointment[]> {
  const who = employeeId === wholeBusiness ? {} : { employeeId };
  const found = await Promise.all(
    rangesOf(added).map(({ from, to }) => {
      const start = {
        from: new Date(Math.max(startOfDay(timeZone, from) * 60_000, deps.clock().getTime())),
        before: toDate(startOfDay(timeZone, addDays(to, 1))),
      };
      return deps.appointments.list(tenantId, { ...who, start }, { order: 1 });
    }),
  );
  // Whether it stood within the hours before is no matter: one in blocked time, or squeezed in, is hit like any other.
  const fits = ({ start, end }: Appointment, date: string, exceptions: readonly DayException[]): boolean => {
    const baseMin = wallMidnight(date);
    const day = { baseMin, parts: partsOfDay(timeZone, baseMin) };
    return openIntervals({ periods: roundTheClock, exceptions }, day).some(
      (open) => open.startMin <= toEpochMin(start) && toEpochMin(end) <= open.endMin,
    );
  };
  return found.flat().filter((appointment) => {
    const { date } = wallTimeAt(timeZone, toEpochMin(appointment.start));
    const closing = added.filter((exception) => exception.date === date);
    return (
      openStatuses.includes(appointment.status) &&
      fits(appointment, date, []) &&
      !fits(appointment, date, closing)
    );
  });
}

/** The days as ranges without gaps, earliest first: some holidays of a year do not make a search of the year. */
function rangesOf(days: readonly { readonly date: string }[]): { from: string; to: string }[] {
  const ranges: { from: string; to: string }[] = [];
  for (const date of days.map((day) => day.date).toSorted()) {
    const last = ranges.at(-1);
    if (last !== undefined && date <= addDays(last.to, 1)) {
      last.to = date;
    } else {
      ranges.push({ from: date, to: date });
    }
  }
  return ranges;
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
