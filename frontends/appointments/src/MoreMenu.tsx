import type { LocalDate } from '@citame/calendar';
import { IconButton } from '@citame/ui/core';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '@citame/ui/overlay';
import { useIsPhone } from '@citame/ui/theme';
import { CalendarArrowDown, Download, Ellipsis, Eraser, Lock, Printer, Upload } from 'lucide-react';
import { useRights } from '@citame/web/session';
import type { ReactNode } from 'react';
import { useArea } from './AreaContext.ts';
import { useBlock } from './block/BlockButton.tsx';
import { useDeletePast } from './deletion/useDeletePast.ts';
import { useExport } from './list/useExport.ts';
import { useDaySheet } from './print/useDaySheet.ts';
import type { PageState } from './state/pageState.ts';
import type { ChangePageState } from './state/usePageState.ts';
import { texts } from './texts.ts';

interface MoreMenuProps {
  readonly state: PageState;
  readonly change: ChangePageState;
  /** The day that the calendar shows; undefined in the list. */
  readonly day?: LocalDate;
  /** Whether the sheet of the day, the CSV and the deletion stand beside it as buttons. */
  readonly besideButtons?: boolean;
}

/** Menu of the actions on all appointments, and of all that a phone's calendar has no room for. */
export function MoreMenu({ state, change, day, besideButtons = false }: MoreMenuProps): ReactNode {
  const text = texts.useTexts();
  const { open } = useArea();
  const isPhone = useIsPhone();
  const deletePast = useDeletePast();
  const exported = useExport(state);
  const sheet = useDaySheet(state);
  const mayChangeAll = useRights().mayActAs('reception');
  return (
    <Menu
      trigger={
        <IconButton label={text('more')} framed>
          <Ellipsis size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      {isPhone && day !== undefined && <PhoneItems state={state} change={change} day={day} />}
      {!besideButtons && (
        <MenuItem onSelect={sheet.open}>
          <Printer size={16} aria-hidden="true" />
          {sheet.label}
        </MenuItem>
      )}
      {mayChangeAll && (
        <MenuItem onSelect={() => open({ kind: 'import', id: undefined })}>
          <Upload size={16} aria-hidden="true" />
          {text('import.open')}
        </MenuItem>
      )}
      {!besideButtons && (
        <MenuItem onSelect={() => exported.start()}>
          <Download size={16} aria-hidden="true" />
          {text('export.start')}
        </MenuItem>
      )}
      <MenuItem onSelect={() => exported.start('ics')}>
        <CalendarArrowDown size={16} aria-hidden="true" />
        {text('export.calendar')}
      </MenuItem>
      {mayChangeAll && !besideButtons && (
        <MenuItem danger onSelect={deletePast.ask}>
          <Eraser size={16} aria-hidden="true" />
          {text('deletePast.open')}
        </MenuItem>
      )}
    </Menu>
  );
}

/** The views, and blocking time. */
function PhoneItems({ state, change, day }: Required<Omit<MoreMenuProps, 'besideButtons'>>): ReactNode {
  const text = texts.useTexts();
  const block = useBlock(day, state.employee);
  return (
    <>
      <MenuChoice
        label={text('view.label')}
        value={state.view === 'week' ? 'day' : state.view}
        onChange={(view) => change(view === 'list' ? { view } : { view, date: day })}
        options={[
          { value: 'day', label: text('calendar.dayView') },
          { value: 'month', label: text('calendar.monthView') },
          { value: 'list', label: text('view.list') },
        ]}
      />
      <MenuSeparator />
      <MenuItem onSelect={block}>
        <Lock size={16} aria-hidden="true" />
        {text('block.open')}
      </MenuItem>
    </>
  );
}
