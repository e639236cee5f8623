import { AppError, isDuplicateKey, newId } from '@citame/service-kit';
import type { Customer, CustomerIdentity, CustomerStore } from './customerStore.ts';
import type { CustomerDeps } from './customerDeps.ts';
import { mergeCustomers } from './mergeCustomers.ts';

const tries = 4;
/** The client of a trial vanishes so long after the last hold or booking, ms. */
const trialMs = 2 * 60 * 60 * 1000;

/** Customers with the user id and with the phone: one person, two that turn out to be one, or none yet. */
export interface KnownCustomers {
  /** The one that the owner has chosen, whatever the others. */
  readonly byId?: Customer;
  readonly byUserId: Customer | null;
  readonly byPhone: Customer | null;
}

/** The customer with this identity, or null: by the user id, or else by the phone; a claimed phone finds no customer. */
export async function findCustomer(
  deps: Pick<CustomerDeps, 'customers'>,
  tenantId: string,
  identity: CustomerIdentity,
): Promise<Customer | null> {
  return customerOf(await lookUpCustomers(deps, tenantId, identity));
}

/**
 * The customer who writes, or null. When WhatsApp now tells the phone of a customer known by the user id alone, and
 * another customer has that phone, they are one person and are merged.
 */
export async function findWriter(
  deps: CustomerDeps,
  tenantId: string,
  identity: CustomerIdentity,
): Promise<Customer | null> {
  const known = await lookUpCustomers(deps, tenantId, identity);
  return samePersonTwice(known) === undefined
    ? customerOf(known)
    : identifyCustomer(deps, tenantId, identity, known);
}

/**
 * The two customers of a look-up when they are one person: the phone's had no user id. One with a user id of its own is
 * another person, who had the number before.
 */
function samePersonTwice({ byUserId, byPhone }: KnownCustomers): readonly [Customer, Customer] | undefined {
  return byUserId !== null &&
    byPhone !== null &&
    byUserId._id !== byPhone._id &&
    byPhone.whatsappUserId === undefined
    ? [byPhone, byUserId]
    : undefined;
}

/** The matching customer: the chosen one, or by the user id, or else by the phone. */
export function customerOf({ byId, byUserId, byPhone }: KnownCustomers): Customer | null {
  return byId ?? byUserId ?? byPhone;
}

/**
 * The customer with this identity, completed by what is new, or a new one. When the user id and the phone were known
 * as two people, they turn out to be one and become one.
 * @param known result of a look-up just before, to spare another
 */
export async function identifyCustomer(
  deps: CustomerDeps,
  tenantId: string,
  identity: CustomerIdentity,
  known?: KnownCustomers,
): Promise<Customer> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    try {
      const found = attempt === 0 ? known : undefined;
      return await identify(
        deps,
        tenantId,
        identity,
        found ?? (await lookUpCustomers(deps, tenantId, identity)),
      );
    } catch (error) {
      // A concurrent request created or completed the same customer: look again.
      if (!isDuplicateKey(error)) {
        throw error;
      }
    }
  }
  throw new AppError('conflict', { retryAfterSeconds: 1 });
}

async function identify(
  deps: CustomerDeps,
  tenantId: string,
  identity: CustomerIdentity,
  { byId, byUserId, byPhone }: KnownCustomers,
): Promise<Customer> {
  if (byId !== undefined) {
    // The rest of the identity may be another's.
    return complete(deps.customers, byId, {});
  }
  const twice = samePersonTwice({ byUserId, byPhone });
  if (twice !== undefined) {
    return mergeCustomers(deps, ...twice);
  }
  const known = customerOf({ byUserId, byPhone });
  if (known !== null && known.trialUntil !== undefined) {
    return (await deps.customers.prolongTrial(tenantId, known._id, trialUntil(deps))) ?? known;
  }
  if (known !== null) {
    return complete(deps.customers, known, identity);
  }
  const customer = newCustomer(deps, tenantId, identity);
  await deps.customers.insert(customer);
  return customer;
}

/**
 * Whether an identity is a name alone. Such a client is always a new one, as a name says nothing of who it is: it finds no
 * customer, and no customer is merged with theirs unless the owner does it.
 */
export function isNameAlone({ customerId, whatsappUserId, phone }: CustomerIdentity): boolean {
  return customerId === undefined && whatsappUserId === undefined && phone === undefined;
}

/** A customer that is not stored yet. */
export function newCustomer(
  { clock }: Pick<CustomerDeps, 'clock'>,
  tenantId: string,
  identity: CustomerIdentity,
): Customer {
  const trial = identity.isTrial === true ? { trialUntil: trialUntil({ clock }) } : {};
  return { _id: newId(), tenantId, createdAt: clock(), ...told(identity), ...trial };
}

function trialUntil({ clock }: Pick<CustomerDeps, 'clock'>): Date {
  return new Date(clock().getTime() + trialMs);
}

/** Looks for an identity by all of its parts at once. @throws AppError `not_found` for a chosen customer who is gone */
export async function lookUpCustomers(
  { customers }: Pick<CustomerDeps, 'customers'>,
  tenantId: string,
  { customerId, whatsappUserId, phone }: CustomerIdentity,
): Promise<KnownCustomers> {
  if (customerId !== undefined) {
    const byId = await customers.findById(tenantId, customerId);
    if (byId === null || byId.anonymisedAt !== undefined) {
      throw new AppError('not_found');
    }
    return { byId, byUserId: null, byPhone: null };
  }
  const [byUserId, byPhone] = await Promise.all([
    whatsappUserId === undefined ? null : customers.findByUserId(tenantId, whatsappUserId),
    phone === undefined ? null : customers.findByPhone(tenantId, phone),
  ]);
  return { byUserId, byPhone };
}

/** Adds what was not known yet; what was, stays. */
async function complete(
  customers: CustomerStore,
  customer: Customer,
  identity: CustomerIdentity,
): Promise<Customer> {
  const missing = Object.fromEntries(
    Object.entries(told(identity)).filter(
      ([field]) => !(field in customer) && !(field === 'claimedPhone' && 'phone' in customer),
    ),
  );
  if (Object.keys(missing).length === 0 && customer.importedBy === undefined) {
    return customer;
  }
  return (await customers.update(customer.tenantId, customer._id, missing)) ?? keep(customers, customer);
}

/** A client of an import that is undone at this very moment is used: they stay. */
async function keep(customers: CustomerStore, { importedBy, ...customer }: Customer): Promise<Customer> {
  if (importedBy !== undefined && importedBy.fields === undefined) {
    await customers.insert(customer);
  }
  return customer;
}

function told({
  customerId: _chosen,
  isTrial: _isTrial,
  ...identity
}: CustomerIdentity): Partial<Pick<Customer, 'whatsappUserId' | 'phone' | 'claimedPhone' | 'name'>> {
  return Object.fromEntries(
    Object.entries(identity).filter(([, value]) => value !== undefined && value !== ''),
  );
}
