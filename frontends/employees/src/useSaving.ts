import type { Employee } from '@citame/contracts';
import { toast } from '@citame/ui/toast';
import { toastError } from '@citame/web/page';
import {
  endpointKey,
  useMutation,
  useFormCall,
  useQueryClient,
  type UseMutationResult,
} from '@citame/web/query';
import { texts } from './texts.ts';

type Fields = Pick<Employee, 'nombre' | 'avatar'>;

/** Creates or changes an employee, and shows the outcome. The form stays open when it failed. */
export function useSaving(
  employee: Employee | undefined,
  onSaved: () => void,
): UseMutationResult<Employee, Error, Fields> {
  const text = texts.useTexts();
  const client = useQueryClient();
  const call = useFormCall();
  return useMutation({
    mutationFn: (body: Fields) =>
      employee === undefined
        ? call('POST /employees', { body })
        : call('PATCH /employees/:id', { params: { id: employee.employee_id }, body }),
    onSuccess: async ({ nombre: name }) => {
      await client.invalidateQueries({ queryKey: endpointKey('GET /employees') });
      toast(
        employee === undefined
          ? {
              title: text('done.created'),
              description: text('done.createdText', { name }),
              variant: 'success',
            }
          : { title: text('done.updated'), description: text('done.updatedText'), variant: 'success' },
      );
      onSaved();
    },
    onError: (error) => toastError(error, text(employee === undefined ? 'failed.create' : 'failed.update')),
  });
}
