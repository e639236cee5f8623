import type { Invitation as InvitationOnTheWire, Member as MemberOnTheWire } from '@citame/contracts';
import type { Account } from '../records/accountStore.ts';
import type { Member } from '../records/membershipStore.ts';
import type { Invitation } from './invitationStore.ts';

export function presentMember(account: Account, member: Member, callerId: string): MemberOnTheWire {
  return {
    id: account._id,
    name: account.name,
    email: account.email,
    ...rightsOf(member),
    current: account._id === callerId,
  };
}

export function presentInvitation(invitation: Invitation): InvitationOnTheWire {
  const { _id, email, expiresAt } = invitation;
  return { id: _id, email, ...rightsOf(invitation), expires_at: expiresAt.toISOString() };
}

function rightsOf({ role, employeeId, seesContacts = false }: Member | Invitation) {
  return { role, employee_id: employeeId ?? null, sees_contacts: role !== 'employee' || seesContacts };
}
