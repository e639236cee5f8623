import { minutesPerDay, timeText } from '@citame/calendar';
import type { BlockState } from '@citame/ui/core';
import { color, font } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { memo, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { longDay } from '../days/dayTexts.ts';
import { namesOf } from '../names.ts';
import { texts } from '../texts.ts';
import { Block, blockRules, laneStyle } from './Block.tsx';
import type { GridBlock, GridColumn } from './gridTypes.ts';
import { hatched } from './hatched.ts';
import { commonOf, subtract } from './maths/intervals.ts';
import { heightOf, type Scale } from './maths/scale.ts';
import { resizable } from './resizable.ts';

/** Rules that a column has for blocked times. */
const blockedRules = css`
  [data-blocked] {
    position: absolute;
    z-index: 2;
    overflow: hidden;
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    padding: 4px 8px;
    border: 1px dashed ${color.lineStrong};
    border-radius: 8px;
    color: ${color.text};
    font-family: inherit;
    font-size: 12px;
    line-height: 16px;
    text-align: left;
    cursor: pointer;
    touch-action: pan-x pan-y;
    user-select: none;
    -webkit-touch-callout: none;
    ${hatched}
    > * {
      max-width: 100%;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    > span {
      color: ${color.muted};
    }
    &[data-moved] {
      opacity: 0.5;
    }
    ${resizable}
  }
`;

const Root = styled.div`
  /* Its blocks show what its width has room for. */
  container: gridcolumn / inline-size;
  position: relative;
  min-width: 0;
  border-left: 1px solid ${color.line};
  background: repeating-linear-gradient(
    to bottom,
    transparent 0 calc(var(--hour) - 1px),
    ${color.line} calc(var(--hour) - 1px) var(--hour)
  );
  cursor: cell;
  ${blockRules}
  ${blockedRules}
  &[data-today] {
    background-color: color-mix(in oklab, ${color.brandSoft} 35%, transparent);
  }
`;

const Closed = styled.div`
  position: absolute;
  right: 0;
  left: 0;
  cursor: default;
  ${hatched}
`;

/** Busy time of the owner's own calendar, which cannot be opened or moved here. */
const Elsewhere = styled.div`
  position: absolute;
  right: 0;
  left: 0;
  overflow: hidden;
  padding: 2px 6px;
  border-left: 3px solid ${color.lineStrong};
  color: ${color.muted};
  font-size: 11.5px;
  line-height: 16px;
  cursor: default;
  ${hatched}
`;

const ClosedDay = styled.div`
  display: grid;
  place-items: center;
  height: 100%;
  cursor: default;
  ${hatched}
  span {
    padding: 8px 2px;
    border-radius: 6px;
    background: ${color.sunken};
    color: ${color.muted};
    font-family: ${font.sans};
    font-weight: 550;
    font-size: 12.5px;
    writing-mode: vertical-rl;
  }
`;

const Now = styled.div`
  position: absolute;
  right: 0;
  left: -1px;
  z-index: 3;
  height: 2px;
  background: ${color.now};
  pointer-events: none;
  &::before {
    content: '';
    position: absolute;
    top: -4px;
    left: -4px;
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: ${color.now};
  }
`;

interface ColumnProps {
  readonly column: GridColumn;
  readonly shown: Scale;
  /** Minute of this day that it is now: below 0 before the day, from 1440 on after it. */
  readonly minute: number;
  /** The block that is being moved, when it stands in this column. */
  readonly movedId: string | undefined;
  readonly hintId: string;
}

/** One column of the grid: rendered again only when something in it changes. */
export const Column = memo(function Column({
  column,
  shown,
  minute,
  movedId,
  hintId,
}: ColumnProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { key, date, blocks, blocked, open, elsewhere, closure, isClosed } = column;
  const day = longDay(date, language);
  // A column may have fifty blocks, and few states.
  const statusTexts = new Map(
    [...new Set(blocks.map(({ appointment }) => appointment.status))].map((status) => [
      status,
      text(`status.${status}`),
    ]),
  );
  const isToday = minute >= 0 && minute < minutesPerDay;
  if (isClosed) {
    return (
      <Root data-closed="" data-column={key}>
        <ClosedDay>
          <span>{closure}</span>
        </ClosedDay>
      </Root>
    );
  }
  return (
    <Root data-column={key} data-today={isToday ? '' : undefined}>
      {subtract([shown], open).map(({ start, end }) => (
        <Closed
          key={start}
          style={{ top: heightOf(start - shown.start, shown), height: heightOf(end - start, shown) }}
        />
      ))}
      {/* In a high window there is more of the grid than hours: closed, too. */}
      <Closed style={{ top: heightOf(shown.end - shown.start, shown), bottom: 0 }} />
      {commonOf([elsewhere, [shown]]).map(({ start, end }) => (
        <Elsewhere
          key={`elsewhere ${start}`}
          data-elsewhere=""
          style={{ top: heightOf(start - shown.start, shown), height: heightOf(end - start, shown) }}
        >
          {text('calendar.elsewhere')}
        </Elsewhere>
      ))}
      {blocked.map(({ id, note, employeeName, ...place }) => (
        <button
          key={id}
          type="button"
          data-blocked={id}
          data-moved={id === movedId ? '' : undefined}
          aria-describedby={hintId}
          aria-label={text('block.timeLabel', {
            note: note === '' ? text('block.blocked') : note,
            from: timeText(place.start),
            to: timeText(place.end),
            day,
            employee: employeeName,
          })}
          style={laneStyle(place, shown)}
        >
          <b>{note === '' ? text('block.blocked') : note}</b>
          {column.employeeId === undefined && <span>{employeeName}</span>}
        </button>
      ))}
      {isToday && minute >= shown.start && minute <= shown.end && (
        <Now style={{ top: heightOf(minute - shown.start, shown) - 1 }} />
      )}
      {blocks.map((block) => {
        const {
          slot,
          duration,
          status,
          override,
          trial,
          needs_attention: needsAttention,
        } = block.appointment;
        const shownStatus = statusTexts.get(status);
        const names = namesOf(block.appointment, text);
        const marks = [
          ...(override ? [text('details.override')] : []),
          ...(block.isOutside ? [text('attention.outside')] : []),
          ...(trial === true ? [text('details.trial')] : []),
          ...(needsAttention ? [text('attention.badge')] : []),
        ];
        return (
          <Block
            key={block.id}
            block={block}
            client={names.client}
            service={names.service}
            label={text('block.label', {
              ...names,
              day,
              slot,
              minutes: duration,
              status: [shownStatus, ...marks].join(', '),
            })}
            shown={shown}
            state={block.id === movedId ? 'ghost' : stateOf(block, minute)}
            hintId={hintId}
          />
        );
      })}
    </Root>
  );
});

function stateOf({ appointment: { status }, start, end }: GridBlock, minute: number): BlockState {
  if (end <= minute || status === 'completed' || status === 'no_show') {
    return 'past';
  }
  if (status === 'pending') {
    return 'pending';
  }
  return start <= minute ? 'live' : 'normal';
}
