import { datesOf, weekOf } from '@citame/calendar';
import { localTime } from '@citame/calendar/browserClock';
import { Skeleton } from '@citame/ui/core';
import { useIsNarrow, useIsPhone } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { Slow } from '@citame/web/page';
import { useCallback, useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea } from '../AreaContext.ts';
import { useMoveBlocked } from '../block/useMoveBlocked.ts';
import { useMove } from '../change/useMove.ts';
import { useIsOutside } from '../attention/useOutside.ts';
import type { Closures } from '../days/closures.ts';
import { closureText } from '../days/closureTexts.ts';
import { longDay } from '../days/dayTexts.ts';
import { useNow } from '../days/useNow.ts';
import type { PageState } from '../state/pageState.ts';
import type { ChangePageState } from '../state/usePageState.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { texts } from '../texts.ts';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { CrowdedWeek } from './CrowdedWeek.tsx';
import { dayColumns, employeeColumns, isCrowded } from './gridColumns.ts';
import { DayHead, TeamHead } from './heads.tsx';
import type { World } from './maths/obstacle.ts';
import { scaleOf } from './maths/scale.ts';
import { MissingStep, useMissingStep } from './MissingStep.tsx';
import { TimeGrid } from './TimeGrid.tsx';
import { findStanding } from './lifted.ts';
import { useHours } from './useHours.ts';
import { useOpening } from './useOpening.ts';
import { useRefusing } from './useRefusing.ts';
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
  week: { column: 104, lane: 58, crowdedLane: 92, tightLane: 36 },
  narrowWeek: { column: 74, lane: 46, crowdedLane: 84 },
  team: { column: 140, lane: 60, crowdedLane: 92 },
  phone: { column: 98, lane: 60, crowdedLane: 84 },
  // Part of a third column is in sight, so that there seem to be more.
  largePhone: { column: 118, lane: 60, crowdedLane: 84 },
};

/** Appointments on a grid of time: a week of the whole team, or a day with a column for each employee. */
export function CalendarView({ state, change }: CalendarViewProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  const { today, business, employees, services, colorOf } = useArea();
  const now = localTime(business.time_zone, useNow());
  const day = state.date ?? today;
  const isWeek = state.view === 'week' && !isPhone;
  const { from, to } = weekOf(day);
  const days = useMemo(() => datesOf({ from, to }), [from, to]);
  const week = useWeek({ from, to }, state);
  const hours = useHours({ from, to });
  const { openOn, elsewhereOn, isLoaded } = hours;
  const isOutside = useIsOutside(hours);
  const team = useMemo(
    () => employees.filter(({ employee_id: id }) => isChosen(id, state.employee, employees)),
    [employees, state.employee],
  );
  const goneName = text('calendar.gone');
  const columns = useMemo(() => {
    const parts = {
      appointments: week.shown,
      employees: team,
      hours,
      closureText: (closures: Closures) => closureText(closures, text),
      isOutside,
      colorOf,
    };
    return isWeek
      ? dayColumns(days, (date) => longDay(date, language), parts)
      : employeeColumns(day, goneName, parts);
  }, [week.shown, team, hours, text, isOutside, colorOf, isWeek, days, day, language, goneName]);
  const missing = useMissingStep({
    isOpen: days.some((date) => team.some(({ employee_id: id }) => openOn(id, date).length > 0)),
  });
  const shown = useMemo(
    () =>
      scaleOf(
        columns.flatMap((column) => [...column.open, ...column.blocks, ...column.blocked]),
        columns.flatMap((column) => [...column.blocks, ...column.blocked]),
      ),
    [columns],
  );
  const move = useMove();
  const moveBlocked = useMoveBlocked();
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
  const { placeOf, refusalOf, refuse } = useRefusing(world, isWeek);
  const phoneLayout = columns.length > 3 ? 'largePhone' : 'phone';
  const layout = isWeek ? (isNarrow ? 'narrowWeek' : 'week') : isPhone ? phoneLayout : 'team';
  const opening = useOpening(columns, team);
  return (
    <>
      <CalendarToolbar state={state} change={change} day={day} view={isWeek ? 'week' : 'day'} />
      {isPhone && (
        <WeekStrip
          days={days}
          day={day}
          today={today}
          isBusy={(date) => week.shown.some((each) => each.date === date)}
          change={change}
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
              <TeamHead
                column={column}
                isChosen={column.employeeId === state.employee}
                onChoose={(employee) => change({ employee })}
              />
            )
          }
          minWidths={minWidths[layout]}
          shown={shown}
          now={now}
          refusalOf={refusalOf}
          onMove={(lifted) => {
            const { appointment, blocked, column, start, minutes } = lifted;
            const place = placeOf(lifted);
            if (appointment === undefined) {
              const from = findStanding(columns, blocked.id)?.column ?? column;
              const to = { date: column.date, start, end: start + minutes };
              moveBlocked(blocked, { ...blocked, date: from.date }, to);
            } else if (place !== undefined) {
              move(appointment, place);
            }
          }}
          onRefused={refuse}
          {...opening}
        />
      )}
      {isWeek && state.employee === undefined && columns.some(isCrowded) && (
        <CrowdedWeek state={state} change={change} day={day} />
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
