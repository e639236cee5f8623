import type { Appointment } from '@citame/contracts';
import { toast } from '@citame/ui/toast';
import { api } from '@citame/web/api';
import { useQueryClient } from '@citame/web/query';
import { invalidate, showChanged } from '../data/cachedAppointments.ts';
import { texts } from '../texts.ts';
import { onLeaving } from './onLeaving.ts';
import { useChange } from './useChange.ts';

/** While it can be undone, nothing is sent and the client is not told. */
const undoMs = 8000;
/** A toast waits while the window is not looked at, the client must not. */
const latestMs = 15_000;

interface Cancellation {
  readonly notify: boolean;
  /** Empty for none. */
  readonly reason: string;
}

/**
 * Cancels an appointment: shown at once, and sent, with the message to the client, unless the owner presses undo while the
 * toast is there. When the page is left or hidden meanwhile, it is sent then.
 */
export function useCancelling(): (appointment: Appointment, cancellation: Cancellation) => void {
  const text = texts.useTexts();
  const client = useQueryClient();
  const change = useChange();
  return (appointment, { notify, reason }) => {
    const { id, version } = appointment;
    const body = { notify, ...(reason === '' ? {} : { reason }) };
    const send = (keepalive: boolean): Promise<Appointment> =>
      api('POST /appointments/:id/cancel', { params: { id }, body }, { version, keepalive });
    let sent: Promise<Appointment> | undefined;
    void showChanged(client, id, { status: 'cancelled' });
    const stopListening = onLeaving(() => {
      sent ??= send(true);
      // Shown by the change below, should the page come back.
      sent.catch(() => {});
      waiting.dismiss();
    });
    const waiting = toast({
      title: text('cancel.pending'),
      description: text(notify ? 'cancel.willTell' : 'notify.notTold'),
      duration: undoMs,
      action: { label: text('undo'), onClick: () => {} },
      onEnd: (end) => {
        clearTimeout(timer);
        stopListening();
        if (end === 'action' && sent === undefined) {
          void showChanged(client, id, appointment).then(() => invalidate(client));
          return;
        }
        void change({
          appointment,
          expected: { status: 'cancelled' },
          send: () => sent ?? send(false),
          // Another toast has taken its place, which may be undone itself.
          done: () =>
            end === 'replaced'
              ? undefined
              : {
                  title: text('cancel.done'),
                  description: text(notify ? 'notify.told' : 'notify.notTold'),
                  variant: 'success',
                },
        });
      },
    });
    const timer = setTimeout(waiting.dismiss, latestMs);
  };
}
