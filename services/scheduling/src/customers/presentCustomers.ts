import type { Customer as CustomerOnTheWire } from '@citame/contracts';
import type { Clock } from '@citame/service-kit';
import { amountOf, pricesOf, type Prices } from '../replicas/amounts.ts';
import type { ReadModels } from '../replicas/readModels.ts';
import type { CustomerFigures, CustomerFiguresStore, FigureScope } from './customerFigures.ts';
import type { Customer } from './customerStore.ts';

export interface PresentDeps {
  readonly figures: CustomerFiguresStore;
  readonly readModels: ReadModels;
  readonly clock: Clock;
}

/** Customers with what their appointments come to, in the order given; of some only, where a scope is given. */
export async function presentCustomers(
  { figures, readModels, clock }: PresentDeps,
  tenantId: string,
  customers: readonly Customer[],
  scope?: FigureScope,
): Promise<CustomerOnTheWire[]> {
  const ids = customers.map(({ _id }) => _id);
  const [counted, prices] = await Promise.all([
    figures.of(tenantId, ids, clock(), scope),
    usualPrices(readModels, tenantId),
  ]);
  return customers.map((customer) => present(customer, counted.get(customer._id), prices));
}

export async function presentCustomer(
  deps: PresentDeps,
  customer: Customer,
  scope?: FigureScope,
): Promise<CustomerOnTheWire> {
  const [presented] = await presentCustomers(deps, customer.tenantId, [customer], scope);
  if (presented === undefined) {
    throw new RangeError('one customer was given');
  }
  return presented;
}

/** Amounts that services cost now, in the currency of most of them. */
async function usualPrices({ services }: ReadModels, tenantId: string): Promise<Prices> {
  const priced = [...pricesOf(await services.find({ tenantId }).select({ price: 1 }).lean())];
  const [usual] = [...Map.groupBy(priced, ([, { currency }]) => currency).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  return new Map(usual);
}

function present(
  customer: Customer,
  figures: CustomerFigures | undefined,
  prices: Prices,
): CustomerOnTheWire {
  return {
    customer_id: customer._id,
    phone: customer.phone ?? customer.claimedPhone ?? null,
    phone_verified: customer.phone !== undefined,
    name: customer.name || null,
    email: customer.email ?? null,
    notes: customer.notes ?? '',
    tags: [...(customer.tags ?? [])],
    blocked: customer.blocked === true,
    consent: presentConsent(customer),
    erasure:
      customer.anonymisedAt === undefined ? null : customer.erasing === undefined ? 'done' : 'under_way',
    appointments: figures?.appointments ?? 0,
    last_appointment: figures?.last?.toISOString() ?? null,
    last_visit: figures?.lastVisit?.toISOString() ?? null,
    next_appointment: figures?.next?.toISOString() ?? null,
    missed: figures?.missed ?? 0,
    spent: amountOf(prices, figures?.visits ?? []),
  };
}

/** Consent of a customer as it goes over the wire; null when nothing is noted. */
export function presentConsent({ consent }: Customer): NonNullable<CustomerOnTheWire['consent']> | null {
  return consent === undefined ? null : { given: consent.isGiven, noted_at: consent.at.toISOString() };
}
