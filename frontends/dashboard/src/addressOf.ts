import type { SessionUser } from '@citame/web/session';

/**
 * How a signed-in person is addressed: by the name of their business if they founded it, else by their own, or by their
 * e-mail where that is not known.
 */
export function addressOf({ id, tenant_id, name, person_name, email }: SessionUser): string {
  const isFounder = id === undefined || id === tenant_id;
  return person_name ?? (isFounder ? name : email);
}
