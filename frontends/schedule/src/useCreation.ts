import type { LocalDate } from '@citame/calendar';
import type { Weekday } from '@citame/contracts';
import { toast } from '@citame/ui/toast';
import { messageOf } from '@citame/web/api';
import { invalidate, toastError } from '@citame/web/page';
import { useMutation, useFormCall, useQueryClient, type UseMutationResult } from '@citame/web/query';
import { texts } from './texts.ts';
import type { Times } from './TimesFields.tsx';

interface Creation {
  readonly days: readonly Weekday[];
  /** The same on each day. */
  readonly periods: readonly Times[];
  /** A day in one of the weeks in which they hold; undefined: every week. */
  readonly alternateFrom: LocalDate | undefined;
}

interface Refusal {
  readonly day: Weekday;
  readonly reason: unknown;
}

/**
 * Creates periods on each of several days, one call for each: a refusal of one does not stop the others. Shows the
 * outcome; the form stays open when all were refused.
 */
export function useCreation(
  employeeId: string,
  onCreated: () => void,
): UseMutationResult<Refusal[], Error, Creation> {
  const text = texts.useTexts();
  const client = useQueryClient();
  const call = useFormCall();
  return useMutation({
    mutationFn: async ({ days, periods, alternateFrom }: Creation) => {
      const more = alternateFrom === undefined ? {} : { alternate_from: alternateFrom };
      const wanted = days.flatMap((dow) => periods.map((times) => ({ dow, ...times, ...more })));
      const outcomes = await Promise.allSettled(
        wanted.map((body) => call('POST /weekly/:id', { params: { id: employeeId }, body })),
      );
      return wanted.flatMap(({ dow }, index): Refusal[] => {
        const outcome = outcomes[index];
        return outcome?.status === 'rejected' ? [{ day: dow, reason: outcome.reason }] : [];
      });
    },
    onSuccess: async (refused, { days, periods }) => {
      await invalidate(client, 'GET /weekly/:id', 'GET /open-hours');
      const created = days.length * periods.length - refused.length;
      const [first] = refused;
      if (first === undefined) {
        const description =
          periods.length === 1
            ? text('done.createdText', { count: created })
            : text('done.createdPeriods', { count: created });
        toast({ title: text('done.created'), description, variant: 'success' });
        onCreated();
      } else if (created === 0) {
        toastError(first.reason, text('failed.create'));
      } else {
        const description = text('done.partlyText', {
          created,
          skipped: refused.length,
          days: [...new Set(refused.map(({ day }) => text(`inline.${day}`)))].join(', '),
          reason: messageOf(first.reason, text('failed.create')),
        });
        toast({ title: text('done.partly'), description, variant: 'warning' });
        onCreated();
      }
    },
  });
}
