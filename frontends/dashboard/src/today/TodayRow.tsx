import type { Appointment } from '@citame/contracts';
import { IconButton, StatusBadge } from '@citame/ui/core';
import { AppointmentRow } from '@citame/ui/data';
import { employeeColor, useIsPhone } from '@citame/ui/theme';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { namesOf } from './namesOf.ts';

interface TodayRowProps {
  readonly appointment: Appointment;
  /** Index of the employee in the team, which gives the colour; -1 for a deleted one. */
  readonly place: number;
  readonly onDelete: () => void;
}

export function TodayRow({ appointment, place, onDelete }: TodayRowProps): ReactNode {
  const text = texts.useTexts();
  const isPhone = useIsPhone();
  const { slot, duration, status } = appointment;
  const { employee, service } = namesOf(appointment, text);
  const badge = <StatusBadge status={status} label={text(`status.${status}`)} compact={isPhone} />;
  return (
    <AppointmentRow
      time={slot}
      duration={text('today.minutes', { count: duration })}
      title={service}
      detail={text('today.with', { employee })}
      color={place === -1 ? 7 : employeeColor(place)}
      past={status === 'completed'}
      {...(isPhone ? { status: badge } : { aside: badge })}
      action={
        <IconButton label={text('delete.label', { slot, employee })} danger onClick={onDelete}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
