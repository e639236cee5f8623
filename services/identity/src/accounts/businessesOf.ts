import type { MyBusiness } from '@citame/contracts';
import type { IdentityDeps } from '../deps.ts';
import type { Account } from '../records/accountStore.ts';

/** The businesses that an account belongs to, the oldest membership first. */
export async function businessesOf(
  { businesses, memberships }: Pick<IdentityDeps, 'businesses' | 'memberships'>,
  account: Account,
): Promise<MyBusiness[]> {
  const members = await memberships.ofAccount(account);
  const known = new Map(
    (await businesses.findMany(members.map(({ tenantId }) => tenantId))).map((one) => [one._id, one]),
  );
  return members.flatMap(({ tenantId, role }) => {
    const business = known.get(tenantId);
    return business === undefined ? [] : [{ tenant_id: tenantId, name: business.name, role }];
  });
}
