import { minutesPerDay, timeText } from '@citame/calendar';
import type { LocalTime } from '@citame/calendar/browserClock';
import type { Appointment } from '@citame/contracts';
import { VisuallyHidden } from '@citame/ui/core';
import { color, media, radius } from '@citame/ui/theme';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { Column } from './Column.tsx';
import type { GridColumn } from './gridTypes.ts';
import { Carried, MarkedTime } from './Overlay.tsx';
import type { Interval } from './maths/intervals.ts';
import { heightOf } from './maths/scale.ts';
import type { Lifted } from './keyStep.ts';
import { useGestures } from './useGestures.ts';

/** As high as the window has room for. */
const Scroller = styled.div`
  position: relative;
  flex: 1 1 auto;
  min-height: 320px;
  overflow: auto;
  /* A focused block is scrolled out from below the heads. */
  scroll-padding: 68px 8px 8px 60px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
`;

const Root = styled.div`
  position: relative;
  display: grid;
  min-height: 100%;
  user-select: none;
`;

const Corner = styled.div`
  position: sticky;
  top: 0;
  left: 0;
  z-index: 8;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
`;

const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 7;
  display: flex;
  align-items: center;
  min-width: 0;
  min-height: 48px;
  border-bottom: 1px solid ${color.line};
  border-left: 1px solid ${color.line};
  background: ${color.surface};
`;

const Gutter = styled.div`
  position: sticky;
  left: 0;
  z-index: 5;
  background: ${color.surface};
  color: ${color.muted};
  font-size: 12px;
  line-height: 16px;
  font-variant-numeric: tabular-nums;
  span {
    position: absolute;
    right: 8px;
  }
  ${media.phone} {
    font-size: 11px;
    span {
      right: 5px;
    }
  }
`;

const NowTime = styled.b`
  position: absolute;
  right: 4px;
  z-index: 1;
  padding: 0 5px;
  border-radius: 6px;
  background: ${color.nowInk};
  color: ${color.surface};
  font-weight: 650;
`;

/** In px. */
interface MinWidths {
  readonly column: number;
  /** Room for each of several appointments side by side to show its time. */
  readonly lane: number;
}

interface TimeGridProps {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly head: (column: GridColumn) => ReactNode;
  readonly minWidths: MinWidths;
  readonly shown: Interval;
  readonly now: LocalTime;
  /** Reason why the carried appointment may not be put at its place; undefined when it may. */
  readonly refusalOf: (lifted: Lifted) => string | undefined;
  readonly onMove: (lifted: Lifted) => void;
  readonly onRefused: (why: string) => void;
  readonly onOpen: (appointment: Appointment) => void;
  readonly onCreate: (column: GridColumn, start: number, minutes: number | undefined) => void;
}

/** Columns of hours with appointments in them, which can be moved by pointer, finger and keys. */
export function TimeGrid(props: TimeGridProps): ReactNode {
  const { label, columns, head, minWidths, shown, now, refusalOf, onMove, onRefused, onOpen, onCreate } =
    props;
  const text = texts.useTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [said, say] = useState('');
  const focusLater = useRef<string>(undefined);
  const { lifted, mark, handlers } = useGestures({
    root,
    columns,
    shown,
    onLift: ({ by }) => say(by === 'keys' ? text('grid.lifted') : ''),
    onCarry: (carried) => {
      const refusal = refusalOf(carried);
      const place = text('grid.at', { column: carried.column.name, time: timeText(carried.start) });
      say(refusal === undefined ? place : `${place}. ${refusal}`);
    },
    onDrop: (dropped) => {
      const { appointment, column, start } = dropped;
      const before = columns.find(({ blocks }) => blocks.some(({ id }) => id === appointment.id));
      if (before?.key === column.key && timeText(start) === appointment.slot) {
        say(text('grid.stays'));
        return;
      }
      const refusal = refusalOf(dropped);
      if (refusal !== undefined) {
        say(refusal);
        onRefused(refusal);
        return;
      }
      say('');
      focusLater.current = dropped.by === 'keys' ? appointment.id : undefined;
      onMove(dropped);
    },
    onCancel: () => say(text('grid.stays')),
    onOpen,
    onCreate,
  });
  useLayoutEffect(() => {
    // In another column it is another element; the focus stays with the appointment.
    const id = focusLater.current;
    const moved =
      id === undefined ? null : root.current?.querySelector<HTMLElement>(`[data-appointment="${id}"]`);
    if (moved && document.activeElement !== moved) {
      moved.focus();
    }
  }, [columns]);
  const hours = Array.from(
    { length: (shown.end - shown.start) / 60 - 1 },
    (_, index) => shown.start + (index + 1) * 60,
  );
  const height = heightOf(shown.end - shown.start);
  const isNowShown =
    now.minute >= shown.start && now.minute <= shown.end && columns.some(({ date }) => date === now.date);
  const nowTop = isNowShown ? heightOf(now.minute - shown.start) : 0;
  const [firstTop] = useState(nowTop);
  useLayoutEffect(() => {
    // The present is in sight at first, where there is no room for the whole day.
    if (scroller.current !== null) {
      scroller.current.scrollTop = firstTop - scroller.current.clientHeight / 2;
    }
  }, [firstTop]);
  return (
    <Scroller ref={scroller}>
      {/* The blocks are the controls; one set of listeners here serves all of them. */}
      <Root
        ref={root}
        role="group"
        aria-label={label}
        tabIndex={0}
        style={{
          gridTemplateColumns: `52px ${columns.map((column) => widthOf(column, minWidths)).join(' ')}`,
          gridTemplateRows: `auto minmax(${height}px, 1fr)`,
        }}
        {...handlers}
      >
        <Corner />
        {columns.map((column) => (
          <Head key={column.key}>{head(column)}</Head>
        ))}
        <Gutter aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} style={{ top: heightOf(hour - shown.start) - 8 }}>
              {timeText(hour)}
            </span>
          ))}
          {isNowShown && <NowTime style={{ top: nowTop - 8 }}>{timeText(now.minute)}</NowTime>}
        </Gutter>
        {columns.map((column) => (
          <Column
            key={column.key}
            column={column}
            shown={shown}
            minute={column.date === now.date ? now.minute : column.date < now.date ? minutesPerDay : -1}
            movedId={movedIn(column, lifted)}
            hintId={hintId}
          />
        ))}
        {lifted !== undefined && (
          <Carried root={root} lifted={lifted} top={shown.start} refusal={refusalOf(lifted)} />
        )}
        {mark !== undefined && <MarkedTime root={root} mark={mark} top={shown.start} />}
      </Root>
      <VisuallyHidden id={hintId}>{text('grid.hint')}</VisuallyHidden>
      <VisuallyHidden role="status" aria-live="assertive">
        {said}
      </VisuallyHidden>
    </Scroller>
  );
}

function widthOf({ isClosed, blocks }: GridColumn, { column, lane }: MinWidths): string {
  const most = Math.max(1, ...blocks.map(({ lanes }) => lanes));
  return isClosed ? '44px' : `minmax(${Math.max(column, most * lane)}px, 1fr)`;
}

function movedIn({ blocks }: GridColumn, lifted: Lifted | undefined): string | undefined {
  const id = lifted?.appointment.id;
  return id !== undefined && blocks.some((block) => block.id === id) ? id : undefined;
}
