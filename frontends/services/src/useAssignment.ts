import type { Service } from '@citame/contracts';
import { api } from '@citame/web/api';
import { optimisticUpdate, toastError } from '@citame/web/page';
import { apiQuery, endpointKey, useMutation, useQueryClient } from '@citame/web/query';
import { texts } from './texts.ts';

interface Assignment {
  readonly assign: (employeeIds: readonly string[]) => void;
  readonly unassign: (employeeId: string) => void;
}

/** Puts employees on a service and takes them off it: shown at once, put back when the server refuses. */
export function useAssignment(serviceId: string): Assignment {
  const assign = useChange(serviceId, 'failed.assign', (added: readonly string[]) => ({
    call: () =>
      api('POST /services/:id/employees', { params: { id: serviceId }, body: { employees: [...added] } }),
    change: (employees) => [...employees, ...added],
  }));
  const unassign = useChange(serviceId, 'failed.unassign', (employeeId: string) => ({
    call: () => api('DELETE /services/:id/employees/:employeeId', { params: { id: serviceId, employeeId } }),
    change: (employees) => employees.filter((id) => id !== employeeId),
  }));
  return { assign, unassign };
}

interface Change {
  readonly call: () => Promise<unknown>;
  readonly change: (employees: readonly string[]) => string[];
}

function useChange<Wish>(
  serviceId: string,
  failure: 'failed.assign' | 'failed.unassign',
  changeWith: (wish: Wish) => Change,
): (wish: Wish) => void {
  const text = texts.useTexts();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (wish: Wish) => changeWith(wish).call(),
    onMutate: (wish) =>
      optimisticUpdate<Service[]>(client, apiQuery('GET /services').queryKey, (services) =>
        services.map((service) =>
          service.id === serviceId
            ? { ...service, employees: changeWith(wish).change(service.employees) }
            : service,
        ),
      ),
    onError: (error, _wish, putBack) => {
      putBack?.();
      toastError(error, text(failure));
    },
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey('GET /services') }),
  });
  return mutate;
}
