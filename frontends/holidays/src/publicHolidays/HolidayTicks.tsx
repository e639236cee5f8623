import type { LocalDate } from '@citame/calendar';
import { Checkbox, FieldGroup } from '@citame/ui/form';
import { media } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shortDay } from '../days/dayTexts.ts';
import { texts } from '../texts.ts';
import type { PublicHoliday } from './holidaysBetween.ts';

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: 20px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface HolidayTicksProps {
  readonly holidays: readonly PublicHoliday[];
  /** Days on which the business is closed already. */
  readonly closed: ReadonlySet<LocalDate>;
  /** Days that the owner has taken away. */
  readonly without: ReadonlySet<LocalDate>;
  readonly onToggle: (date: LocalDate, isOn: boolean) => void;
}

/** Each holiday with a tick; those that are closed already cannot be changed here. */
export function HolidayTicks({ holidays, closed, without, onToggle }: HolidayTicksProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  return (
    <FieldGroup label={text('public.days')}>
      <Days>
        {holidays.map(({ date, name }) => {
          const day = shortDay(date, language);
          const isClosed = closed.has(date);
          return (
            <Checkbox
              key={date}
              label={name}
              hint={isClosed ? text('public.closedAlready', { day }) : day}
              checked={isClosed || !without.has(date)}
              disabled={isClosed}
              onChange={(event) => onToggle(date, event.target.checked)}
            />
          );
        })}
      </Days>
    </FieldGroup>
  );
}
