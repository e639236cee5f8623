import { minuteOfDay } from '@citame/calendar';
import type { Appointment, Employee } from '@citame/contracts';
import { Avatar } from '@citame/ui/core';
import { employeeColor } from '@citame/ui/theme';
import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { closedSpans, placeOf, type Span } from './dayScale.ts';
import { RibbonBlock } from './RibbonBlock.tsx';
import { lanesOf } from './ribbonLanes.ts';
import { Closed, Now, Strip } from './ribbonStyle.ts';

const Name = styled.div`
  display: flex;
  gap: 9px;
  align-items: center;
  font-weight: 500;
`;

/** In px, of appointments at the same time. */
const laneHeight = 21;

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
  const placed = useMemo(
    () =>
      lanesOf(
        appointments.map((item) => {
          const from = minuteOfDay(item.slot);
          return { item, from, to: from + item.duration };
        }),
      ),
    [appointments],
  );
  const lanes = Math.max(1, ...placed.map(({ lanes: count }) => count));
  return (
    <>
      <Name>
        <Avatar name={employee.nombre} src={employee.avatar ?? undefined} color={color} />
        {employee.nombre}
      </Name>
      <Strip
        role="group"
        style={{ height: Math.max(42, lanes * laneHeight) }}
        aria-label={text('ribbon.row', { employee: employee.nombre, count: appointments.length })}
      >
        {closedSpans(shown, open).map((span) => (
          <Closed key={span.from} style={placeOf(shown, span)} />
        ))}
        {placed.map(({ item, ...place }) => (
          <RibbonBlock key={item.id} appointment={item} place={place} color={color} shown={shown} now={now} />
        ))}
        {now >= shown.from && now <= shown.to && (
          <Now style={{ left: placeOf(shown, { from: now, to: now }).left }} />
        )}
      </Strip>
    </>
  );
}
