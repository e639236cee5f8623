import { datesOf, timeText, weekOf } from '@citame/calendar';
import { localTime } from '@citame/calendar/browserClock';
import { Skeleton } from '@citame/ui/core';
import { toast } from '@citame/ui/toast';
import { useIsNarrow, useIsPhone } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { Slow } from '@citame/web/page';
import { useCallback, useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea } from '../AreaContext.ts';
import { useMove } from '../change/useMove.ts';
import { longDay } from '../days/dayTexts.ts';
import { useNow } from '../days/useNow.ts';
import type { PageState } from '../state/pageState.ts';
import type { ChangePageState } from '../state/usePageState.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { texts } from '../texts.ts';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { dayColumns, employeeColumns } from './gridColumns.ts';
import type { GridColumn } from './gridTypes.ts';
import { DayHead, TeamHead } from './heads.tsx';
import { isWithin, overlaps } from './maths/intervals.ts';
import { firstFree, obstacleTo, type World } from './maths/obstacle.ts';
import { shownHours, snapMinutes } from './maths/scale.ts';
import { MissingStep, useMissingStep } from './MissingStep.tsx';
import { TimeGrid } from './TimeGrid.tsx';
import type { Lifted } from './keyStep.ts';
import { useHours } from './useHours.ts';
import { useWeek } from './useWeek.ts';
import { WeekStrip } from './WeekStrip.tsx';

/** No higher than the grid that comes. */
const Awaited = styled.div`
  display: grid;
  gap: 12px;
  align-content: start;
  flex: 1;
  min-height: 0;
  overflow: hidden;
`;

interface CalendarViewProps {
  readonly state: PageState;
  readonly change: ChangePageState;
}

const minWidths = {
  week: { column: 104, lane: 60 },
  narrowWeek: { column: 74, lane: 46 },
  team: { column: 140, lane: 60 },
  phone: { column: 98, lane: 60 },
};

/** Appointments on a grid of time: a week of the whole team, or a day with a column for each employee. */
export function CalendarView({ state, change }: CalendarViewProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  const { today, business, employees, services, colorOf, open } = useArea();
  const now = localTime(business.time_zone, useNow());
  const day = state.date ?? today;
  const isWeek = state.view === 'week' && !isPhone;
  const { from, to } = weekOf(day);
  const days = useMemo(() => datesOf({ from, to }), [from, to]);
  const week = useWeek({ from, to }, state);
  const { openOn, elsewhereOn, isLoaded } = useHours({ from, to });
  const team = useMemo(
    () => employees.filter(({ employee_id: id }) => isChosen(id, state.employee, employees)),
    [employees, state.employee],
  );
  const goneName = text('calendar.gone');
  const columns = useMemo(() => {
    const parts = { appointments: week.shown, employees: team, openOn, elsewhereOn, colorOf };
    return isWeek
      ? dayColumns(days, (date) => longDay(date, language), parts)
      : employeeColumns(day, goneName, parts);
  }, [week.shown, team, openOn, elsewhereOn, colorOf, isWeek, days, day, language, goneName]);
  const missing = useMissingStep({
    isOpen: days.some((date) => team.some(({ employee_id: id }) => openOn(id, date).length > 0)),
  });
  const shown = useMemo(
    () => shownHours(columns.flatMap((column) => [...column.open, ...column.blocks])),
    [columns],
  );
  const move = useMove();
  const does = useCallback(
    (employeeId: string, serviceId: string | null) =>
      services.some(({ id, employees: able }) => id === serviceId && able.includes(employeeId)),
    [services],
  );
  const world: World = {
    today: now.date,
    minute: now.minute,
    openOn,
    elsewhereOn,
    appointments: week.standing,
    does,
  };
  /** The column's employee; in a column of the whole team the appointment's, or a free one if deleted. */
  const employeeAt = ({ appointment, column, start }: Lifted): string | undefined => {
    if (column.employeeId !== undefined || !isWeek) {
      return column.employeeId;
    }
    return appointment.employee_id ?? firstFree(appointment, { date: column.date, start }, employees, world);
  };
  const refusalOf = (lifted: Lifted): string | undefined => {
    const { appointment, column, start } = lifted;
    const target = { date: column.date, start, employeeId: employeeAt(lifted) };
    const obstacle = obstacleTo(appointment, target, world);
    return obstacle === undefined ? undefined : text(`obstacle.${obstacle}`);
  };
  const refuse = (why: string): void => {
    toast({ title: text('obstacle.title'), description: why, variant: 'warning' });
  };
  const create = (column: GridColumn, start: number, minutes: number | undefined): void => {
    const { date, employeeId } = column;
    if (date < now.date || (date === now.date && start <= now.minute)) {
      refuse(text('obstacle.past'));
    } else if (!isWithin({ start, end: start + snapMinutes }, column.open)) {
      refuse(text('obstacle.closed'));
    } else if (column.elsewhere.some((busy) => overlaps({ start, end: start + snapMinutes }, busy))) {
      refuse(text('obstacle.elsewhere'));
    } else {
      const who =
        employeeId ??
        (employees.some(({ employee_id: id }) => id === state.employee) ? state.employee : undefined);
      open({
        kind: 'new',
        wish: {
          date,
          slot: timeText(start),
          ...(who === undefined ? {} : { employeeId: who }),
          ...(minutes === undefined ? {} : { minutes }),
        },
      });
    }
  };
  return (
    <>
      <CalendarToolbar state={state} change={change} day={day} view={isWeek ? 'week' : 'day'} />
      {isPhone && (
        <WeekStrip
          days={days}
          day={day}
          today={today}
          isBusy={(date) => week.shown.some((each) => each.date === date)}
          onDay={(date) => change({ view: 'day', date })}
        />
      )}
      {week.hasFailed && <LoadFailure onRetry={week.retry}>{text('failed.load')}</LoadFailure>}
      {week.isPending || !isLoaded ? (
        <Awaited>
          {!week.hasFailed && <Slow />}
          <Skeleton lines={10} height="56px" />
        </Awaited>
      ) : missing !== undefined && week.standing.length === 0 ? (
        <MissingStep step={missing} />
      ) : (
        <TimeGrid
          label={text(isWeek ? 'calendar.week' : 'calendar.day', { day: longDay(day, language) })}
          columns={columns}
          head={(column) =>
            isWeek ? (
              <DayHead
                column={column}
                today={today}
                onDay={() => change({ view: 'day', date: column.date })}
              />
            ) : (
              <TeamHead column={column} />
            )
          }
          minWidths={minWidths[isWeek ? (isNarrow ? 'narrowWeek' : 'week') : isPhone ? 'phone' : 'team']}
          shown={shown}
          now={now}
          refusalOf={refusalOf}
          onMove={(lifted) => {
            const { appointment, column, start } = lifted;
            const employeeId = employeeAt(lifted);
            if (employeeId !== undefined) {
              move(appointment, { date: column.date, slot: timeText(start), employeeId });
            }
          }}
          onRefused={refuse}
          onOpen={(appointment) => open({ kind: 'details', appointment })}
          onCreate={create}
        />
      )}
    </>
  );
}

/** Everybody, unless one of the team is chosen. */
function isChosen(
  id: string,
  chosen: string | undefined,
  employees: readonly { readonly employee_id: string }[],
): boolean {
  return (
    chosen === undefined || id === chosen || employees.every(({ employee_id }) => employee_id !== chosen)
  );
}
