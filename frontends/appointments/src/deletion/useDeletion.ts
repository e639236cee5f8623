import { toast, type ToastOptions } from '@citame/ui/toast';
import { ApiError, messageOf } from '@citame/web/api';
import { useQueryClient } from '@citame/web/query';
import { invalidate } from '../data/cachedAppointments.ts';
import { onLeaving } from '../change/onLeaving.ts';
import { texts } from '../texts.ts';
import { hold, isAnyWaiting, isHeld, release, send } from './heldDeletions.ts';

/** An answer that comes sooner needs no word about waiting for it. */
const quickMs = 1500;

/**
 * Hides an appointment at once, and deletes it unless the owner presses undo while the toast is there. When the page is
 * left or hidden meanwhile, it is deleted then.
 */
export function useDeletion(): (id: string) => void {
  const text = texts.useTexts();
  const client = useQueryClient();

  async function finish(id: string): Promise<void> {
    // A deletion that can still be undone keeps its toast.
    const say = (options: ToastOptions): void => {
      if (!isAnyWaiting()) {
        toast(options);
      }
    };
    const waiting = setTimeout(() => say({ title: text('delete.deleting') }), quickMs);
    try {
      await send(id);
    } catch (error) {
      // Deleted by another session meanwhile: it is gone all the same.
      if (!(error instanceof ApiError && error.status === 404)) {
        release(id);
        const description = messageOf(error, text('delete.failedText'));
        toast({ title: text('failed.title'), description, variant: 'destructive' });
        return;
      }
    } finally {
      clearTimeout(waiting);
    }
    say({ title: text('delete.done'), description: text('delete.doneText'), variant: 'success' });
    await invalidate(client);
    release(id);
  }

  return (id) => {
    // A second press while the dialog goes would take the place of the toast, and with it the chance to undo.
    if (isHeld(id)) {
      return;
    }
    hold(id);
    let isSent = false;
    const stopListening = onLeaving(() => {
      isSent = true;
      // Shown by what finishes it, should the page come back.
      send(id, { keepalive: true }).catch(() => {});
      waiting.dismiss();
    });
    const waiting = toast({
      title: text('delete.pending'),
      action: { label: text('undo'), onClick: () => {} },
      onEnd: (end) => {
        stopListening();
        if (end === 'action' && !isSent) {
          release(id);
        } else {
          void finish(id);
        }
      },
    });
  };
}
