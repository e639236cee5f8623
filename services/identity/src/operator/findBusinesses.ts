import { tenantsOfNumber, tenantsOfPhone, type FoundBusiness } from '@citame/contracts';
import { isAppError, type RpcClient } from '@citame/service-kit';
import type { ClosureDeps } from '../closures/changeClosure.ts';

export type OperatorDeps = ClosureDeps & { readonly call: RpcClient };

const maxFound = 20;
const phoneForm = /^\+?[\d\s().-]+$/;
const minDigits = 6;

/** Businesses by an id, the e-mail of a member, a phone, or words of the name: twenty at most. */
export async function findBusinesses(deps: OperatorDeps, words: string): Promise<FoundBusiness[]> {
  const named = await deps.businesses.named(words, maxFound);
  const ids = [
    words,
    ...(await ofMember(deps, words)),
    ...(await ofPhone(deps, words)),
    ...named.map(({ _id }) => _id),
  ];
  const found = await deps.businesses.findMany([...new Set(ids)].slice(0, maxFound));
  return Promise.all(
    found.map(async ({ _id: tenantId, name, suspendedAt }) => {
      const owners = await membersOf(deps, tenantId);
      const closure = await deps.closures.find(tenantId);
      return {
        id: tenantId,
        name,
        owners: owners.filter(({ role }) => role === 'owner').map(({ email }) => email),
        suspended_at: suspendedAt?.toISOString() ?? null,
        closes_at: closure?.closesAt?.toISOString() ?? null,
      };
    }),
  );
}

/** The people of a business, the oldest membership first. */
export async function membersOf(
  { memberships, accounts }: Pick<OperatorDeps, 'memberships' | 'accounts'>,
  tenantId: string,
) {
  const members = await memberships.ofTenant(tenantId);
  const people = new Map(
    (await accounts.findMany(members.map(({ accountId }) => accountId))).map((one) => [one._id, one]),
  );
  return members.flatMap(({ accountId, role }) => {
    const person = people.get(accountId);
    return person === undefined ? [] : [{ name: person.name, email: person.email, role }];
  });
}

async function ofMember({ accounts, memberships }: OperatorDeps, words: string): Promise<string[]> {
  const account = words.includes('@') ? await accounts.findByEmail(words.toLowerCase()) : null;
  return account === null ? [] : (await memberships.ofAccount(account)).map(({ tenantId }) => tenantId);
}

async function ofPhone({ call }: OperatorDeps, words: string): Promise<string[]> {
  const digits = words.replaceAll(/\D/g, '').slice(-15);
  if (!phoneForm.test(words) || digits.length < minDigits) {
    return [];
  }
  const asked = [tenantsOfNumber, tenantsOfPhone].map(async (definition) => {
    try {
      return (await call(definition, { digits })).tenantIds;
    } catch (error) {
      // A service that is away finds nothing; the others still do.
      if (isAppError(error, 'unavailable')) {
        return [];
      }
      throw error;
    }
  });
  return (await Promise.all(asked)).flat();
}
