import { IconButton, Text } from '@citame/ui/core';
import { DatePicker } from '@citame/ui/date';
import { SegmentedControl } from '@citame/ui/form';
import { media, useIsPhone } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea } from '../AreaContext.ts';
import { plainDay, spanText } from '../days/dayTexts.ts';
import { spanOf, type Filter, type PageState } from '../state/pageState.ts';
import type { ChangePageState } from '../state/usePageState.ts';
import { texts } from '../texts.ts';
import { ViewSwitch } from '../ViewSwitch.tsx';
import { TeamFilter, ServiceFilter } from './Filters.tsx';
import { UnconfirmedFilter } from './UnconfirmedFilter.tsx';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  > :last-child {
    margin-left: auto;
  }
  ${media.phone} {
    justify-content: space-between;
  }
`;

const Narrowing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  button {
    min-height: 38px;
    font-size: 13.5px;
  }
  ${media.phone} {
    flex-wrap: nowrap;
    order: 3;
    width: calc(100% + 32px);
    margin: 0 -16px !important;
    padding: 3px 16px;
    overflow-x: auto;
    scrollbar-width: none;
    button {
      flex: none;
      min-height: 44px;
      font-size: 15px;
    }
  }
`;

const buttons = ['today', 'week', 'month', 'upcoming'] as const satisfies readonly Filter[];

interface ListToolbarProps {
  readonly state: PageState;
  readonly change: ChangePageState;
}

/** Filters of the list. */
export function ListToolbar({ state, change }: ListToolbarProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const isPhone = useIsPhone();
  const { today } = useArea();
  const { filter, date, order } = state;
  const { from, to } = spanOf(state, today);
  return (
    <div>
      <Root>
        <SegmentedControl
          label={text('filter.label')}
          size={isPhone ? 'sm' : 'md'}
          options={buttons.map((value) => ({ value, label: text(`filter.${value}`) }))}
          value={buttons.find((value) => value === filter)}
          onChange={(chosen) => change({ filter: chosen })}
        />
        <Narrowing>
          <DatePicker
            label={text('filter.pickDay')}
            today={today}
            value={filter === 'date' ? date : undefined}
            onChange={(day) => change({ filter: 'date', date: day })}
          >
            {filter === 'date' && date !== undefined ? plainDay(date, language) : text('filter.pickDay')}
          </DatePicker>
          <UnconfirmedFilter state={state} change={change} />
          <TeamFilter state={state} change={change} />
          <ServiceFilter state={state} change={change} />
          {isPhone && (
            <IconButton
              framed
              label={text(order === 'asc' ? 'sort.latestFirst' : 'sort.earliestFirst')}
              onClick={() => change({ order: order === 'asc' ? 'desc' : 'asc' })}
            >
              {order === 'asc' ? (
                <ArrowUp size={18} aria-hidden="true" />
              ) : (
                <ArrowDown size={18} aria-hidden="true" />
              )}
            </IconButton>
          )}
        </Narrowing>
        <ViewSwitch state={state} change={change} />
      </Root>
      {to !== undefined && filter !== 'date' && (
        <Span tone="soft" aria-live="polite">
          {from === to ? plainDay(from, language) : spanText({ from, to }, language)}
        </Span>
      )}
    </div>
  );
}

const Span = styled(Text)`
  margin-top: 10px;
`;
