import type { LocalDate } from '@citame/calendar';
import type { AppointmentDays } from '@citame/contracts';
import { VisuallyHidden } from '@citame/ui/core';
import { color, employee, font, media, useIsPhone } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { clientName } from '@citame/web/page';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea } from '../AreaContext.ts';
import type { Closures } from '../days/closures.ts';
import { closureText } from '../days/closureTexts.ts';
import { longDay } from '../days/dayTexts.ts';
import { texts } from '../texts.ts';
import { hatched } from './hatched.ts';

const Root = styled.button.attrs({ type: 'button' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 6px;
  width: 100%;
  height: 100%;
  padding: 8px 10px;
  border: 0;
  background: none;
  color: ${color.text};
  font: inherit;
  text-align: left;
  cursor: pointer;
  &:hover {
    background: ${color.sunken};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[data-outside] {
    background: ${color.canvas};
    color: ${color.muted};
  }
  &[data-closed] {
    ${hatched}
  }
  ${media.phone} {
    justify-items: center;
    gap: 4px;
    padding: 6px 2px 4px;
    > small {
      color: ${color.muted};
      font-size: 12px;
      line-height: 14px;
      font-variant-numeric: tabular-nums;
    }
  }
`;

const Head = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 6px;
  b {
    min-width: 26px;
    border-radius: 8px;
    font: 600 15px/24px ${font.display};
  }
  b[data-today] {
    background: ${color.brand};
    color: ${color.onBrand};
    text-align: center;
  }
  small {
    color: ${color.muted};
    font-size: 12.5px;
    font-variant-numeric: tabular-nums;
  }
  ${media.phone} {
    b {
      text-align: center;
    }
  }
`;

const Closure = styled.em`
  overflow: hidden;
  color: ${color.textSoft};
  font-weight: 550;
  font-size: 12px;
  font-style: normal;
  line-height: 16px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Team = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  > span {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    padding: 0 7px;
    border-radius: 6px;
    background: ${employee.ground};
    color: ${employee.ink};
    font-weight: 600;
    font-size: 12px;
    line-height: 20px;
    font-variant-numeric: tabular-nums;
  }
  > span::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: ${employee.bar};
  }
  > small {
    color: ${color.muted};
    font-size: 12px;
    line-height: 20px;
  }
  ${media.phone} {
    flex-wrap: nowrap;
    gap: 3px;
    > span {
      width: 6px;
      height: 6px;
      padding: 0;
      border-radius: 50%;
      background: ${employee.bar};
    }
    > span::before {
      display: none;
    }
  }
`;

const People = styled.span`
  display: grid;
  gap: 2px;
  > span {
    display: flex;
    gap: 5px;
    min-width: 0;
    padding-left: 6px;
    border-left: 3px solid ${employee.bar};
    border-radius: 2px;
    font-size: 12px;
    line-height: 16px;
  }
  b {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: ${color.muted};
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
`;

/** How many employees a day of the month shows with counts of their own; the rest are counted together. */
const maxShown = { desktop: 6, phone: 4 };
/** Clients that a day of a month has room for beside the counts. */
const linesOfDay = 2;

interface MonthDayProps {
  readonly date: LocalDate;
  /** Whether the day belongs to the month before or after. */
  readonly isOutside: boolean;
  readonly counts: AppointmentDays[number]['employees'];
  /** Undefined until that is known. */
  readonly closures: Closures | undefined;
  /** The appointments that the day begins with. */
  readonly first: AppointmentDays[number]['first'];
  readonly onOpen: () => void;
}

/** A day of a month: its first clients, and how many appointments each employee has on it. */
export function MonthDay({ date, isOutside, counts, closures, first, onOpen }: MonthDayProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const isPhone = useIsPhone();
  const { today, employees, colorOf } = useArea();
  const count = counts.reduce((sum, each) => sum + each.count, 0);
  // In the order of the team, so that the colours stand in the same order on every day.
  const placeOf = (id: string): number => employees.findIndex(({ employee_id }) => employee_id === id) >>> 0;
  const inOrder = counts.toSorted((a, b) => placeOf(a.employee_id) - placeOf(b.employee_id));
  const shown = inOrder.slice(0, isPhone ? maxShown.phone : maxShown.desktop);
  const isToday = date === today;
  const closure = closures === undefined ? '' : closureText(closures, text);
  return (
    <Root
      aria-current={isToday ? 'date' : undefined}
      data-outside={isOutside ? '' : undefined}
      data-closed={closures?.closed === undefined ? undefined : ''}
      onClick={onOpen}
    >
      <VisuallyHidden>
        {text('calendar.openDay', { day: longDay(date, language), count })}
        {closure !== '' && `, ${closure}`}
        {first.map((each) => `, ${each.slot} ${clientName(each, text('unnamed'))}`)}
      </VisuallyHidden>
      <Head aria-hidden="true">
        <b data-today={isToday ? '' : undefined}>{Number(date.slice(8))}</b>
        {count > 0 && !isPhone && <small>{count}</small>}
      </Head>
      {closure !== '' && !isPhone && <Closure aria-hidden="true">{closure}</Closure>}
      <Team aria-hidden="true">
        {shown.map(({ employee_id: id, count: ofThem }) => (
          <span key={id} data-employee-color={colorOf(id)}>
            {!isPhone && ofThem}
          </span>
        ))}
        {counts.length > shown.length && !isPhone && <small>+{counts.length - shown.length}</small>}
      </Team>
      {!isPhone && (
        <People aria-hidden="true">
          {first.slice(0, linesOfDay).map((each) => (
            <span key={each.id} data-employee-color={colorOf(each.employee_id)}>
              <small>{each.slot}</small>
              <b>{clientName(each, text('unnamed'))}</b>
            </span>
          ))}
        </People>
      )}
      {count > 0 && isPhone && <small aria-hidden="true">{count}</small>}
    </Root>
  );
}
