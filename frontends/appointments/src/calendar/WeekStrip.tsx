import type { LocalDate } from '@citame/calendar';
import { VisuallyHidden } from '@citame/ui/core';
import { color, font, radius } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { longDay, weekdayText } from '../days/dayTexts.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(7, 1fr);
`;

const Day = styled.button.attrs({ type: 'button' })`
  display: grid;
  justify-items: center;
  min-height: 64px;
  padding: 6px 0 8px;
  border: 0;
  border-radius: ${radius.panel};
  background: none;
  color: ${color.textSoft};
  font: inherit;
  font-size: 13px;
  line-height: 18px;
  cursor: pointer;
  b {
    color: ${color.text};
    font: 650 18px/26px ${font.display};
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
  readonly onDay: (day: LocalDate) => void;
}

/** The days of a week, with the shown one marked; days with appointments have a dot. */
export function WeekStrip({ days, day, today, isBusy, onDay }: WeekStripProps): ReactNode {
  const { language } = useLanguage();
  return (
    <Root>
      {days.map((each) => (
        <Day
          key={each}
          aria-pressed={each === day}
          aria-current={each === today ? 'date' : undefined}
          data-busy={isBusy(each) ? '' : undefined}
          onClick={() => onDay(each)}
        >
          <VisuallyHidden>{longDay(each, language)}</VisuallyHidden>
          <span aria-hidden="true">{weekdayText(each, language, 'narrow')}</span>
          <b aria-hidden="true">{Number(each.slice(8))}</b>
        </Day>
      ))}
    </Root>
  );
}
