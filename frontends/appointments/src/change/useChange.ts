import type { Appointment, AppointmentStatus } from '@citame/contracts';
import { toast, type ToastOptions } from '@citame/ui/toast';
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
  /** Parts of the toast after a refusal that are other than usual. */
  readonly refused?: (error: unknown) => Partial<ToastOptions> | undefined;
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
        toast(
          isConflict(error)
            ? { title: text('conflict.title'), description: text('conflict.text'), variant: 'warning' }
            : {
                title: text(isHeld(error) ? 'held.title' : 'failed.title'),
                description: isHeld(error) ? text('held.text') : messageOf(error, text('failed.change')),
                variant: isHeld(error) ? 'warning' : 'destructive',
                ...refused?.(error),
              },
        );
      }
      await invalidate(client);
    },
    [client, text],
  );
}

/** Whether a client is just about to book the time in the chat. */
export function isHeld(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'slot_held';
}

/** Whether the server refused because the appointment was changed since it was read. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412;
}

/** Fields that are changed without a form: another status, or that the client has told the team that they come. */
type Marking = { readonly status: AppointmentStatus } | { readonly attending: true };

/** Changes such a field of an appointment. */
export function useMarking(): (appointment: Appointment, marking: Marking) => void {
  const text = texts.useTexts();
  const change = useChange();
  return (appointment, marking) => {
    const { id, version } = appointment;
    const isStatus = 'status' in marking;
    void change({
      appointment,
      expected: isStatus ? marking : { ...marking, unconfirmed: false },
      send: () => api('PATCH /appointments/:id', { params: { id }, body: marking }, { version }),
      done: () => ({
        title: text(isStatus ? `statusDone.${marking.status}` : 'attending.done'),
        variant: 'success',
      }),
    });
  };
}
