import { employeeEndpoints, type Employee as EmployeeOnTheWire } from '@citame/contracts';
import { implement, omitUndefined, type Route } from '@citame/service-kit';
import { createEmployee, deleteEmployee, updateEmployee, type EmployeeDeps } from './changeEmployees.ts';
import type { Employee } from '../records/employeeStore.ts';

export function employeeRoutes(deps: EmployeeDeps): Route[] {
  return implement(employeeEndpoints, {
    'GET /employees': async ({ tenantId }) => (await deps.employees.list(tenantId)).map(present),
    'POST /employees': async ({ tenantId, body }) =>
      present(await createEmployee(deps, tenantId, { name: body.nombre, avatar: body.avatar ?? null })),
    'PATCH /employees/:id': async ({ tenantId, params: { id: employeeId }, body }) =>
      present(
        await updateEmployee(
          deps,
          tenantId,
          employeeId,
          omitUndefined({ name: body.nombre, avatar: body.avatar }),
        ),
      ),
    'DELETE /employees/:id': ({ tenantId, params: { id: employeeId } }) =>
      deleteEmployee(deps, tenantId, employeeId),
  });
}

function present({ _id, name, avatar }: Employee): EmployeeOnTheWire {
  return { employee_id: _id, nombre: name, avatar };
}
