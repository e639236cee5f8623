import { minutesPerDay, timeText } from '@citame/calendar';
import type { LocalTime } from '@citame/calendar/browserClock';
import type { Appointment } from '@citame/contracts';
import { VisuallyHidden } from '@citame/ui/core';
import { color } from '@citame/ui/theme';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { Column } from './Column.tsx';
import { GridFrame } from './GridFrame.tsx';
import type { GridColumn } from './gridTypes.ts';
import { columnTracks, type MinWidths } from './columnTracks.ts';
import { gutterPx, HourGutter } from './HourGutter.tsx';
import { Carried, MarkedTime } from './Overlay.tsx';
import type { Interval } from './maths/intervals.ts';
import { heightOf, type Scale } from './maths/scale.ts';
import { findStanding, idOf, standingAt, type Lifted } from './lifted.ts';
import { useGestures } from './useGestures.ts';

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

interface TimeGridProps {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly head: (column: GridColumn) => ReactNode;
  readonly minWidths: MinWidths;
  readonly shown: Scale;
  readonly now: LocalTime;
  /** Reason why what is carried may not be put at its place; undefined when it may. */
  readonly refusalOf: (lifted: Lifted) => string | undefined;
  readonly onMove: (lifted: Lifted) => void;
  readonly onRefused: (why: string, lifted: Lifted) => void;
  readonly onOpen: (appointment: Appointment) => void;
  readonly onOpenBlocked: (id: string) => void;
  readonly onCreate: (column: GridColumn, start: number, minutes: number | undefined) => void;
  readonly onBlock: (column: GridColumn, interval: Interval) => void;
}

/** Columns of hours with appointments and blocked time in them, which can be moved by pointer, finger and keys. */
export function TimeGrid(props: TimeGridProps): ReactNode {
  const { label, columns, head, minWidths, shown, now, refusalOf, onMove, onRefused, ...opening } = props;
  const text = texts.useTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const cursorHintId = useId();
  const [said, say] = useState('');
  const focusLater = useRef<string>(undefined);
  const { lifted, mark, handlers } = useGestures({
    root,
    columns,
    shown,
    onLift: ({ by }) => say(by === 'keys' ? text('grid.lifted') : ''),
    onCarry: (carried) => {
      const refusal = refusalOf(carried);
      const { column, start, minutes } = carried;
      const at = { column: column.name, time: timeText(start), minutes };
      const place = text(minutes === lengthOf(carried) ? 'grid.at' : 'grid.lasts', at);
      say(refusal === undefined ? place : `${place}. ${refusal}`);
    },
    onDrop: (dropped) => {
      const { column, start, minutes } = dropped;
      const before = findStanding(columns, idOf(dropped))?.column;
      const isAsLong = minutes === lengthOf(dropped);
      if (before?.key === column.key && start === standingAt(dropped).start && isAsLong) {
        say(text('grid.stays'));
        return;
      }
      const refusal = refusalOf(dropped);
      if (refusal !== undefined) {
        say(refusal);
        onRefused(refusal, dropped);
        return;
      }
      say('');
      focusLater.current = dropped.by === 'keys' ? idOf(dropped) : undefined;
      onMove(dropped);
    },
    onCancel: () => say(text('grid.stays')),
    onMark: ({ column, interval: { start, end } }) =>
      say(text('grid.lasts', { column: column.name, time: timeText(start), minutes: end - start })),
    now,
    ...opening,
  });
  useLayoutEffect(() => {
    // In another column it is another element; the focus stays with what was moved, as long as it was not put elsewhere.
    const id = focusLater.current;
    const moved =
      id === undefined
        ? null
        : root.current?.querySelector<HTMLElement>(`[data-appointment="${id}"], [data-blocked="${id}"]`);
    if (moved && document.activeElement === document.body) {
      moved.focus();
    }
  }, [columns]);
  const height = heightOf(shown.end - shown.start, shown);
  const tracks = columnTracks(columns, minWidths);
  const isNowShown =
    now.minute >= shown.start && now.minute <= shown.end && columns.some(({ date }) => date === now.date);
  const nowTop = isNowShown ? heightOf(now.minute - shown.start, shown) : 0;
  const [firstTop] = useState(nowTop);
  useLayoutEffect(() => {
    // The present is in sight at first, where there is no room for the whole day. An observer is told when the page has
    // been laid out and not painted; asked here, the browser would lay it out once more.
    const observer = new ResizeObserver(([entry]) => {
      observer.disconnect();
      if (entry !== undefined) {
        entry.target.scrollTop = firstTop - entry.target.clientHeight / 2;
      }
    });
    if (scroller.current !== null) {
      observer.observe(scroller.current);
    }
    return () => observer.disconnect();
  }, [firstTop]);
  return (
    <GridFrame scroller={scroller} columns={columns}>
      {/* The blocks are the controls; one set of listeners here serves all of them. */}
      <Root
        ref={root}
        role="group"
        aria-label={label}
        aria-describedby={cursorHintId}
        tabIndex={0}
        style={{
          gridTemplateColumns: [`${gutterPx}px`, ...tracks.map(({ track }) => track)].join(' '),
          // As wide as its columns: what stays at its side stays as far as it reaches.
          minWidth: tracks.reduce((sum, { leastPx }) => sum + leastPx, gutterPx),
          gridTemplateRows: `auto minmax(${height}px, 1fr)`,
          '--hour': `${shown.pxPerHour}px`,
        }}
        {...handlers}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget !== null) {
            focusLater.current = undefined;
          }
          handlers.onBlur();
        }}
      >
        <Corner />
        {columns.map((column) => (
          <Head key={column.key} data-head="">
            {head(column)}
          </Head>
        ))}
        <HourGutter shown={shown} minute={isNowShown ? now.minute : undefined} />
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
          <Carried root={root} lifted={lifted} shown={shown} refusal={refusalOf(lifted)} />
        )}
        {mark !== undefined && <MarkedTime root={root} mark={mark} shown={shown} />}
      </Root>
      <VisuallyHidden id={hintId}>{text('grid.hint')}</VisuallyHidden>
      <VisuallyHidden id={cursorHintId}>{text('grid.cursorHint')}</VisuallyHidden>
      <VisuallyHidden role="status" aria-live="assertive">
        {said}
      </VisuallyHidden>
    </GridFrame>
  );
}

function movedIn(column: GridColumn, lifted: Lifted | undefined): string | undefined {
  const id = lifted && idOf(lifted);
  return findStanding([column], id) === undefined ? undefined : id;
}

/** Minutes that it takes where it stands. */
function lengthOf(lifted: Lifted): number {
  const { start, end } = standingAt(lifted);
  return end - start;
}
