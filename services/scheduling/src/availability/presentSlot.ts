import { offsetText, textOf, wallTimeAt } from '@citame/calendar/wallClock';
import type { OpenSlot } from '@citame/contracts';
import type { ServiceTime, Slot } from './rules/findSlots.ts';

/** A slot as the wire shows it: instants with the zone's offset, and the wall clock's day and time beside them. */
export function presentSlot(timeZone: string, { durationMin }: ServiceTime, slot: Slot): OpenSlot {
  const start = wallTimeAt(timeZone, slot.startMin);
  return {
    start: textOf(start),
    end: offsetText(timeZone, slot.startMin + durationMin),
    date: start.date,
    slot: start.time,
    employeeIds: slot.employeeIds,
  };
}

/** The same with the wire's name for who is free. */
export function wireSlot({
  employeeIds,
  ...slot
}: OpenSlot): Omit<OpenSlot, 'employeeIds'> & { employee_ids: string[] } {
  return { ...slot, employee_ids: employeeIds };
}
