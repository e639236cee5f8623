import type { Appointment, AppointmentStatus } from '@citame/contracts';
import { toast, type ToastAction, type ToastOptions } from '@citame/ui/toast';
import { api, ApiError, messageOf } from '@citame/web/api';
import { useQueryClient } from '@citame/web/query';
import { useCallback } from 'react';
import { invalidate, showChanged } from '../data/cachedAppointments.ts';
import { texts } from '../texts.ts';

interface Change {
  readonly appointment: Appointment;
  /** How it will be, shown at once. */
  readonly expected: Partial<Appointment>;
  readonly send: () => Promise<Appointment>;
  /** Action of the toast after a refusal. */
  readonly refused?: (error: unknown) => ToastAction | undefined;
  /** Toast after a success, if there is one. */
  readonly done: (changed: Appointment) => ToastOptions | undefined | Promise<ToastOptions>;
}

/** Changes an appointment: shown at once, taken back with the server's message when it refuses. */
export function useChange(): (change: Change) => Promise<void> {
  const text = texts.useTexts();
  const client = useQueryClient();
  return useCallback(
    async ({ appointment, expected, send, refused, done }) => {
      const { id, version } = appointment;
      await showChanged(client, id, { ...expected, version: version + 1 });
      try {
        const now = await send();
        await showChanged(client, id, now);
        const said = await done(now);
        if (said !== undefined) {
          toast(said);
        }
      } catch (error) {
        await showChanged(client, id, appointment);
        const action = refused?.(error);
        toast(
          isConflict(error)
            ? { title: text('conflict.title'), description: text('conflict.text'), variant: 'warning' }
            : {
                title: text('failed.title'),
                description: messageOf(error, text('failed.change')),
                variant: 'destructive',
                ...(action === undefined ? {} : { action }),
              },
        );
      }
      await invalidate(client);
    },
    [client, text],
  );
}

/** Whether the server refused because the appointment was changed since it was read. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412;
}

/** Notes that the client of an appointment has told the team that they come. */
export function useAttending(): (appointment: Appointment) => void {
  const text = texts.useTexts();
  const change = useChange();
  return (appointment) => {
    const { id, version } = appointment;
    void change({
      appointment,
      expected: { attending: true, unconfirmed: false },
      send: () => api('PATCH /appointments/:id', { params: { id }, body: { attending: true } }, { version }),
      done: () => ({ title: text('attending.done'), variant: 'success' }),
    });
  };
}

/** Gives an appointment another status. */
export function useStatusChange(): (appointment: Appointment, status: AppointmentStatus) => void {
  const text = texts.useTexts();
  const change = useChange();
  return (appointment, status) => {
    const { id, version } = appointment;
    void change({
      appointment,
      expected: { status },
      send: () => api('PATCH /appointments/:id', { params: { id }, body: { status } }, { version }),
      done: () => ({ title: text(`statusDone.${status}`), variant: 'success' }),
    });
  };
}
