import type { LocalDate } from '@citame/calendar';
import { toast } from '@citame/ui/toast';
import { messageOf } from '@citame/web/api';
import { useFormCall, useMutation, useQueryClient } from '@citame/web/query';
import { texts } from '../texts.ts';
import { invalidateHours } from './invalidateHours.ts';

export interface Blocking {
  /** Id of the blocked time to change; undefined for a new one. */
  readonly id: string | undefined;
  readonly employeeIds: readonly string[];
  readonly date: LocalDate;
  /** `HH:mm`. */
  readonly from: string;
  readonly to: string;
  /** For the team; may be empty. */
  readonly note: string;
}

/**
 * Blocks the same time of several employees, one after the other, or changes what is blocked. After a refusal in between, saving again goes on where it
 * stopped: the form's key keeps those that are blocked from being blocked twice.
 */
export function useBlocking(onDone: () => void, onRefused: (message: string) => void) {
  const text = texts.useTexts();
  const queries = useQueryClient();
  const call = useFormCall();
  const blocking = useMutation({
    mutationFn: async ({ id: blockedId, employeeIds, note, ...window }: Blocking) => {
      if (blockedId !== undefined) {
        await call('PATCH /exceptions/:id', { params: { id: blockedId }, body: { ...window, note } });
        return;
      }
      for (const id of employeeIds) {
        await call('POST /exceptions/:id', {
          params: { id },
          body: { ...window, closed: false, kind: 'blocked', ...(note === '' ? {} : { note }) },
        });
      }
    },
    onSuccess: (_nothing, { id }) => {
      const title = text(id === undefined ? 'block.done' : 'block.changed');
      toast({ title, description: text('block.doneText'), variant: 'success' });
      onDone();
    },
    onError: (error) => onRefused(messageOf(error, text('failed.save'))),
    onSettled: () => void invalidateHours(queries),
  });
  return { block: blocking.mutate, isBusy: blocking.isPending };
}
