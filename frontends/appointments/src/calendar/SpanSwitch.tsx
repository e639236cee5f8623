import type { LocalDate } from '@citame/calendar';
import { SegmentedControl } from '@citame/ui/form';
import { useIsPhone } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import type { ChangePageState } from '../state/usePageState.ts';
import { texts } from '../texts.ts';

interface SpanSwitchProps {
  readonly change: ChangePageState;
  readonly day: LocalDate;
  readonly view: 'day' | 'week' | 'month';
}

/** A day, a week or a month. A phone has no room for a week. */
export function SpanSwitch({ change, day, view }: SpanSwitchProps): ReactNode {
  const text = texts.useTexts();
  const isPhone = useIsPhone();
  return (
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
}
