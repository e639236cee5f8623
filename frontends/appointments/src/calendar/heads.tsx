import type { LocalDate } from '@citame/calendar';
import { Avatar, VisuallyHidden } from '@citame/ui/core';
import { color, font, media } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea } from '../AreaContext.ts';
import { longDay, weekdayText } from '../days/dayTexts.ts';
import { texts } from '../texts.ts';
import type { GridColumn } from './gridTypes.ts';

const Day = styled.button.attrs({ type: 'button' })`
  display: flex;
  align-items: center;
  gap: 8px;
  width: 100%;
  min-width: 0;
  height: 100%;
  padding: 6px 10px;
  border: 0;
  background: none;
  color: ${color.textSoft};
  font: inherit;
  text-align: left;
  cursor: pointer;
  &:hover {
    background: ${color.sunken};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  b {
    color: ${color.text};
    font: 650 17px/24px ${font.display};
  }
  > span:nth-child(3) {
    min-width: 0;
  }
  small {
    margin-left: auto;
    color: ${color.muted};
    font-size: 12.5px;
    font-variant-numeric: tabular-nums;
  }
  &[aria-current] b {
    min-width: 28px;
    border-radius: 8px;
    background: ${color.brand};
    color: ${color.onBrand};
    text-align: center;
  }
  ${media.narrow} {
    gap: 6px;
    padding: 6px;
    small {
      display: none;
    }
  }
  &[data-closed] {
    flex-direction: column-reverse;
    justify-content: center;
    gap: 0;
    padding: 4px 0;
    font-size: 12px;
    line-height: 16px;
    b {
      font: 550 13px/18px ${font.sans};
    }
    small {
      display: none;
    }
  }
`;

/** The reason why a day is closed, or those who are away, below the name of a column. */
const Closure = styled.em`
  display: block;
  overflow: hidden;
  color: ${color.warning};
  font-weight: 550;
  font-size: 11.5px;
  font-style: normal;
  line-height: 15px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface DayHeadProps {
  readonly column: GridColumn;
  readonly today: LocalDate;
  readonly onDay: () => void;
}

/** The day of a column, which leads to that day alone. */
export function DayHead({ column, today, onDay }: DayHeadProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { date, blocks, closure, isClosed } = column;
  return (
    <Day
      onClick={onDay}
      aria-current={date === today ? 'date' : undefined}
      data-closed={isClosed ? '' : undefined}
    >
      <VisuallyHidden>
        {text('calendar.openDay', { day: longDay(date, language), count: countOf(blocks) })}
        {closure !== '' && `, ${closure}`}
      </VisuallyHidden>
      <b aria-hidden="true">{Number(date.slice(8))}</b>
      <span aria-hidden="true">
        {weekdayText(date, language)}
        {!isClosed && closure !== '' && <Closure title={closure}>{closure}</Closure>}
      </span>
      <small aria-hidden="true">{countOf(blocks)}</small>
    </Day>
  );
}

const Person = styled.button.attrs({ type: 'button' })`
  display: flex;
  align-items: center;
  gap: 9px;
  width: 100%;
  min-width: 0;
  height: 100%;
  padding: 6px 10px;
  border: 0;
  background: none;
  font-weight: 600;
  text-align: left;
  cursor: pointer;
  &:hover {
    background: ${color.sunken};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &:disabled {
    cursor: default;
    background: none;
  }
  > span:nth-child(3) {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    margin-left: auto;
    color: ${color.muted};
    font-weight: 450;
    font-size: 12.5px;
    font-variant-numeric: tabular-nums;
  }
  ${media.phone} {
    flex-direction: column;
    gap: 2px;
    font-size: 13px;
    line-height: 18px;
    > span:nth-child(3) {
      max-width: 100%;
      text-align: center;
    }
    small {
      display: none;
    }
  }
`;

interface TeamHeadProps {
  readonly column: GridColumn;
  readonly isChosen: boolean;
  readonly onChoose: (employeeId: string | undefined) => void;
}

/** The employee of a column; a press shows only theirs, and another one everybody's again. */
export function TeamHead({ column, isChosen, onChoose }: TeamHeadProps): ReactNode {
  const text = texts.useTexts();
  const { faceOf } = useArea();
  const { name, employeeId, blocks, closure } = column;
  const count = text('appointments', { count: countOf(blocks) });
  return (
    <Person
      aria-pressed={isChosen}
      disabled={employeeId === undefined}
      onClick={() => onChoose(isChosen ? undefined : employeeId)}
    >
      <VisuallyHidden>
        {text('team.only', { name, count })}
        {closure !== '' && `, ${closure}`}
      </VisuallyHidden>
      <Avatar name={name} {...faceOf(employeeId ?? null)} />
      <span aria-hidden="true">
        {name}
        {closure !== '' && <Closure title={closure}>{closure}</Closure>}
      </span>
      <small aria-hidden="true">{countOf(blocks)}</small>
    </Person>
  );
}

/** How many appointments a column has; those of trials of the bot do not count. */
function countOf(blocks: GridColumn['blocks']): number {
  return blocks.filter(({ appointment }) => appointment.trial !== true).length;
}
