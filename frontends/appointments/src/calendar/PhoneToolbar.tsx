import type { LocalDate } from '@citame/calendar';
import { Heading } from '@citame/ui/core';
import { useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { capital, monthText, shortDay } from '../days/dayTexts.ts';
import { MoreMenu } from '../MoreMenu.tsx';
import { NewButton } from '../NewButton.tsx';
import type { PageState } from '../state/pageState.ts';
import type { ChangePageState } from '../state/usePageState.ts';
import { TeamButton } from '../team/TeamButton.tsx';
import { spanOfView } from './spanOfView.ts';
import { SpanSwitch } from './SpanSwitch.tsx';
import { StepButton, TodayButton } from './Steps.tsx';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  h2 {
    flex: 1 0 auto;
    overflow: hidden;
    font-size: 18px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (max-width: 359px) {
    gap: 4px;
    h2 {
      flex-shrink: 1;
      min-width: 56px;
      font-size: 16px;
      letter-spacing: -0.02em;
    }
  }
`;

const FarEnd = styled.div`
  margin-left: auto;
`;

interface PhoneToolbarProps {
  readonly state: PageState;
  readonly change: ChangePageState;
  readonly day: LocalDate;
  readonly view: 'day' | 'month';
}

/** In one row over a day, whose week follows; in two over a month. What is rarely used is in the menu. */
export function PhoneToolbar({ state, change, day, view }: PhoneToolbarProps): ReactNode {
  const { language } = useLanguage();
  return (
    <>
      <Row>
        <Heading level={2} size="dialog" aria-live="polite">
          {capital(view === 'day' ? shortDay(day, language) : monthText(day, language, 'short'))}
        </Heading>
        <TodayButton change={change} view={view} />
        <TeamButton state={state} change={change} days={spanOfView(day, view)} />
        <MoreMenu state={state} change={change} day={day} />
        <NewButton day={day} squareOnPhone />
      </Row>
      {view === 'month' && (
        <Row>
          <StepButton change={change} day={day} view={view} step={-1} />
          <StepButton change={change} day={day} view={view} step={1} />
          <FarEnd>
            <SpanSwitch change={change} day={day} view={view} />
          </FarEnd>
        </Row>
      )}
    </>
  );
}
