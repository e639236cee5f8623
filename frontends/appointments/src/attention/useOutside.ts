import { addDays, type LocalDate } from '@citame/calendar';
import type { Appointment } from '@citame/contracts';
import { isOpen } from '@citame/web/page';
import { useCallback, useMemo } from 'react';
import { useArea } from '../AreaContext.ts';
import { isWithin } from '../calendar/maths/intervals.ts';
import { intervalOf } from '../calendar/maths/obstacle.ts';
import { useHours, type Hours } from '../calendar/useHours.ts';

export type IsOutside = (appointment: Appointment) => boolean;

/** Days that hours are asked for at a time. */
const maxDays = 62;

/** Whether coming appointments stand outside of their employees' hours: in a closed day, or after a week was changed. */
export function useIsOutside({ workOn, isLoaded }: Hours): IsOutside {
  const { today } = useArea();
  return useCallback<IsOutside>(
    (appointment) => {
      const { employee_id: id, date } = appointment;
      // An appointment that was squeezed into blocked time stands within the hours all the same.
      return (
        isLoaded &&
        id !== null &&
        date >= today &&
        isOpen(appointment) &&
        !isWithin(intervalOf(appointment), workOn(id, date))
      );
    },
    [workOn, isLoaded, today],
  );
}

/** Hours of the days of some appointments: from the first that is to come, as far as hours are asked for at a time. */
export function useHoursOf(appointments: readonly Pick<Appointment, 'date'>[] | undefined): Hours {
  const { today } = useArea();
  const { from, to } = useMemo(() => spanOf(appointments ?? [], today), [appointments, today]);
  return useHours({ from, to });
}

function spanOf(appointments: readonly Pick<Appointment, 'date'>[], today: LocalDate) {
  const days = appointments.map(({ date }) => date).filter((date) => date >= today);
  const from = days.reduce((first, date) => (date < first ? date : first), days[0] ?? today);
  const last = days.reduce((latest, date) => (date > latest ? date : latest), from);
  const furthest = addDays(from, maxDays - 1);
  return { from, to: last < furthest ? last : furthest };
}
