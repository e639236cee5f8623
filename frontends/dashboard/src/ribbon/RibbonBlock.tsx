import type { Appointment } from '@citame/contracts';
import { AppointmentBlock, type BlockState } from '@citame/ui/core';
import type { EmployeeColor } from '@citame/ui/theme';
import { Link } from '@citame/web/router';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { namesOf } from '../today/namesOf.ts';
import { openAddress } from '../today/openAddress.ts';
import { placeOf, type Span } from './dayScale.ts';
import type { Laned } from './ribbonLanes.ts';

/** Reaches to what follows; only the appointment and its words can be pressed. */
const Opener = styled(Link)`
  container-type: inline-size;
  position: absolute;
  pointer-events: none;
  color: inherit;
  text-decoration: none;
`;

const Block = styled(AppointmentBlock)`
  height: 100%;
  pointer-events: auto;
  padding-right: 2px;
  padding-block: 4px;
  &[data-one-line] {
    padding-block: 0;
    font-size: 11px;
  }
  /* The words of a short appointment have the free time after it, too. */
  &[data-short] {
    overflow: visible;
    > b,
    > span {
      flex: none;
      width: max-content;
      max-width: calc(100cqw - 15px);
    }
  }
  &:hover {
    filter: brightness(0.97);
  }
`;

/** A shorter appointment, in minutes, has no room of its own for words. */
const roomyMin = 60;

interface RibbonBlockProps {
  readonly appointment: Appointment;
  readonly place: Laned;
  readonly color: EmployeeColor;
  readonly shown: Span;
  readonly now: number;
}

/** An appointment on the ribbon, which opens when it is pressed: for a pointer, as its row below is for all. */
export function RibbonBlock({ appointment, place, color, shown, now }: RibbonBlockProps): ReactNode {
  const text = texts.useTexts();
  const { slot, duration } = appointment;
  const { from, to, lane, lanes, next } = place;
  const names = namesOf(appointment, text);
  const isOneLine = lanes > 1;
  const room = { from, to: next ?? Math.max(shown.to, to) };
  return (
    <Opener
      to={openAddress(appointment)}
      tabIndex={-1}
      aria-hidden="true"
      title={`${slot} · ${names.client} · ${text('today.what', names)}`}
      style={{
        ...placeOf(shown, room),
        top: `calc(${(lane / lanes) * 100}% + 1px)`,
        height: `calc(${100 / lanes}% - 2px)`,
      }}
    >
      <Block
        color={color}
        title={names.client}
        {...(isOneLine ? {} : { time: slot })}
        oneLine={isOneLine}
        data-short={duration < roomyMin ? '' : undefined}
        state={stateOf(appointment, place, now)}
        style={{ width: placeOf(room, place).width }}
      />
    </Opener>
  );
}

function stateOf({ status }: Appointment, { from, to }: Span, now: number): BlockState {
  if (to <= now) {
    return 'past';
  }
  return from <= now ? 'live' : status === 'pending' ? 'pending' : 'normal';
}
