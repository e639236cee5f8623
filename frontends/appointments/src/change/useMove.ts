import type { Appointment } from '@citame/contracts';
import { api, ApiError, messageOf } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { findTelling, type Telling } from '@citame/web/page';
import { useQueryClient } from '@citame/web/query';
import { useCallback } from 'react';
import { useArea, type WishedPlace } from '../AreaContext.ts';
import { longDay } from '../days/dayTexts.ts';
import { namesOf } from '../names.ts';
import { useTell } from '../telling/useTell.ts';
import { texts, type Text } from '../texts.ts';
import { placeOf, rulesFor, type Place } from './place.ts';
import { isHeld, useChange } from './useChange.ts';
import { wantedText } from './wantedText.ts';

/**
 * Moves an appointment, or makes it longer or shorter, without notifying its client: then offers to tell them, or says why
 * they cannot be told, and offers to undo it.
 */
export function useMove(): (appointment: Appointment, place: WishedPlace) => void {
  const moveTo = useMoveTo();
  return useCallback(
    (appointment, place) =>
      moveTo(
        appointment,
        { ...place, notify: false },
        placeOf(appointment, { notify: false, isResized: place.duration !== undefined }),
      ),
    [moveTo],
  );
}

/** Moves an appointment to a place at once, and offers to move it back unless `back` is undefined. */
export function useMoveTo(): (appointment: Appointment, place: Place, back: Place | undefined) => void {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const { employees, open } = useArea();
  const change = useChange();
  const tell = useTell();
  return useCallback(
    (appointment, place, placeBefore) => {
      const nameOf = (id: string): string =>
        employees.find(({ employee_id }) => employee_id === id)?.nombre ?? '';
      const move = (from: Appointment, to: Place, back: Place | undefined): void => {
        const { id, version } = from;
        const { date, slot, employeeId, duration, notify, serviceId } = to;
        const service = serviceId === undefined ? {} : { service_id: serviceId };
        const length = duration === undefined ? {} : { duration };
        const isResized = duration !== undefined && date === from.date && employeeId === from.employee_id;
        // Asked meanwhile; the client has not heard of a move that is undone.
        const client = { customerId: from.customer_id, hasPhone: from.phone !== null };
        const asked = back === undefined ? undefined : findTelling(queries, client, 'moved');
        const body = { date, slot, employee_id: employeeId, notify, ...service, ...length, ...rulesFor(to) };
        void change({
          appointment: from,
          expected: { date, slot, employee_id: employeeId, employee_name: nameOf(employeeId), ...length },
          send: () => api('POST /appointments/:id/reschedule', { params: { id }, body }, { version }),
          refused: (error) =>
            isAboutTime(error)
              ? {
                  ...(isHeld(error) ? {} : { title: text('obstacle.title'), variant: 'warning' }),
                  description: `${wantedText({ appointment: from, place: to, employees, language, text })} ${
                    isHeld(error) ? text('held.text') : messageOf(error, text('failed.change'))
                  }`,
                  action: {
                    label: text('obstacle.squeeze'),
                    onClick: () => open({ kind: 'edit', appointment: from, place: to }),
                  },
                }
              : undefined,
          done: async (moved) => {
            const telling = await asked;
            const what = text(isResized ? 'move.resizedText' : 'move.doneText', {
              day: longDay(date, language),
              slot,
              employee: nameOf(employeeId),
              minutes: moved.duration,
            });
            return {
              title: text(serviceId === undefined ? (isResized ? 'move.resized' : 'move.done') : 'edit.done'),
              description: [
                ...(serviceId === undefined ? [] : [`${namesOf(moved, text).service}.`]),
                what,
                ...untoldText(telling, moved, text),
              ].join(' '),
              variant: 'success',
              duration: 8000,
              ...(telling?.canTell === true
                ? {
                    firstAction: {
                      label: text('move.tell', { client: namesOf(moved, text).client }),
                      onClick: () => void tell(moved),
                    },
                  }
                : {}),
              ...(back === undefined
                ? {}
                : { action: { label: text('undo'), onClick: () => move(moved, back, undefined) } }),
            };
          },
        });
      };
      move(appointment, place, placeBefore);
    },
    [change, employees, language, open, queries, tell, text],
  );
}

/** «A Paqui no se le puede avisar: sin teléfono.», where that is so. */
function untoldText(telling: Telling | undefined, moved: Appointment, text: Text): string[] {
  return telling?.why === undefined
    ? []
    : [text(`move.untold.${telling.why}`, { client: namesOf(moved, text).client })];
}

const codesAboutTime: readonly string[] = [
  'slot_taken',
  'slot_held',
  'too_soon',
  'too_far',
  'off_grid',
  'outside_hours',
];

/** Whether the owner may put it there all the same. */
function isAboutTime(error: unknown): boolean {
  return error instanceof ApiError && error.code !== undefined && codesAboutTime.includes(error.code);
}
