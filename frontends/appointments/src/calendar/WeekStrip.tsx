import type { LocalDate } from '@citame/calendar';
import { VisuallyHidden } from '@citame/ui/core';
import { color, font, radius } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { longDay, weekdayText } from '../days/dayTexts.ts';
import type { ChangePageState } from '../state/usePageState.ts';
import { StepButton } from './Steps.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: 32px repeat(7, minmax(0, 1fr)) 32px;
  align-items: center;
  margin: 0 -6px;
  > [aria-label] {
    width: 32px;
  }
`;

const Day = styled.button.attrs({ type: 'button' })`
  display: grid;
  justify-items: center;
  min-height: 52px;
  padding: 4px 0 5px;
  border: 0;
  border-radius: ${radius.panel};
  background: none;
  color: ${color.textSoft};
  font: inherit;
  font-size: 13px;
  line-height: 16px;
  cursor: pointer;
  b {
    color: ${color.text};
    font: 650 17px/22px ${font.display};
  }
  &::after {
    content: '';
    width: 5px;
    height: 5px;
    border-radius: 50%;
  }
  &[data-busy]::after {
    background: ${color.lineStrong};
  }
  &[aria-current] b {
    color: ${color.brand};
  }
  &[aria-pressed='true'] {
    background: ${color.brand};
    color: ${color.onBrand};
    b {
      color: ${color.onBrand};
    }
  }
`;

interface WeekStripProps {
  readonly days: readonly LocalDate[];
  readonly day: LocalDate;
  readonly today: LocalDate;
  readonly isBusy: (day: LocalDate) => boolean;
  readonly change: ChangePageState;
}

/** The days of a week, with the shown one marked, between the weeks beside it; days with appointments have a dot. */
export function WeekStrip({ days, day, today, isBusy, change }: WeekStripProps): ReactNode {
  const { language } = useLanguage();
  return (
    <Root>
      <StepButton change={change} day={day} view="day" stride="week" step={-1} />
      {days.map((each) => (
        <Day
          key={each}
          aria-pressed={each === day}
          aria-current={each === today ? 'date' : undefined}
          data-busy={isBusy(each) ? '' : undefined}
          onClick={() => change({ view: 'day', date: each })}
        >
          <VisuallyHidden>{longDay(each, language)}</VisuallyHidden>
          <span aria-hidden="true">{weekdayText(each, language, 'narrow')}</span>
          <b aria-hidden="true">{Number(each.slice(8))}</b>
        </Day>
      ))}
      <StepButton change={change} day={day} view="day" stride="week" step={1} />
    </Root>
  );
}
