import { minuteOfDay } from '@citame/calendar';
import type { Appointment, Employee } from '@citame/contracts';
import { AppointmentBlock, Avatar, type BlockState } from '@citame/ui/core';
import { employeeColor } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { namesOf } from '../today/namesOf.ts';
import { closedSpans, placeOf, type Span } from './dayScale.ts';
import { Closed, Now, Strip } from './ribbonStyle.ts';

const Name = styled.div`
  display: flex;
  gap: 9px;
  align-items: center;
  font-weight: 500;
`;

const Block = styled(AppointmentBlock)`
  position: absolute;
  top: 2px;
  bottom: 2px;
`;

/** A shorter appointment, in minutes, has no room for words. */
const roomyMin = 45;

interface RibbonRowProps {
  readonly employee: Employee;
  /** In the team, which has a colour for each. */
  readonly place: number;
  readonly shown: Span;
  readonly open: readonly Span[];
  readonly appointments: readonly Appointment[];
  readonly now: number;
}

/** The day of one employee. */
export function RibbonRow({ employee, place, shown, open, appointments, now }: RibbonRowProps): ReactNode {
  const text = texts.useTexts();
  const color = employeeColor(place, employee.color);
  return (
    <>
      <Name>
        <Avatar name={employee.nombre} src={employee.avatar ?? undefined} color={color} />
        {employee.nombre}
      </Name>
      <Strip
        role="img"
        aria-label={text('ribbon.row', { employee: employee.nombre, count: appointments.length })}
      >
        {closedSpans(shown, open).map((span) => (
          <Closed key={span.from} style={placeOf(shown, span)} />
        ))}
        {appointments.map((appointment) => {
          const from = minuteOfDay(appointment.slot);
          const span = { from, to: from + appointment.duration };
          return (
            <Block
              key={appointment.id}
              color={color}
              {...(appointment.duration < roomyMin
                ? { title: '' }
                : { title: namesOf(appointment, text).client, time: appointment.slot })}
              state={stateOf(appointment, span, now)}
              style={placeOf(shown, span)}
            />
          );
        })}
        {now >= shown.from && now <= shown.to && (
          <Now style={{ left: placeOf(shown, { from: now, to: now }).left }} />
        )}
      </Strip>
    </>
  );
}

function stateOf({ status }: Appointment, { from, to }: Span, now: number): BlockState {
  if (to <= now) {
    return 'past';
  }
  return from <= now ? 'live' : status === 'pending' ? 'pending' : 'normal';
}
