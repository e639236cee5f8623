import {
  assignEmployeesBody,
  createServiceBody,
  id,
  service as serviceBody,
  updateServiceBody,
  type Service as ServiceOnTheWire,
} from '@citame/contracts';
import { omitUndefined, ownerRoute, type Route } from '@citame/service-kit';
import { z } from 'zod';
import {
  assignEmployees,
  createService,
  deleteService,
  unassignEmployee,
  updateService,
  type ServiceDeps,
} from './changeServices.ts';
import type { Service, ServiceFields } from '../records/serviceStore.ts';

const params = z.object({ id });

export function serviceRoutes(deps: ServiceDeps): Route[] {
  return [
    ownerRoute(
      { method: 'get', path: '/services', summary: 'List services', result: z.array(serviceBody) },
      async ({ tenantId }) => (await deps.services.list(tenantId)).map(present),
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/services',
        summary: 'Add a service',
        body: createServiceBody,
        status: 201,
        result: serviceBody,
      },
      async ({ tenantId, body }) =>
        present(
          await createService(deps, tenantId, {
            title: body.title,
            description: body.description,
            durationMin: body.duration,
            bufferBeforeMin: body.buffer_before,
            bufferAfterMin: body.buffer_after,
            employeeIds: body.employees,
          }),
        ),
    ),
    ownerRoute(
      {
        method: 'patch',
        path: '/services/:id',
        summary: 'Change a service',
        params,
        body: updateServiceBody,
        result: serviceBody,
      },
      async ({ tenantId, params: { id: serviceId }, body }) =>
        present(await updateService(deps, tenantId, serviceId, changedFields(body))),
    ),
    ownerRoute(
      { method: 'delete', path: '/services/:id', summary: 'Delete a service', params },
      ({ tenantId, params: { id: serviceId } }) => deleteService(deps, tenantId, serviceId),
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/services/:id/employees',
        summary: 'Assign employees to a service',
        params,
        body: assignEmployeesBody,
        result: serviceBody,
      },
      async ({ tenantId, params: { id: serviceId }, body }) =>
        present(await assignEmployees(deps, tenantId, serviceId, body.employees)),
    ),
    ownerRoute(
      {
        method: 'delete',
        path: '/services/:id/employees/:employeeId',
        summary: 'Take an employee off a service',
        params: params.extend({ employeeId: id }),
        result: serviceBody,
      },
      async ({ tenantId, params: { id: serviceId, employeeId } }) =>
        present(await unassignEmployee(deps, tenantId, serviceId, employeeId)),
    ),
  ];
}

function changedFields(body: z.infer<typeof updateServiceBody>): Partial<ServiceFields> {
  return omitUndefined({
    title: body.title,
    description: body.description,
    durationMin: body.duration,
    bufferBeforeMin: body.buffer_before,
    bufferAfterMin: body.buffer_after,
  });
}

function present(service: Service): ServiceOnTheWire {
  return {
    id: service._id,
    title: service.title,
    description: service.description,
    duration: service.durationMin,
    buffer_before: service.bufferBeforeMin,
    buffer_after: service.bufferAfterMin,
    employees: service.employeeIds,
  };
}
