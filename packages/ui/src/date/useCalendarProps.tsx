import type { UiLanguage } from '@citame/ui/theme';
import { useUiLabels, useUiLanguage } from '@citame/ui/theme';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import type { DayPickerLocale, Matcher, PropsBase } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { es } from 'react-day-picker/locale/es';
import type { IsoDay } from './isoDay.ts';
import { dateOf, dayOf } from './isoDay.ts';

/** British, and without a comma after the weekday, as all other English dates here. */
const en: DayPickerLocale = {
  ...enGB,
  formatLong: {
    ...enGB.formatLong,
    date: (options) => (options.width === 'full' ? 'EEEE d MMMM y' : enGB.formatLong.date(options)),
  },
};
const locales: Record<UiLanguage, DayPickerLocale> = { es, en };

export interface CalendarBounds {
  /** The business's today, which is ringed. */
  today: IsoDay;
  /** First and last day that can be chosen. */
  min?: IsoDay;
  max?: IsoDay;
  /** Other days that cannot be chosen. */
  isDisabled?: (day: IsoDay) => boolean;
  /** Days with a dot below. */
  isMarked?: (day: IsoDay) => boolean;
  /** Puts the focus on the chosen day, or today. */
  takesFocus?: boolean;
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }): ReactElement {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon size={18} aria-hidden="true" />;
}

const components = { Chevron };

/** Props that both calendars give the date picker: language, bounds and look. `first` is the first chosen day. */
export function useCalendarProps(first: IsoDay | undefined, bounds: CalendarBounds): PropsBase {
  const { today, min, max, isDisabled, isMarked, takesFocus = false } = bounds;
  const labels = useUiLabels();
  const locale = locales[useUiLanguage()];
  const disabled = useMemo(() => {
    const matchers: Matcher[] = [];
    if (min !== undefined) {
      matchers.push({ before: dateOf(min) });
    }
    if (max !== undefined) {
      matchers.push({ after: dateOf(max) });
    }
    if (isDisabled) {
      matchers.push((date) => isDisabled(dayOf(date)));
    }
    return matchers;
  }, [min, max, isDisabled]);
  return {
    locale,
    // Monday, in every language: it is the business's week, not the reader's.
    weekStartsOn: 1,
    autoFocus: takesFocus,
    disabled,
    components,
    today: dateOf(today),
    defaultMonth: dateOf(first ?? today),
    showOutsideDays: true,
    ...(min === undefined ? {} : { startMonth: dateOf(min) }),
    ...(max === undefined ? {} : { endMonth: dateOf(max) }),
    ...(isMarked === undefined
      ? {}
      : {
          modifiers: { marked: (date: Date) => isMarked(dayOf(date)) },
          modifiersClassNames: { marked: 'rdp-marked' },
        }),
    labels: { labelPrevious: () => labels.previousMonth, labelNext: () => labels.nextMonth },
    formatters: { formatWeekdayName: (date, options, lib) => lib?.format(date, 'EEE', options) ?? '' },
  };
}
