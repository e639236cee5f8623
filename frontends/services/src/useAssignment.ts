import type { Service } from '@citame/contracts';
import { api } from '@citame/web/api';
import { optimisticUpdate, toastError } from '@citame/web/page';
import { apiQuery, endpointKey, useMutation, useQueryClient } from '@citame/web/query';
import { texts } from './texts.ts';

interface Assignment {
  readonly assign: (employeeId: string) => void;
  readonly unassign: (employeeId: string) => void;
}

/** Puts employees on a service and takes them off it: shown at once, put back when the server refuses. */
export function useAssignment(serviceId: string): Assignment {
  const assign = useChange(serviceId, 'failed.assign', (employeeId) => ({
    call: () =>
      api('POST /services/:id/employees', { params: { id: serviceId }, body: { employees: [employeeId] } }),
    change: (employees) => [...employees, employeeId],
  }));
  const unassign = useChange(serviceId, 'failed.unassign', (employeeId) => ({
    call: () => api('DELETE /services/:id/employees/:employeeId', { params: { id: serviceId, employeeId } }),
    change: (employees) => employees.filter((id) => id !== employeeId),
  }));
  return { assign, unassign };
}

interface Change {
  readonly call: () => Promise<unknown>;
  readonly change: (employees: readonly string[]) => string[];
}

function useChange(
  serviceId: string,
  failure: 'failed.assign' | 'failed.unassign',
  changeWith: (employeeId: string) => Change,
): (employeeId: string) => void {
  const text = texts.useTexts();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (employeeId: string) => changeWith(employeeId).call(),
    onMutate: (employeeId) =>
      optimisticUpdate<Service[]>(client, apiQuery('GET /services').queryKey, (services) =>
        services.map((service) =>
          service.id === serviceId
            ? { ...service, employees: changeWith(employeeId).change(service.employees) }
            : service,
        ),
      ),
    onError: (error, _employeeId, putBack) => {
      putBack?.();
      toastError(error, text(failure));
    },
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey('GET /services') }),
  });
  return mutate;
}
