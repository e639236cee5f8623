import { timeText } from '@citame/calendar';
import { AppointmentBlock } from '@citame/ui/core';
import { color, employee, shadow } from '@citame/ui/theme';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { useArea } from '../AreaContext.ts';
import { namesOf } from '../names.ts';
import { texts } from '../texts.ts';
import { hatched } from './hatched.ts';
import { heightOf, type Scale } from './maths/scale.ts';
import type { Lifted } from './lifted.ts';
import type { Marked } from './cursorStep.ts';
import { useTipInside } from './useTipInside.ts';

const Layer = styled.div`
  position: absolute;
  z-index: 9;
  pointer-events: none;
  /* Where people want no motion, all transitions are short ones; what is measured at once must have none. */
  &,
  * {
    transition-property: none;
  }
`;

const Tip = styled.span`
  position: absolute;
  bottom: calc(100% + 6px);
  left: 50%;
  padding: 5px 10px;
  border-radius: 8px;
  background: ${color.inverse};
  color: ${color.onInverse};
  box-shadow: ${shadow.raised};
  font-weight: 600;
  font-size: 12px;
  line-height: 16px;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  transform: translateX(-50%);
  &[data-refused] {
    background: ${color.danger};
    color: ${color.onDanger};
  }
`;

const Mark = styled.div`
  height: 100%;
  border: 1.5px solid ${employee.bar};
  border-radius: 8px;
  background: color-mix(in oklab, ${employee.ground} 80%, transparent);
`;

const LiftedTime = styled.div`
  height: 100%;
  overflow: hidden;
  padding: 4px 8px;
  border: 2px dashed ${color.text};
  border-radius: 8px;
  box-shadow: ${shadow.raised};
  color: ${color.text};
  font-weight: 650;
  font-size: 12px;
  line-height: 16px;
  ${hatched}
`;

interface CarriedProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly lifted: Lifted;
  readonly shown: Scale;
  readonly refusal: string | undefined;
}

/** The appointment or blocked time that is being moved, over the grid, at the place where it would be put. */
export function Carried({ root, lifted, shown, refusal }: CarriedProps): ReactNode {
  const text = texts.useTexts();
  const { colorOf } = useArea();
  const layer = useRef<HTMLDivElement>(null);
  const tip = useTipInside(root);
  const { appointment, blocked, column, start, minutes, by } = lifted;
  useLayoutEffect(() => {
    // Keys carry it out of sight; a pointer does not.
    if (by === 'keys') {
      layer.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  }, [by, column, start, minutes]);
  const end = start + minutes;
  const height = heightOf(minutes, shown) - 3;
  return (
    <Layer
      ref={layer}
      aria-hidden="true"
      style={boxOf(root, column.key, heightOf(start - shown.start, shown) + 1, height)}
    >
      {appointment === undefined ? (
        <LiftedTime>{blocked.note === '' ? text('block.blocked') : blocked.note}</LiftedTime>
      ) : (
        <AppointmentBlock
          color={colorOf(column.employeeId ?? appointment.employee_id)}
          title={namesOf(appointment, text).client}
          time={timeText(start)}
          state="lifted"
          oneLine={height < 40}
          style={{ height }}
        />
      )}
      <Tip ref={tip} data-refused={refusal === undefined ? undefined : ''}>
        {refusal ??
          `${timeText(start)} – ${timeText(end)}, ${column.employeeId === undefined ? (appointment?.employee_name ?? blocked?.employeeName) : column.name}`}
      </Tip>
    </Layer>
  );
}

interface MarkedTimeProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly mark: Marked;
  readonly shown: Scale;
}

/** Time marked for a new appointment. */
export function MarkedTime({ root, mark: { column, interval }, shown }: MarkedTimeProps): ReactNode {
  const { colorOf } = useArea();
  const layer = useRef<HTMLDivElement>(null);
  const tip = useTipInside(root);
  useLayoutEffect(() => {
    layer.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [column, interval]);
  const height = heightOf(interval.end - interval.start, shown);
  return (
    <Layer
      ref={layer}
      aria-hidden="true"
      data-marked=""
      style={boxOf(root, column.key, heightOf(interval.start - shown.start, shown), height)}
    >
      <Mark data-employee-color={colorOf(column.employeeId ?? null)} />
      <Tip ref={tip}>{`${timeText(interval.start)} – ${timeText(interval.end)}`}</Tip>
    </Layer>
  );
}

/** Within a column, as it stands in the grid. */
function boxOf(root: RefObject<HTMLElement | null>, key: string, top: number, height: number) {
  const column = root.current?.querySelector<HTMLElement>(`[data-column="${key}"]`);
  return {
    top: (column?.offsetTop ?? 0) + top,
    left: (column?.offsetLeft ?? 0) + 3,
    width: (column?.offsetWidth ?? 0) - 7,
    height,
  };
}
