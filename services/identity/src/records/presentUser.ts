import type { User } from '@citame/contracts';
import type { Account } from './accountStore.ts';

/** The account as its owner sees it. */
export function presentUser({ _id, name, email, locale }: Account): User {
  return { id: _id, name, email, tenant_id: _id, locale };
}
