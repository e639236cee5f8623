import type { SessionUser } from '@citame/web/session';

/**
 * How a signed-in person is addressed: by their own name where it is known, else by the name of the business that they own, or
 * by their e-mail in one of others.
 */
export function addressOf({ id, tenant_id, name, person_name, email, role }: SessionUser): string {
  const isTheirs = role === 'owner' || id === undefined || id === tenant_id;
  return person_name ?? (isTheirs ? name : email);
}
