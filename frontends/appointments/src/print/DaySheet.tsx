import { toast } from '@citame/ui/toast';
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { useArea, type Narrowed } from '../AreaContext.ts';
import { useIsOutside } from '../attention/useOutside.ts';
import { useHours } from '../calendar/useHours.ts';
import { useWeek } from '../calendar/useWeek.ts';
import { texts } from '../texts.ts';
import { SheetPage } from './SheetPage.tsx';
import { sheetOfDay } from './sheetOfDay.ts';

/** While there is a sheet, it is all that is printed. Paper is white whatever the appearance is. */
const OnlyTheSheet = createGlobalStyle`
  @page {
    size: A4;
    margin: 10mm;
  }
  @media print {
    html,
    body {
      min-height: 0 !important;
      background: #fff !important;
    }
    body > :not([data-day-sheet]) {
      display: none !important;
    }
  }
`;

/** On paper there is nothing beside it; on the screen it is not there. */
const Paper = styled.main`
  display: none;
  @media print {
    display: block;
    color: #000;
    color-scheme: light;
  }
`;

interface DaySheetProps {
  readonly days: readonly string[];
  readonly narrowed: Narrowed;
  readonly onClose: () => void;
}

/** Prints a page for each of some days that follow one another, and closes when that is done. Nothing of it is on the screen. */
export function DaySheet({ days, narrowed, onClose }: DaySheetProps): ReactNode {
  const text = texts.useTexts();
  const { employees } = useArea();
  const span = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  const { shown, isPending, hasFailed } = useWeek(span, narrowed);
  const hours = useHours(span);
  const { isLoaded, hasFailed: hasNoHours } = hours;
  const isOutside = useIsOutside(hours);
  const isReady = !isPending && isLoaded;
  const isLost = hasFailed || hasNoHours;
  const sheets = useMemo(() => {
    const { employee } = narrowed;
    const team = employees.filter(({ employee_id: id }) => employee === undefined || id === employee);
    const all = days.map((day) => ({
      day,
      ...sheetOfDay(day, { appointments: shown, employees: team, hours, isOutside }),
    }));
    // A week has no page for days on which it is closed, unless it is closed on all.
    const worked = all.filter(({ busy, free }) => busy.length + free.length > 0);
    return worked.length === 0 ? all.slice(0, 1) : worked;
  }, [days, shown, employees, hours, isOutside, narrowed]);
  const print = useEffectEvent(() => {
    addEventListener('afterprint', onClose, { once: true });
    window.print();
  });
  const giveUp = useEffectEvent(() => {
    toast({ title: text('failed.title'), description: text('failed.load'), variant: 'destructive' });
    onClose();
  });
  useEffect(() => {
    if (isReady) {
      print();
    } else if (isLost) {
      giveUp();
    }
  }, [isReady, isLost]);
  return createPortal(
    <Paper data-day-sheet="">
      <OnlyTheSheet />
      {sheets.map((sheet) => (
        <SheetPage key={sheet.day} {...sheet} />
      ))}
    </Paper>,
    document.body,
  );
}
