import { collection } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';

export interface Employee {
  readonly _id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly avatar: string | null;
  /** Kept as a tombstone, so that a late event cannot bring the employee back. */
  readonly deleted: boolean;
  readonly revision: number;
}

export type EmployeeStore = ReturnType<typeof createEmployeeStore>;

/** The employees of every tenant; each query names the tenant. */
export function createEmployeeStore(connection: Connection) {
  const employees = collection<Employee>(connection, 'employees', {
    fields: { tenantId: String, name: String, avatar: String, deleted: Boolean, revision: Number },
    indexes: [[{ tenantId: 1, deleted: 1, _id: 1 }]],
  });
  return {
    list: (tenantId: string) => employees.find({ tenantId, deleted: false }).sort({ _id: 1 }).lean(),
    /** How many of `ids` are employees of this tenant. */
    count: (tenantId: string, ids: readonly string[], session: ClientSession) =>
      employees.countDocuments({ tenantId, deleted: false, _id: { $in: ids } }, { session }),
    insert: (session: ClientSession, employee: Employee) => employees.create([employee], { session }),
    /** The employee after the change, or null when there is none. */
    change: (
      session: ClientSession,
      tenantId: string,
      id: string,
      fields: Partial<Pick<Employee, 'name' | 'avatar' | 'deleted'>>,
    ) =>
      employees
        .findOneAndUpdate(
          { _id: id, tenantId, deleted: false },
          { $set: fields, $inc: { revision: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean(),
  };
}
