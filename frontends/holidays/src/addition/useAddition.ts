import { toast } from '@citame/ui/toast';
import { api, messageOf } from '@citame/web/api';
import { invalidate, toastError } from '@citame/web/page';
import { apiQuery, useMutation, useFormCall, useQueryClient } from '@citame/web/query';
import { useState } from 'react';
import { wholeBusiness } from '../wholeBusiness.ts';
import { texts } from '../texts.ts';
import { deleteExceptions } from '../groups/deleteGroup.ts';
import type { Group } from '../groups/groups.ts';
import type { AdditionBody } from './draft.ts';
import { planMoves, type Proposal } from './planMoves.ts';
import { resolveConflicts, type ConflictResolution, type ToCall } from './resolveConflicts.ts';
import { searchFurther } from './searchFurther.ts';

const untouched: ConflictResolution = {
  what: 'keep',
  notify: false,
  kept: new Set(),
  untellable: new Set(),
  proposals: [],
};

export interface Calls {
  readonly what: ConflictResolution['what'];
  readonly clients: readonly ToCall[];
}

export interface Addition {
  /** Appointments that would be hit; undefined until that is known, and while there are none. */
  readonly hits: readonly Proposal[] | undefined;
  /** Clients to call once all is saved; undefined until then, and when there are none. */
  readonly calls: Calls | undefined;
  readonly isBusy: boolean;
  /** Asks which appointments would be hit, and saves when there are none. */
  readonly check: (body: AdditionBody) => void;
  readonly save: (body: AdditionBody, resolution: ConflictResolution) => void;
  /** Returns to the form. */
  readonly back: () => void;
}

interface AdditionOptions {
  /** Or `wholeBusiness`. */
  readonly employeeId: string;
  /** Group that the new one replaces. */
  readonly replaced: Group | undefined;
  readonly onSaved: () => void;
}

/**
 * Adds closed days or special hours to an employee or to the whole business, and keeps, moves or cancels the
 * appointments hit.
 */
export function useAddition({ employeeId, replaced, onSaved }: AdditionOptions): Addition {
  const text = texts.useTexts();
  const client = useQueryClient();
  const call = useFormCall();
  const [hits, setHits] = useState<readonly Proposal[]>();
  const [calls, setCalls] = useState<Calls>();
  const params = { id: employeeId };
  const saving = useMutation({
    mutationFn: async ({ body, resolution }: { body: AdditionBody; resolution: ConflictResolution }) => {
      const added = await call('POST /exceptions/:id', { params, body });
      if (replaced !== undefined) {
        // After the new is there, so that the days are at no moment as in every week.
        await deleteExceptions(employeeId, replaced.ids, added);
      }
      return resolveConflicts(resolution);
    },
    onSuccess: async ({ done, left, reason, toCall }, { body, resolution: { what } }) => {
      await invalidate(
        client,
        'GET /exceptions',
        'GET /exceptions/:id',
        'GET /open-hours',
        'GET /appointments',
      );
      const outcome = [
        ...(body.days === undefined ? [] : [text('done.days', { count: body.days.length })]),
        ...(employeeId === wholeBusiness ? [text('done.forAll')] : []),
        ...(what === 'keep' && employeeId !== wholeBusiness ? [text('done.createdText')] : []),
        ...(done > 0 ? [text(what === 'move' ? 'done.moved' : 'done.cancelled', { count: done })] : []),
        ...(left > 0 ? [text('done.left', { count: left })] : []),
        ...(reason === undefined ? [] : [messageOf(reason, text('failed.change'))]),
      ];
      toast({
        title: text(replaced === undefined ? 'done.created' : 'done.updated'),
        description: outcome.join(' '),
        variant: left > 0 ? 'warning' : 'success',
      });
      if (toCall.length > 0) {
        setCalls({ what, clients: toCall });
      } else {
        onSaved();
      }
    },
    onError: (error) => toastError(error, text('failed.create')),
  });
  const preview = useMutation({
    mutationFn: async (body: AdditionBody) => {
      const found = await api('POST /exceptions/:id/preview', { params, body });
      if (found.length === 0) {
        return [];
      }
      const services = await client.ensureQueryData(apiQuery('GET /services'));
      return planMoves(await searchFurther(found, services, employeeId, body), services);
    },
    onSuccess: (found, body) => {
      if (found.length === 0) {
        saving.mutate({ body, resolution: untouched });
      } else {
        setHits(found);
      }
    },
    onError: (error) => toastError(error, text('failed.create')),
  });
  return {
    hits,
    calls,
    isBusy: preview.isPending || saving.isPending,
    check: (body) => preview.mutate(body),
    save: (body, resolution) => saving.mutate({ body, resolution }),
    back: () => setHits(undefined),
  };
}
