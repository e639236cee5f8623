import { datesOf, weekOf } from '@citame/calendar';
import { useIsPhone } from '@citame/ui/theme';
import { useArea } from '../AreaContext.ts';
import type { PageState } from '../state/pageState.ts';
import { texts } from '../texts.ts';

/** Prints the sheets of what is shown: of each day of a week, else of the day of the calendar or the list, or today. */
export function useDaySheet(state: PageState): { readonly label: string; readonly open: () => void } {
  const text = texts.useTexts();
  const isPhone = useIsPhone();
  const { today, open } = useArea();
  const { view, filter, date, employee, service } = state;
  const day = view === 'list' && filter !== 'date' ? today : (date ?? today);
  const isWeek = view === 'week' && !isPhone;
  return {
    label: text(isWeek ? 'sheet.openWeek' : 'sheet.open'),
    open: () =>
      open({
        kind: 'daySheet',
        days: isWeek ? datesOf(weekOf(day)) : [day],
        narrowed: { employee, service },
      }),
  };
}
