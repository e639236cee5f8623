import { employeeChanged } from '@citame/contracts';
import { AppError, inTransactionOnce, newId, type Outbox } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { ServiceStore } from '../records/serviceStore.ts';
import { announceService } from '../services/changeServices.ts';
import type { Employee, EmployeeStore } from '../records/employeeStore.ts';

export interface EmployeeDeps {
  readonly connection: Connection;
  readonly outbox: Outbox;
  readonly employees: EmployeeStore;
  readonly services: ServiceStore;
}

export async function createEmployee(
  deps: EmployeeDeps,
  tenantId: string,
  { name, avatar }: { name: string; avatar: string | null },
): Promise<Employee> {
  const employee: Employee = { _id: newId(), tenantId, name, avatar, deleted: false, revision: 1 };
  return inTransactionOnce(deps.connection, 'createEmployee', async (session) => {
    await deps.employees.insert(session, employee);
    await announce(deps.outbox, session, employee);
    return employee;
  });
}

/** @throws AppError `not_found` */
export async function updateEmployee(
  deps: EmployeeDeps,
  tenantId: string,
  id: string,
  fields: Partial<Pick<Employee, 'name' | 'avatar'>>,
): Promise<Employee> {
  const employee = await inTransactionOnce(deps.connection, 'updateEmployee', async (session) => {
    const changed = await deps.employees.change(session, tenantId, id, fields);
    if (changed === null) {
      throw new AppError('not_found');
    }
    await announce(deps.outbox, session, changed);
    return changed;
  });
  return employee;
}

/**
 * Deletes an employee and takes them off every service. Their appointments stay, shown as "(eliminado)".
 * @throws AppError `not_found`
 */
export async function deleteEmployee(deps: EmployeeDeps, tenantId: string, id: string): Promise<void> {
  await inTransactionOnce(deps.connection, 'deleteEmployee', async (session) => {
    const deleted = await deps.employees.change(session, tenantId, id, { deleted: true });
    if (deleted === null) {
      throw new AppError('not_found');
    }
    await announce(deps.outbox, session, deleted);
    for (const service of await deps.services.listOfEmployee(session, tenantId, id)) {
      const changed = await deps.services.unassign(session, tenantId, service._id, id);
      if (changed !== null) {
        await announceService(deps.outbox, session, changed);
      }
    }
  });
}

async function announce(outbox: Outbox, session: ClientSession, employee: Employee): Promise<void> {
  await outbox.add(session, employeeChanged, {
    tenantId: employee.tenantId,
    aggregateId: employee._id,
    revision: employee.revision,
    data: { name: employee.name, deleted: employee.deleted },
  });
}
