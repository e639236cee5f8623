import {
  serviceEndpoints,
  type Service as ServiceOnTheWire,
  type updateServiceBody,
} from '@citame/contracts';
import { implement, omitUndefined, type Route } from '@citame/service-kit';
import type { z } from 'zod';
import {
  assignEmployees,
  createService,
  deleteService,
  unassignEmployee,
  updateService,
  type ServiceDeps,
} from './changeServices.ts';
import type { Service, ServiceFields } from '../records/serviceStore.ts';

export function serviceRoutes(deps: ServiceDeps): Route[] {
  return implement(serviceEndpoints, {
    'GET /services': async ({ tenantId }) => (await deps.services.list(tenantId)).map(present),
    'POST /services': async ({ tenantId, body }) =>
      present(
        await createService(deps, tenantId, {
          title: body.title,
          description: body.description,
          durationMin: body.duration,
          bufferBeforeMin: body.buffer_before,
          bufferAfterMin: body.buffer_after,
          price: body.price,
          category: body.category,
          employeeIds: body.employees,
        }),
      ),
    'PATCH /services/:id': async ({ tenantId, params: { id: serviceId }, body }) =>
      present(await updateService(deps, tenantId, serviceId, changedFields(body))),
    'DELETE /services/:id': ({ tenantId, params: { id: serviceId } }) =>
      deleteService(deps, tenantId, serviceId),
    'POST /services/:id/employees': async ({ tenantId, params: { id: serviceId }, body }) =>
      present(await assignEmployees(deps, tenantId, serviceId, body.employees)),
    'DELETE /services/:id/employees/:employeeId': async ({
      tenantId,
      params: { id: serviceId, employeeId },
    }) => present(await unassignEmployee(deps, tenantId, serviceId, employeeId)),
  });
}

function changedFields(body: z.infer<typeof updateServiceBody>): Partial<ServiceFields> {
  return omitUndefined({
    title: body.title,
    description: body.description,
    durationMin: body.duration,
    bufferBeforeMin: body.buffer_before,
    bufferAfterMin: body.buffer_after,
    price: body.price,
    category: body.category,
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
    price: service.price ?? null,
    category: service.category ?? '',
    employees: service.employeeIds,
  };
}
