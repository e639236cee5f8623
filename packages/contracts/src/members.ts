/**
 * Rights of a person in a business, the widest first. The owner may do everything; reception everything but the subscription, the
 * connections, the settings and the people with access; an employee what is of their own calendar and clients.
 */
export const memberRoles = ['owner', 'reception', 'employee'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** Whether a role has all the rights of another. */
export function mayActAs(role: MemberRole, least: MemberRole): boolean {
  return memberRoles.indexOf(role) <= memberRoles.indexOf(least);
}
