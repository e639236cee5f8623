import type { Employee as EmployeeOnTheWire } from '@citame/contracts';
import { collection, omitUndefined } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';

export interface Employee {
  readonly _id: string;
  readonly tenantId: string;
  readonly name: string;
  /** Address of a picture of the internet, as an API user gave it. */
  readonly avatar: string | null;
  /** Key of the photo that was uploaded; missing in rows of earlier versions. */
  readonly photo?: string | null;
  /** The one that was chosen for them. */
  readonly color?: EmployeeOnTheWire['color'];
  /** Kept as a tombstone, so that a late event cannot bring the employee back. */
  readonly deleted: boolean;
  readonly revision: number;
}

export type EmployeeFields = Partial<Pick<Employee, 'name' | 'avatar' | 'photo' | 'color' | 'deleted'>>;

export type EmployeeStore = ReturnType<typeof createEmployeeStore>;

/** The employees of every tenant; each query names the tenant. */
export function createEmployeeStore(connection: Connection) {
  const employees = collection<Employee>(connection, 'employees', {
    kept: {
      holds: 'names and pictures of the team',
      for: 'until the business is closed',
      why: 'clients choose by whom they are seen; a deleted one stays as a mark, so that a late event cannot bring it back',
    },
    tenant: 'tenantId',
    exported: { isTable: true, fields: ['name', 'avatar', 'photo', 'color', 'deleted'] },
    fields: {
      tenantId: String,
      name: String,
      avatar: String,
      photo: String,
      color: Number,
      deleted: Boolean,
      revision: Number,
    },
    indexes: [[{ tenantId: 1, deleted: 1, _id: 1 }]],
  });
  return {
    list: (tenantId: string) => employees.find({ tenantId, deleted: false }).sort({ _id: 1 }).lean(),
    find: (tenantId: string, id: string, session?: ClientSession) =>
      employees
        .findOne({ _id: id, tenantId, deleted: false }, null, session === undefined ? {} : { session })
        .lean<Employee>(),
    /** Employees of every tenant with ids after one, deleted ones, too. */
    page: (after: string, limit: number) =>
      employees
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean(),
    /** How many of `ids` are employees of this tenant. */
    count: (tenantId: string, ids: readonly string[], session: ClientSession) =>
      employees.countDocuments({ tenantId, deleted: false, _id: { $in: ids } }, { session }),
    /** How many employees a tenant has. */
    countAll: (tenantId: string, session?: ClientSession) =>
      employees.countDocuments({ tenantId, deleted: false }, omitUndefined({ session })),
    insert: (session: ClientSession, employee: Employee) => employees.create([employee], { session }),
    /** The employee after the change, or null when there is none. */
    change: (session: ClientSession, tenantId: string, id: string, fields: EmployeeFields) =>
      employees
        .findOneAndUpdate(
          { _id: id, tenantId, deleted: false },
          { $set: fields, $inc: { revision: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean(),
  };
}
