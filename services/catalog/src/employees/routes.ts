import { employeeEndpoints, type Employee as EmployeeOnTheWire } from '@citame/contracts';
import { implement, omitUndefined, type Route } from '@citame/service-kit';
import { createEmployee, deleteEmployee, updateEmployee } from './changeEmployees.ts';
import { givePhoto, type PhotoDeps } from './givePhoto.ts';
import type { Employee } from '../records/employeeStore.ts';

export function employeeRoutes(deps: PhotoDeps): Route[] {
  return implement(employeeEndpoints, {
    'GET /employees': async ({ tenantId }) => (await deps.employees.list(tenantId)).map(present),
    'POST /employees': async ({ tenantId, body }) =>
      present(
        await createEmployee(deps, tenantId, {
          name: body.nombre,
          avatar: body.avatar ?? null,
          color: body.color ?? null,
        }),
      ),
    'PATCH /employees/:id': async ({ tenantId, params: { id: employeeId }, body }) =>
      present(
        await updateEmployee(
          deps,
          tenantId,
          employeeId,
          omitUndefined({ name: body.nombre, avatar: body.avatar, color: body.color }),
        ),
      ),
    'DELETE /employees/:id': ({ tenantId, params: { id: employeeId } }) =>
      deleteEmployee(deps, tenantId, employeeId),
    'POST /employees/:id/photo': async ({ tenantId, params: { id: employeeId }, rawBody }) =>
      present(await givePhoto(deps, tenantId, employeeId, rawBody)),
  });
}

function present({ _id, name, avatar, photo = null, color = null }: Employee): EmployeeOnTheWire {
  const shown = photo === null ? avatar : `/api/photos/${photo}.webp`;
  return { employee_id: _id, nombre: name, avatar: shown, color };
}
