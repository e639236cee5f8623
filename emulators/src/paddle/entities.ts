import { findPrice, type PaddleCore } from './core.ts';
import type { Customer, Price, Subscription, Transaction } from './world.ts';

const product = {
  id: 'pro_01citame',
  type: 'standard',
  tax_category: 'saas',
  description: null,
  image_url: null,
  custom_data: null,
  status: 'active',
};
const cycle = { interval: 'month', frequency: 1 };

/** A subscription as Paddle shows it, in the API as in webhooks. */
export function subscriptionEntity({ config }: PaddleCore, subscription: Subscription): object {
  const price = findPrice(config, subscription.price_id);
  const { price_id: _price, trial_dates, ...own } = subscription;
  return {
    ...own,
    address_id: null,
    business_id: null,
    currency_code: price.currency_code,
    first_billed_at:
      subscription.trial_dates === null ? subscription.started_at : subscription.trial_dates.ends_at,
    discount: null,
    collection_mode: 'automatic',
    billing_details: null,
    billing_cycle: cycle,
    import_meta: null,
    items: [
      {
        status: subscription.status === 'trialing' ? 'trialing' : 'active',
        quantity: 1,
        recurring: true,
        created_at: subscription.created_at,
        updated_at: subscription.updated_at,
        next_billed_at: subscription.next_billed_at,
        trial_dates,
        price: priceEntity(price),
        product: { ...product, name: price.name },
      },
    ],
  };
}

function priceEntity(price: Price): object {
  return {
    id: price.id,
    product_id: product.id,
    type: 'standard',
    description: price.name,
    name: price.name,
    billing_cycle: cycle,
    trial_period: price.has_trial ? cycle : null,
    unit_price: { amount: price.amount, currency_code: price.currency_code },
    quantity: { minimum: 1, maximum: 1 },
    status: 'active',
  };
}

export function transactionEntity({ config }: PaddleCore, transaction: Transaction): object {
  const { price_id, total, ...own } = transaction;
  return {
    ...own,
    invoice_id: null,
    origin: 'subscription_recurring',
    collection_mode: 'automatic',
    items: [{ quantity: 1, price: priceEntity(findPrice(config, price_id)) }],
    details: { totals: totalsOf(total, transaction.currency_code) },
  };
}

/** 21 % of VAT are in the price. */
export function totalsOf(total: string, currencyCode: string): object {
  const tax = Math.round(Number(total) - Number(total) / 1.21);
  return {
    subtotal: String(Number(total) - tax),
    tax: String(tax),
    total,
    grand_total: total,
    balance: '0',
    currency_code: currencyCode,
  };
}

export function customerEntity({ id, email }: Customer): object {
  return {
    id,
    email,
    name: null,
    status: 'active',
    locale: 'es',
    marketing_consent: false,
    custom_data: null,
  };
}
