import { timeText } from '@citame/calendar';
import type { Appointment } from '@citame/contracts';
import { toast } from '@citame/ui/toast';
import { useLanguage } from '@citame/web/i18n';
import { clientName } from '@citame/web/page';
import { useArea, type WishedPlace } from '../AreaContext.ts';
import { wantedText } from '../change/wantedText.ts';
import { texts } from '../texts.ts';
import type { Lifted } from './lifted.ts';
import { firstFree, findInTheWay, obstacleTo, type World } from './maths/obstacle.ts';

interface Refusing {
  /** Place of what is carried; undefined for blocked time and in the column of deleted employees. */
  readonly placeOf: (lifted: Lifted) => WishedPlace | undefined;
  /** Reason why what is carried may not be put at its place; undefined when it may. */
  readonly refusalOf: (lifted: Lifted) => string | undefined;
  /** Says what was wanted and why not, and offers to squeeze it in. */
  readonly refuse: (why: string, lifted: Lifted) => void;
}

/** @param isWeek whether the columns are days of the whole team */
export function useRefusing(world: World, isWeek: boolean): Refusing {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { employees, open } = useArea();
  /** The column's employee; in a column of the whole team the appointment's, or a free one if deleted. */
  const employeeAt = ({ appointment, column, start }: Lifted): string | undefined => {
    if (appointment === undefined || column.employeeId !== undefined || !isWeek) {
      return column.employeeId;
    }
    return appointment.employee_id ?? firstFree(appointment, { date: column.date, start }, employees, world);
  };
  const takenText = (other: Appointment | undefined): string => {
    const client = other === undefined ? '' : clientName(other, '');
    return other === undefined || client === ''
      ? text('obstacle.taken')
      : text('obstacle.takenBy', { client, slot: other.slot });
  };
  const refusalOf = (lifted: Lifted): string | undefined => {
    const { appointment, column, start, minutes } = lifted;
    if (appointment === undefined) {
      // The owner blocks any time.
      return undefined;
    }
    const target = { date: column.date, start, employeeId: employeeAt(lifted) };
    const wanted = { ...appointment, duration: minutes };
    const obstacle = obstacleTo(wanted, target, world);
    if (obstacle === 'taken') {
      return takenText(findInTheWay(wanted, target, world));
    }
    return obstacle === undefined ? undefined : text(`obstacle.${obstacle}`);
  };
  const placeOf = (lifted: Lifted): WishedPlace | undefined => {
    const { appointment, column, start, minutes } = lifted;
    const employeeId = employeeAt(lifted);
    return employeeId === undefined || appointment === undefined
      ? undefined
      : {
          date: column.date,
          slot: timeText(start),
          employeeId,
          ...(minutes === appointment.duration ? {} : { duration: minutes }),
        };
  };
  const refuse = (why: string, lifted: Lifted): void => {
    const place = placeOf(lifted);
    const { appointment } = lifted;
    if (appointment === undefined) {
      return;
    }
    const canSqueeze = place !== undefined && world.does(place.employeeId, appointment.service_pk);
    toast({
      title: text('obstacle.title'),
      description:
        place === undefined ? why : `${wantedText({ appointment, place, employees, language, text })} ${why}`,
      variant: 'warning',
      ...(canSqueeze
        ? {
            action: {
              label: text('obstacle.squeeze'),
              onClick: () => open({ kind: 'edit', appointment, place }),
            },
          }
        : {}),
    });
  };
  return { placeOf, refusalOf, refuse };
}
