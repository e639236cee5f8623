import { dayFromToday, workingDays, type SeededBusiness } from './seed.ts';

export interface Place {
  readonly service_id: string;
  readonly employee_id: string;
  readonly date: string;
  readonly slot: string;
}

/** Every place that a business has in the next sixty working days, as the bodies that book them but for who books. */
export function placesOf({ serviceId, employeeIds }: SeededBusiness): Place[] {
  const days = workingDays(dayFromToday(2), 60).map((day) => day.toISOString().slice(0, 10));
  const times = [9, 10, 11, 12, 13, 16, 17, 18, 19].flatMap((hour) => {
    const text = String(hour).padStart(2, '0');
    return [`${text}:00`, `${text}:30`];
  });
  return days.flatMap((date) =>
    times.flatMap((slot) =>
      employeeIds.map((employeeId) => ({ service_id: serviceId, employee_id: employeeId, date, slot })),
    ),
  );
}
