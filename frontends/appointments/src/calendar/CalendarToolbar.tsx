import { weekOf, type LocalDate } from '@citame/calendar';
import { Heading } from '@citame/ui/core';
import { useIsNarrow, useIsPhone } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BlockButton } from '../block/BlockButton.tsx';
import { capital, longDay, monthText, shortDay, spanText } from '../days/dayTexts.ts';
import { MoreMenu } from '../MoreMenu.tsx';
import { NewButton } from '../NewButton.tsx';
import type { PageState } from '../state/pageState.ts';
import type { ChangePageState } from '../state/usePageState.ts';
import { TeamLine } from '../team/TeamLine.tsx';
import { useWidth } from '../useWidth.ts';
import { ViewSwitch } from '../ViewSwitch.tsx';
import { PhoneToolbar } from './PhoneToolbar.tsx';
import { SpanSwitch } from './SpanSwitch.tsx';
import { spanOfView } from './spanOfView.ts';
import { Steps } from './Steps.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

const Row = styled.div<{ $wrap: boolean }>`
  display: flex;
  flex-wrap: ${({ $wrap }) => ($wrap ? 'wrap' : 'nowrap')};
  align-items: center;
  gap: 8px;
  h2 {
    flex: ${({ $wrap }) => ($wrap ? '1 1 140px' : 'none')};
    margin-right: 4px;
    white-space: nowrap;
  }
`;

/** Room in px from which on all stands in one row, and from which on that has words in it. */
const [oneRowPx, wordsPx] = [1000, 1300];

interface CalendarToolbarProps {
  readonly state: PageState;
  readonly change: ChangePageState;
  readonly day: LocalDate;
  readonly view: 'day' | 'week' | 'month';
}

/** Days and employee that the calendar shows, and actions on all appointments: as low as there is room for. */
export function CalendarToolbar(props: CalendarToolbarProps): ReactNode {
  const isPhone = useIsPhone();
  const { view } = props;
  // A phone shows a day of the week.
  return isPhone ? (
    <PhoneToolbar {...props} view={view === 'month' ? 'month' : 'day'} />
  ) : (
    <WideToolbar {...props} />
  );
}

function WideToolbar({ state, change, day, view }: CalendarToolbarProps): ReactNode {
  const { language } = useLanguage();
  const isNarrow = useIsNarrow();
  // Another number of rows is another tree, which is drawn from nothing: the guess is right for most windows.
  const { ref, width } = useWidth(window.innerWidth);
  const isOneRow = width >= oneRowPx;
  const isTight = isNarrow || (isOneRow && width < wordsPx);
  const titles = {
    day: () => capital(isTight ? shortDay(day, language) : longDay(day, language)),
    week: () => spanText(weekOf(day), language, isTight ? 'short' : 'long'),
    month: () => capital(monthText(day, language)),
  };
  const start = (
    <>
      <Steps change={change} day={day} view={view} />
      <Heading level={2} size="dialog" aria-live="polite">
        {titles[view]()}
      </Heading>
    </>
  );
  const team = <TeamLine state={state} change={change} days={spanOfView(day, view)} />;
  const span = <SpanSwitch change={change} day={day} view={view} />;
  const end = (
    <>
      <ViewSwitch state={state} change={change} onlyIcons={isTight} />
      <MoreMenu state={state} change={change} day={day} />
      <BlockButton day={day} employeeId={state.employee} onlyIcon={isTight} />
      <NewButton day={day} />
    </>
  );
  return (
    <Root ref={ref}>
      {isOneRow ? (
        <Row $wrap={false}>
          {start}
          {team}
          {span}
          {end}
        </Row>
      ) : (
        <>
          <Row $wrap>
            {start}
            {end}
          </Row>
          <Row $wrap={false}>
            {team}
            {span}
          </Row>
        </>
      )}
    </Root>
  );
}
