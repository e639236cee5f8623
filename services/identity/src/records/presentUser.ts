import type { User } from '@citame/contracts';
import type { Account } from './accountStore.ts';
import type { Business } from './businessStore.ts';
import type { Member } from './membershipStore.ts';

/** A signed-in person with the business that they are in; its name is theirs, as founders know themselves. */
export function presentUser(
  { _id, email, emailUnverified = false, locale, name: ownName, guest = false }: Account,
  { tenantId, role, employeeId, seesContacts = false }: Member,
  { name }: Pick<Business, 'name'>,
): User {
  return {
    id: _id,
    name,
    person_name: guest ? ownName : null,
    email,
    email_verified: !emailUnverified,
    tenant_id: tenantId,
    locale,
    role,
    employee_id: employeeId ?? null,
    sees_contacts: role !== 'employee' || seesContacts,
  };
}
