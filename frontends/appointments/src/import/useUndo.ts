import { toast } from '@citame/ui/toast';
import { api } from '@citame/web/api';
import { invalidate, toastError } from '@citame/web/page';
import { useMutation, useQueryClient } from '@citame/web/query';
import { invalidate as invalidateAppointments } from '../data/cachedAppointments.ts';
import { texts } from '../texts.ts';
import { undoneLine } from './countsText.ts';

/** Takes the appointments of an import away again. */
export function useUndo(onUndone?: () => void): { undo: (importId: string) => void; isBusy: boolean } {
  const text = texts.useTexts();
  const queries = useQueryClient();
  const undoing = useMutation({
    mutationFn: (id: string) => api('POST /appointment-imports/:id/undo', { params: { id } }),
    onSuccess: (undone) => {
      toast({ title: text('import.undone'), description: undoneLine(undone, text), variant: 'success' });
      onUndone?.();
    },
    onError: (error) => toastError(error, text('import.undoFailed')),
    onSettled: () =>
      Promise.all([invalidateAppointments(queries), invalidate(queries, 'GET /appointment-imports')]),
  });
  return { undo: undoing.mutate, isBusy: undoing.isPending };
}
