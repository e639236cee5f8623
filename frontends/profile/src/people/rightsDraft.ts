import type { Member, MemberRights } from '@citame/contracts';
import type { MemberRole } from '@citame/contracts/members';

/** Rights while they are chosen; the employee may not be chosen yet. */
export interface RightsDraft {
  readonly role: MemberRole;
  readonly employeeId: string | undefined;
  readonly seesContacts: boolean;
}

export const firstRights: RightsDraft = { role: 'reception', employeeId: undefined, seesContacts: false };

export function rightsDraftOf({ role, employee_id: id, sees_contacts: sees }: Member): RightsDraft {
  return { role, employeeId: id ?? undefined, seesContacts: role === 'employee' && sees };
}

/** Undefined while the employee is missing. */
export function rightsOf({ role, employeeId, seesContacts }: RightsDraft): MemberRights | undefined {
  if (role !== 'employee') {
    return { role, employee_id: null, sees_contacts: false };
  }
  return employeeId === undefined
    ? undefined
    : { role, employee_id: employeeId, sees_contacts: seesContacts };
}
