import { weekOf, type LocalDate } from '@citame/calendar';
import { Button, Cluster, Heading, IconButton } from '@citame/ui/core';
import { SegmentedControl } from '@citame/ui/form';
import { useIsNarrow, useIsPhone } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea } from '../AreaContext.ts';
import { capital, longDay, monthText, shortDay, spanText } from '../days/dayTexts.ts';
import { MoreMenu } from '../MoreMenu.tsx';
import { NewButton } from '../NewButton.tsx';
import { stepped, type PageState } from '../state/pageState.ts';
import type { ChangePageState } from '../state/usePageState.ts';
import { TeamChips } from '../TeamChips.tsx';
import { texts } from '../texts.ts';
import { ViewSwitch } from '../ViewSwitch.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  h2 {
    flex: 1 1 140px;
  }
`;

/** The team, as wide as there is room, and the span at the far end. */
const Team = styled.div`
  flex: 1 1 320px;
  min-width: 0;
`;

const FarEnd = styled.div`
  margin-left: auto;
`;

const stepNames = { day: 'Day', week: 'Week', month: 'Month' } as const;

interface CalendarToolbarProps {
  readonly state: PageState;
  readonly change: ChangePageState;
  readonly day: LocalDate;
  readonly view: 'day' | 'week' | 'month';
}

/** Days and employee that the calendar shows, and actions on all appointments: in two rows over the grid. */
export function CalendarToolbar({ state, change, day, view }: CalendarToolbarProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  const titles = {
    day: () => capital(isNarrow ? shortDay(day, language) : longDay(day, language)),
    week: () => spanText(weekOf(day), language, isNarrow ? 'short' : 'long'),
    month: () => capital(monthText(day, language)),
  };
  const title = (
    <Heading level={2} size="dialog" aria-live="polite">
      {titles[view]()}
    </Heading>
  );
  const steps = <Steps change={change} day={day} view={view} />;
  const span = (
    <SegmentedControl
      label={text('calendar.span')}
      options={[
        { value: 'day' as const, label: text('calendar.dayView') },
        ...(isPhone ? [] : [{ value: 'week' as const, label: text('calendar.weekView') }]),
        { value: 'month' as const, label: text('calendar.monthView') },
      ]}
      value={view}
      onChange={(next) => change({ view: next, date: day })}
    />
  );
  const views = <ViewSwitch state={state} change={change} />;
  const more = <MoreMenu state={state} />;
  const create = <NewButton squareOnPhone />;
  return isPhone ? (
    <Root>
      <Row>
        {title}
        {views}
        {create}
      </Row>
      <Row>
        {steps}
        <FarEnd>{span}</FarEnd>
        {more}
      </Row>
    </Root>
  ) : (
    <Root>
      <Row>
        {steps}
        {title}
        {views}
        {more}
        {create}
      </Row>
      <Row>
        <Team>
          <TeamChips state={state} change={change} oneLine />
        </Team>
        {span}
      </Row>
    </Root>
  );
}

/** Back, on, and to today. */
function Steps({ change, day, view }: Omit<CalendarToolbarProps, 'state'>): ReactNode {
  const text = texts.useTexts();
  const isPhone = useIsPhone();
  const { today } = useArea();
  // A phone shows a day with the strip of its week.
  const stride = view === 'day' && isPhone ? 'week' : view;
  const go = (step: 1 | -1): void => change({ view, date: stepped(day, stride, step) });
  const stepName = stepNames[stride];
  return (
    <Cluster gap={4} wrap={false}>
      <Button variant="outline" size="sm" onClick={() => change({ view, date: today })}>
        {text('calendar.today')}
      </Button>
      <IconButton label={text(`calendar.previous${stepName}`)} onClick={() => go(-1)}>
        <ChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={text(`calendar.next${stepName}`)} onClick={() => go(1)}>
        <ChevronRight size={18} aria-hidden="true" />
      </IconButton>
    </Cluster>
  );
}
