import { timeText } from '@citame/calendar';
import type { Appointment, Employee } from '@citame/contracts';
import { useArea } from '../AreaContext.ts';
import { endText } from '../block/endText.ts';
import type { GridColumn } from './gridTypes.ts';
import type { Interval } from './maths/intervals.ts';

/** Dialogs that a press or a key on the grid opens. */
interface Opening {
  readonly onOpen: (appointment: Appointment) => void;
  readonly onOpenBlocked: (id: string) => void;
  /** `minutes` when time was marked. */
  readonly onCreate: (column: GridColumn, start: number, minutes: number | undefined) => void;
  readonly onBlock: (column: GridColumn, interval: Interval) => void;
}

/** Dialogs that the grid opens, filled with its place. @param team employees whose time is shown */
export function useOpening(columns: readonly GridColumn[], team: readonly Employee[]): Opening {
  const { open } = useArea();
  /** The employee that something new in a column is for, as far as it is clear. */
  const whoIn = ({ employeeId }: GridColumn): string | undefined =>
    employeeId ?? (team.length === 1 ? team[0]?.employee_id : undefined);
  return {
    onOpen: (appointment) => open({ kind: 'details', appointment }),
    onOpenBlocked: (id) => {
      const column = columns.find(({ blocked }) => blocked.some((each) => each.id === id));
      const found = column?.blocked.find((each) => each.id === id);
      if (column !== undefined && found !== undefined) {
        const { employeeId, start, end, note } = found;
        const window = { from: timeText(start), to: timeText(end) };
        open({ kind: 'blocked', blocked: { id, employeeId, date: column.date, ...window, note } });
      }
    },
    onCreate: (column, start, minutes) => {
      const who = whoIn(column);
      open({
        kind: 'new',
        wish: {
          date: column.date,
          slot: timeText(start),
          ...(who === undefined ? {} : { employeeId: who }),
          ...(minutes === undefined ? {} : { minutes }),
        },
      });
    },
    onBlock: (column, { start, end }) =>
      open({
        kind: 'block',
        wish: {
          id: undefined,
          employeeId: whoIn(column),
          date: column.date,
          from: timeText(start),
          to: endText(end),
          note: '',
        },
      }),
  };
}
