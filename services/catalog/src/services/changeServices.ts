import { catalogChange, serviceChanged } from '@citame/contracts';
import {
  AppError,
  changesBetween,
  fieldError,
  inTransactionOnce,
  isDuplicateKey,
  newId,
  noteChange,
  type NewEvent,
  type Outbox,
} from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { EmployeeStore } from '../records/employeeStore.ts';
import type { Service, ServiceFields, ServiceStore } from '../records/serviceStore.ts';

export interface ServiceDeps {
  readonly connection: Connection;
  readonly outbox: Outbox;
  readonly employees: EmployeeStore;
  readonly services: ServiceStore;
}

/** @throws AppError `title_taken`, or `validation` when an employee is not one of this tenant's */
export async function createService(
  deps: ServiceDeps,
  tenantId: string,
  fields: ServiceFields & Pick<Service, 'employeeIds'>,
): Promise<Service> {
  const employeeIds = [...new Set(fields.employeeIds)];
  const service: Service = { ...fields, employeeIds, _id: newId(), tenantId, deleted: false, revision: 1 };
  return store(deps, service, async (session) => {
    await assertEmployees(deps, session, tenantId, employeeIds);
    await deps.services.insert(session, service);
    return service;
  });
}

/** @throws AppError `not_found`, `title_taken` */
export function updateService(
  deps: ServiceDeps,
  tenantId: string,
  id: string,
  fields: Partial<ServiceFields>,
): Promise<Service> {
  return store(deps, { tenantId, _id: id }, (session) => deps.services.update(session, tenantId, id, fields));
}

/** Deletes a service. Its appointments stay, shown as "(eliminado)". @throws AppError `not_found` */
export async function deleteService(deps: ServiceDeps, tenantId: string, id: string): Promise<void> {
  await store(deps, { tenantId, _id: id }, (session) => deps.services.remove(session, tenantId, id));
}

/** @throws AppError `not_found`, or `validation` when an employee is not one of this tenant's */
export function assignEmployees(
  deps: ServiceDeps,
  tenantId: string,
  id: string,
  employeeIds: readonly string[],
): Promise<Service> {
  return store(deps, { tenantId, _id: id }, async (session) => {
    await assertEmployees(deps, session, tenantId, [...new Set(employeeIds)]);
    return deps.services.assign(session, tenantId, id, employeeIds);
  });
}

/** @throws AppError `not_found` */
export function unassignEmployee(
  deps: ServiceDeps,
  tenantId: string,
  id: string,
  employeeId: string,
): Promise<Service> {
  return store(deps, { tenantId, _id: id }, (session) =>
    deps.services.unassign(session, tenantId, id, employeeId),
  );
}

/** Puts the state of a service into the outbox. */
export async function announceService(
  outbox: Outbox,
  session: ClientSession,
  service: Service,
): Promise<void> {
  await outbox.add(session, serviceChanged, serviceState(service));
}

/** Event of a service as it is now. */
export function serviceState({ tenantId, _id, revision, ...data }: Service): NewEvent<typeof serviceChanged> {
  return { tenantId, aggregateId: _id, revision, data };
}

const recorded = {
  values: ['durationMin', 'bufferBeforeMin', 'bufferAfterMin'],
  names: ['title', 'description', 'price', 'category'],
} as const satisfies Parameters<typeof changesBetween<Service>>[2];

/** Records a change of a service in the trail. @param known the service before; null for a new one */
export async function noteService(
  outbox: Outbox,
  session: ClientSession,
  known: Service | null,
  service: Service,
): Promise<void> {
  const { tenantId, _id: subjectId, employeeIds } = service;
  const action = known === null ? 'added' : service.deleted ? 'deleted' : 'changed';
  const changes =
    known === null
      ? []
      : [
          ...changesBetween<Service>(known, service, recorded),
          ...changesBetween(
            { employees: known.employeeIds },
            { employees: employeeIds },
            { values: ['employees'] },
          ),
        ];
  if (action !== 'changed' || changes.length > 0) {
    const noted = { tenantId, subject: 'service', subjectId, action } as const;
    await noteChange(outbox, session, catalogChange, {
      ...noted,
      changes: action === 'changed' ? changes : [],
    });
  }
}

/** Writes a service, its event and its record for the trail in one transaction. */
async function store(
  deps: ServiceDeps,
  { tenantId, _id }: Pick<Service, 'tenantId' | '_id'>,
  write: (session: ClientSession) => Promise<Service | null>,
): Promise<Service> {
  try {
    const service = await inTransactionOnce(deps.connection, 'storeService', async (session) => {
      const known = await deps.services.find(session, tenantId, _id);
      const written = await write(session);
      if (written === null) {
        throw new AppError('not_found');
      }
      await announceService(deps.outbox, session, written);
      await noteService(deps.outbox, session, known, written);
      return written;
    });
    return service;
  } catch (error) {
    throw isDuplicateKey(error, 'title') ? new AppError('title_taken', { cause: error }) : error;
  }
}

async function assertEmployees(
  deps: ServiceDeps,
  session: ClientSession,
  tenantId: string,
  employeeIds: readonly string[],
): Promise<void> {
  if ((await deps.employees.count(tenantId, employeeIds, session)) !== employeeIds.length) {
    throw fieldError('employees', 'unknown_employee');
  }
}
