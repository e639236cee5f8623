import { catalogChange, employeeChanged } from '@citame/contracts';
import {
  afterCommit,
  AppError,
  changesBetween,
  inTransactionOnce,
  newId,
  noteChange,
  type Clock,
  type NewEvent,
  type Outbox,
  type QuotaReader,
  type Trigger,
} from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { ServiceStore } from '../records/serviceStore.ts';
import { announceService, noteService } from '../services/changeServices.ts';
import type { Employee, EmployeeFields, EmployeeStore } from '../records/employeeStore.ts';
import type { PhotoStore } from '../records/photoStore.ts';

export interface EmployeeDeps {
  readonly connection: Connection;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly employees: EmployeeStore;
  readonly services: ServiceStore;
  readonly photos: PhotoStore;
  readonly quotas: Pick<QuotaReader, 'lock'>;
  /** Fired when photos are to be removed. */
  readonly removal: Trigger;
}

/** @throws AppError `employees_quota` for one more than the operator lets the business have */
export async function createEmployee(
  deps: EmployeeDeps,
  tenantId: string,
  fields: Pick<Employee, 'name' | 'avatar' | 'color'>,
): Promise<Employee> {
  const employee: Employee = { _id: newId(), tenantId, ...fields, deleted: false, revision: 1 };
  return inTransactionOnce(deps.connection, 'createEmployee', async (session) => {
    const limit = await deps.quotas.lock(session, tenantId, 'employees');
    if (limit !== undefined && (await deps.employees.countAll(tenantId, session)) >= limit) {
      throw new AppError('employees_quota');
    }
    await deps.employees.insert(session, employee);
    await announce(deps.outbox, session, employee);
    await noteEmployee(deps.outbox, session, null, employee);
    return employee;
  });
}

/** An address that is given, or null, takes the place of a photo. @throws AppError `not_found` */
export function updateEmployee(
  deps: EmployeeDeps,
  tenantId: string,
  id: string,
  fields: Partial<Pick<Employee, 'name' | 'avatar' | 'color'>>,
): Promise<Employee> {
  const withoutPhoto = fields.avatar === undefined ? {} : { photo: null };
  return inTransactionOnce(deps.connection, 'updateEmployee', (session) =>
    changeEmployee(deps, session, tenantId, id, { ...fields, ...withoutPhoto }),
  );
}

/**
 * Deletes an employee and takes them off every service. Their appointments stay, shown as "(eliminado)".
 * @throws AppError `not_found`
 */
export async function deleteEmployee(deps: EmployeeDeps, tenantId: string, id: string): Promise<void> {
  await inTransactionOnce(deps.connection, 'deleteEmployee', async (session) => {
    await changeEmployee(deps, session, tenantId, id, { deleted: true, photo: null, avatar: null });
    for (const service of await deps.services.listOfEmployee(session, tenantId, id)) {
      const changed = await deps.services.unassign(session, tenantId, service._id, id);
      if (changed !== null) {
        await announceService(deps.outbox, session, changed);
        await noteService(deps.outbox, session, service, changed);
      }
    }
  });
}

/**
 * Changes an employee within a transaction. A photo that they no longer have is removed once it has committed.
 * @throws AppError `not_found`
 */
export async function changeEmployee(
  deps: EmployeeDeps,
  session: ClientSession,
  tenantId: string,
  id: string,
  fields: EmployeeFields,
): Promise<Employee> {
  const known = await findEmployee(deps, tenantId, id, session);
  const { photo } = known;
  const changed = await deps.employees.change(session, tenantId, id, fields);
  if (changed === null) {
    throw new AppError('not_found');
  }
  if (photo !== undefined && photo !== null && photo !== changed.photo) {
    await deps.photos.drop(session, tenantId, photo, deps.clock());
    afterCommit(session, deps.removal.fire);
  }
  await announce(deps.outbox, session, changed);
  await noteEmployee(deps.outbox, session, known, changed);
  return changed;
}

/** @throws AppError `not_found` */
export async function findEmployee(
  { employees }: EmployeeDeps,
  tenantId: string,
  id: string,
  session?: ClientSession,
): Promise<Employee> {
  const employee = await employees.find(tenantId, id, session);
  if (employee === null) {
    throw new AppError('not_found');
  }
  return employee;
}

async function announce(outbox: Outbox, session: ClientSession, employee: Employee): Promise<void> {
  await outbox.add(session, employeeChanged, employeeState(employee));
}

/** Event of an employee as they are now. */
export function employeeState({
  tenantId,
  _id,
  revision,
  name,
  deleted,
}: Employee): NewEvent<typeof employeeChanged> {
  return { tenantId, aggregateId: _id, revision, data: { name, deleted } };
}

/** Records a change of an employee in the trail. */
async function noteEmployee(
  outbox: Outbox,
  session: ClientSession,
  known: Employee | null,
  employee: Employee,
): Promise<void> {
  const action = known === null ? 'added' : employee.deleted ? 'deleted' : 'changed';
  const recorded = { values: ['color'], names: ['name', 'avatar', 'photo'] } as const;
  const changes = known === null ? [] : changesBetween<Employee>(known, employee, recorded);
  if (action !== 'changed' || changes.length > 0) {
    const { tenantId, _id: subjectId } = employee;
    const noted = { tenantId, subject: 'employee', subjectId, action } as const;
    await noteChange(outbox, session, catalogChange, {
      ...noted,
      changes: action === 'changed' ? changes : [],
    });
  }
}
