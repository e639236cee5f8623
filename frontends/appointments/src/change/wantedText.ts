import type { Appointment, Employee } from '@citame/contracts';
import type { WishedPlace } from '../AreaContext.ts';
import { capital, longDay } from '../days/dayTexts.ts';
import { namesOf } from '../names.ts';
import type { Text } from '../texts.ts';

interface Wanted {
  readonly appointment: Appointment;
  readonly place: WishedPlace;
  readonly employees: readonly Pick<Employee, 'employee_id' | 'nombre'>[];
  readonly language: string;
  readonly text: Text;
}

/** «Rosa: martes, 24 de noviembre, 10:15, con Ana.» */
export function wantedText({ appointment, place, employees, language, text }: Wanted): string {
  const { date, slot, employeeId } = place;
  return text('obstacle.wanted', {
    client: capital(namesOf(appointment, text).client),
    day: longDay(date, language),
    slot,
    employee: employees.find(({ employee_id: id }) => id === employeeId)?.nombre ?? '',
  });
}
