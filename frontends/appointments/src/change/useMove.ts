import type { LocalDate } from '@citame/calendar';
import type { Appointment } from '@citame/contracts';
import { api } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { useCallback } from 'react';
import { useArea } from '../AreaContext.ts';
import { longDay } from '../days/dayTexts.ts';
import { texts } from '../texts.ts';
import { useChange } from './useChange.ts';

export interface Place {
  readonly date: LocalDate;
  /** `HH:mm`. */
  readonly slot: string;
  readonly employeeId: string;
}

/** Moves an appointment without notifying its client, and offers to undo that. */
export function useMove(): (appointment: Appointment, place: Place) => void {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { employees } = useArea();
  const change = useChange();
  return useCallback(
    (appointment, place) => {
      const nameOf = (id: string): string =>
        employees.find(({ employee_id }) => employee_id === id)?.nombre ?? '';
      const move = (from: Appointment, to: Place, back: Place | undefined): void => {
        const { id, version } = from;
        const { date, slot, employeeId } = to;
        void change({
          appointment: from,
          expected: { date, slot, employee_id: employeeId, employee_name: nameOf(employeeId) },
          send: () =>
            api(
              'POST /appointments/:id/reschedule',
              { params: { id }, body: { date, slot, employee_id: employeeId, notify: false } },
              { version },
            ),
          done: (moved) => ({
            title: text('move.done'),
            description: text('move.doneText', {
              day: longDay(date, language),
              slot,
              employee: nameOf(employeeId),
            }),
            variant: 'success',
            ...(back === undefined
              ? {}
              : { action: { label: text('undo'), onClick: () => move(moved, back, undefined) } }),
          }),
        });
      };
      const { date, slot, employee_id: employeeId } = appointment;
      move(appointment, place, employeeId === null ? undefined : { date, slot, employeeId });
    },
    [change, employees, language, text],
  );
}
