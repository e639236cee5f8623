import { Button, Cluster, Heading, IconButton } from '@citame/ui/core';
import { SegmentedControl } from '@citame/ui/form';
import { media, useIsPhone } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea } from '../AreaContext.ts';
import { weekOf, type IsoDay } from '../days/days.ts';
import { capital, longDay, monthText, shortDay, spanText } from '../days/dayTexts.ts';
import { stepped, type PageState } from '../state/pageState.ts';
import type { ChangePageState } from '../state/usePageState.ts';
import { texts } from '../texts.ts';
import { ViewSwitch } from '../ViewSwitch.tsx';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 12px;
  > :last-child {
    margin-left: auto;
  }
  h2 {
    flex: 1 1 160px;
  }
  ${media.phone} {
    gap: 8px;
    h2 {
      order: -2;
      /* With the last beside it, and all else below. */
      flex-basis: calc(100% - 120px);
    }
    > :last-child {
      order: -1;
    }
    > :nth-last-child(2) {
      margin-left: auto;
    }
  }
`;

const stepNames = { day: 'Day', week: 'Week', month: 'Month' } as const;

interface CalendarToolbarProps {
  readonly state: PageState;
  readonly change: ChangePageState;
  readonly day: IsoDay;
  readonly view: 'day' | 'week' | 'month';
}

/** Which days the calendar shows. */
export function CalendarToolbar({ state, change, day, view }: CalendarToolbarProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const isPhone = useIsPhone();
  const { today } = useArea();
  // A phone shows a day with the strip of its week.
  const stride = view === 'day' && isPhone ? 'week' : view;
  const go = (step: 1 | -1): void => change({ view, date: stepped(day, stride, step) });
  const titles = {
    day: () => capital(isPhone ? shortDay(day, language) : longDay(day, language)),
    week: () => spanText(weekOf(day), language),
    month: () => capital(monthText(day, language)),
  };
  const stepName = stepNames[stride];
  return (
    <Root>
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
      <Heading level={2} size="dialog" aria-live="polite">
        {titles[view]()}
      </Heading>
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
      <ViewSwitch state={state} change={change} />
    </Root>
  );
}
