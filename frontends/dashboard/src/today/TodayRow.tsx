import type { Appointment } from '@citame/contracts';
import { Badge, StatusBadge } from '@citame/ui/core';
import { AppointmentRow, rowOpenerStyle } from '@citame/ui/data';
import { useIsPhone, type EmployeeColor } from '@citame/ui/theme';
import { Link } from '@citame/web/router';
import { useRights } from '@citame/web/session';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { namesOf } from './namesOf.ts';
import { openAddress } from './openAddress.ts';
import { RowActions } from './RowActions.tsx';

const Opener = styled(Link)`
  ${rowOpenerStyle}
`;

interface TodayRowProps {
  readonly appointment: Appointment;
  /** That of the employee. */
  readonly color: EmployeeColor;
  readonly onDelete: () => void;
}

/** An appointment of today, which opens wherever it is pressed. */
export function TodayRow({ appointment, color, onDelete }: TodayRowProps): ReactNode {
  const text = texts.useTexts();
  const isPhone = useIsPhone();
  const mayDelete = useRights().mayActAs('reception');
  const { slot, duration, status, trial } = appointment;
  const names = namesOf(appointment, text);
  const badge =
    trial === true ? (
      <Badge tone="info">{text('today.trial')}</Badge>
    ) : (
      <StatusBadge status={status} label={text(`status.${status}`)} compact={isPhone} />
    );
  return (
    <AppointmentRow
      time={slot}
      duration={text('today.minutes', { count: duration })}
      title={
        <Opener to={openAddress(appointment)} aria-label={text('today.open', { ...names, slot })}>
          {names.client}
        </Opener>
      }
      detail={text('today.what', names)}
      color={color}
      past={status === 'completed'}
      {...(isPhone ? { status: badge } : { aside: badge })}
      action={
        mayDelete && <RowActions label={text('today.actions', { ...names, slot })} onDelete={onDelete} />
      }
    />
  );
}
