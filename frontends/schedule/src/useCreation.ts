import type { Weekday } from '@citame/contracts';
import { toast } from '@citame/ui/toast';
import { messageOf } from '@citame/web/api';
import { invalidate, toastError } from '@citame/web/page';
import { useMutation, useFormCall, useQueryClient, type UseMutationResult } from '@citame/web/query';
import { texts } from './texts.ts';
import type { Times } from './TimesFields.tsx';

interface Creation extends Times {
  readonly days: readonly Weekday[];
}

interface Refusal {
  readonly day: Weekday;
  readonly reason: unknown;
}

/**
 * Creates a period on each of several days, one call a day: a refusal of one day does not stop the others. Shows the
 * outcome; the form stays open when every day refused.
 */
export function useCreation(
  employeeId: string,
  onCreated: () => void,
): UseMutationResult<Refusal[], Error, Creation> {
  const text = texts.useTexts();
  const client = useQueryClient();
  const call = useFormCall();
  return useMutation({
    mutationFn: async ({ days, from, to }: Creation) => {
      const calls = days.map((dow) =>
        call('POST /weekly/:id', { params: { id: employeeId }, body: { dow, from, to } }),
      );
      const outcomes = await Promise.allSettled(calls);
      return days.flatMap((day, index): Refusal[] => {
        const outcome = outcomes[index];
        return outcome?.status === 'rejected' ? [{ day, reason: outcome.reason }] : [];
      });
    },
    onSuccess: async (refused, { days }) => {
      await invalidate(client, 'GET /weekly/:id', 'GET /open-hours');
      const created = days.length - refused.length;
      const [first] = refused;
      if (first === undefined) {
        const description = text('done.createdText', { count: created });
        toast({ title: text('done.created'), description, variant: 'success' });
        onCreated();
      } else if (created === 0) {
        toastError(first.reason, text('failed.create'));
      } else {
        const description = text('done.partlyText', {
          created,
          skipped: refused.length,
          days: refused.map(({ day }) => text(`inline.${day}`)).join(', '),
          reason: messageOf(first.reason, text('failed.create')),
        });
        toast({ title: text('done.partly'), description, variant: 'warning' });
        onCreated();
      }
    },
  });
}
