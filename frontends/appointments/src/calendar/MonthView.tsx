import { Skeleton, VisuallyHidden } from '@citame/ui/core';
import { color, media, radius } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { Slow } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea } from '../AreaContext.ts';
import { closuresOf } from '../days/closures.ts';
import { capital, monthText, weekdayText } from '../days/dayTexts.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import type { PageState } from '../state/pageState.ts';
import type { ChangePageState } from '../state/usePageState.ts';
import { texts } from '../texts.ts';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { MonthDay } from './MonthDay.tsx';
import { monthSpan, monthWeeks } from './monthWeeks.ts';
import { useHours } from './useHours.ts';

const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  th {
    padding: 8px 12px;
    color: ${color.muted};
    font-weight: 550;
    font-size: 12.5px;
    line-height: 18px;
    text-align: left;
  }
  td {
    /* Together as high as the window has room for. */
    height: max(88px, calc((100dvh - 190px) / var(--weeks)));
    padding: 0;
    border-top: 1px solid ${color.line};
  }
  ${media.narrow} {
    td {
      height: max(88px, calc((100dvh - 238px) / var(--weeks)));
    }
  }
  td + td {
    border-left: 1px solid ${color.line};
  }
  ${media.phone} {
    th {
      padding: 6px 0;
      text-align: center;
    }
    td {
      height: 64px;
    }
  }
`;

interface MonthViewProps {
  readonly state: PageState;
  readonly change: ChangePageState;
}

/** The first clients of each day of a month, and how many come to each employee; a press opens the day. */
export function MonthView({ state, change }: MonthViewProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { today, employees } = useArea();
  const day = state.date ?? today;
  const query = { ...monthSpan(day), employee_id: state.employee, service_id: state.service };
  const counts = useQuery({
    ...apiQuery('GET /appointments/days', { query }),
    placeholderData: (previous) => previous,
  });
  const team = employees.filter(
    ({ employee_id: id }) => state.employee === undefined || id === state.employee,
  );
  const hours = useHours(monthSpan(day));
  const weeks = monthWeeks(day);
  const onDay = new Map(counts.data?.map((ofDay) => [ofDay.date, ofDay]));
  return (
    <>
      <CalendarToolbar state={state} change={change} day={day} view="month" />
      {counts.isError && (
        <LoadFailure onRetry={() => void counts.refetch()}>{text('failed.load')}</LoadFailure>
      )}
      {counts.isPending ? (
        <>
          <Slow />
          <Skeleton lines={10} height="56px" />
        </>
      ) : (
        <Grid style={{ '--weeks': weeks.length }}>
          <caption>
            <VisuallyHidden>
              {text('calendar.monthOf', { month: capital(monthText(day, language)) })}
            </VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {weeks[0]?.map((date) => (
                <th key={date} scope="col">
                  {capital(weekdayText(date, language))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((date) => (
                  <td key={date}>
                    <MonthDay
                      date={date}
                      isOutside={date.slice(0, 7) !== day.slice(0, 7)}
                      counts={onDay.get(date)?.employees ?? []}
                      closures={hours.isLoaded ? closuresOf(date, team, hours) : undefined}
                      first={onDay.get(date)?.first ?? []}
                      onOpen={() => change({ view: 'day', date })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Grid>
      )}
    </>
  );
}
