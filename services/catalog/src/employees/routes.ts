import {
  createEmployeeBody,
  employee as employeeBody,
  id,
  updateEmployeeBody,
  type Employee as EmployeeOnTheWire,
} from '@citame/contracts';
import { omitUndefined, ownerRoute, type Route } from '@citame/service-kit';
import { z } from 'zod';
import { createEmployee, deleteEmployee, updateEmployee, type EmployeeDeps } from './changeEmployees.ts';
import type { Employee } from '../records/employeeStore.ts';

const params = z.object({ id });

export function employeeRoutes(deps: EmployeeDeps): Route[] {
  return [
    ownerRoute(
      { method: 'get', path: '/employees', summary: 'List employees', result: z.array(employeeBody) },
      async ({ tenantId }) => (await deps.employees.list(tenantId)).map(present),
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/employees',
        summary: 'Add an employee',
        body: createEmployeeBody,
        status: 201,
        result: employeeBody,
      },
      async ({ tenantId, body }) =>
        present(await createEmployee(deps, tenantId, { name: body.nombre, avatar: body.avatar ?? null })),
    ),
    ownerRoute(
      {
        method: 'patch',
        path: '/employees/:id',
        summary: 'Change an employee',
        params,
        body: updateEmployeeBody,
        result: employeeBody,
      },
      async ({ tenantId, params: { id: employeeId }, body }) =>
        present(
          await updateEmployee(
            deps,
            tenantId,
            employeeId,
            omitUndefined({ name: body.nombre, avatar: body.avatar }),
          ),
        ),
    ),
    ownerRoute(
      { method: 'delete', path: '/employees/:id', summary: 'Delete an employee', params },
      ({ tenantId, params: { id: employeeId } }) => deleteEmployee(deps, tenantId, employeeId),
    ),
  ];
}

function present({ _id, name, avatar }: Employee): EmployeeOnTheWire {
  return { employee_id: _id, nombre: name, avatar };
}
