import type { LocalDate } from '@citame/calendar';
import type { Employee } from '@citame/contracts';
import { Stack, Suggestion } from '@citame/ui/core';
import { Checkbox, FieldGroup } from '@citame/ui/form';
import { FormDialog } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { invalidate, toastError } from '@citame/web/page';
import { useFormCall, useMutation, useQueries, useQuery, useQueryClient } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { LeftOutBanner } from './leftOut/LeftOutBanner.tsx';
import { texts } from './texts.ts';
import { weekQuery } from './weekQuery.ts';

interface CopyDialogProps {
  readonly employee: Employee;
  readonly team: readonly Employee[];
  readonly today: LocalDate;
  readonly onClose: () => void;
}

/** Gives the week of an employee to others, in the place of theirs. */
export function CopyDialog({ employee, team, today, onClose }: CopyDialogProps): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const call = useFormCall();
  const others = team.filter(({ employee_id: id }) => id !== employee.employee_id);
  const [to, setTo] = useState<readonly string[]>([]);
  const own = useQuery(weekQuery(employee.employee_id)).data;
  const theirs = useQueries({ queries: to.map((id) => weekQuery(id)) });
  const changes =
    own === undefined
      ? []
      : to.map((employeeId, place) => ({ employeeId, before: theirs[place]?.data ?? [], after: own }));
  const copying = useMutation({
    mutationFn: () =>
      call('POST /weekly/:id/copy', { params: { id: employee.employee_id }, body: { to: [...to] } }),
    onSuccess: async ({ copied_count: count }) => {
      await invalidate(client, 'GET /weekly/:id', 'GET /open-hours');
      const description = text('done.copiedText', { name: employee.nombre, count });
      toast({ title: text('done.copied'), description, variant: 'success' });
      onClose();
    },
    onError: (error) => toastError(error, text('failed.copy')),
  });
  return (
    <FormDialog
      width="sm"
      title={text('copy.title', { name: employee.nombre })}
      description={text('copy.text')}
      submitLabel={text('copy.submit', { count: to.length })}
      cancelLabel={text('form.cancel')}
      busy={copying.isPending}
      disabled={to.length === 0}
      onSubmit={() => copying.mutate()}
      onClose={onClose}
    >
      <FieldGroup label={text('copy.to')}>
        <Stack gap={8} align="start">
          <div>
            {others.map(({ employee_id: id, nombre }) => (
              <Checkbox
                key={id}
                label={nombre}
                checked={to.includes(id)}
                onChange={(event) =>
                  setTo(event.target.checked ? [...to, id] : to.filter((other) => other !== id))
                }
              />
            ))}
          </div>
          {others.length > 1 && (
            <Suggestion onClick={() => setTo(others.map(({ employee_id: id }) => id))}>
              {text('copy.all')}
            </Suggestion>
          )}
        </Stack>
      </FieldGroup>
      <LeftOutBanner today={today} changes={changes} />
    </FormDialog>
  );
}
