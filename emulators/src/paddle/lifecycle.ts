import { RequestRefused } from '../web/http.ts';
import { findPrice, findSubscription, monthAfter, paddleId, type PaddleCore } from './core.ts';
import { customerEntity, subscriptionEntity, transactionEntity } from './entities.ts';
import type { PaddleEvent, PaddleWebhooks } from './webhooks.ts';
import type { Customer, Subscription, Transaction } from './world.ts';

export type Payer = { email: string; last4: string };
export type Bought = { subscription: Subscription; transaction: Transaction };
export type Lifecycle = ReturnType<typeof createLifecycle>;

/** Changes of subscriptions, with the webhooks that Paddle sends of them, in Paddle's order. */
export function createLifecycle(core: PaddleCore, webhooks: PaddleWebhooks) {
  const { world, config } = core;
  const at = (): string => core.now().toISOString();
  const about = (subscription: Subscription, fact: string): PaddleEvent => ({
    type: `subscription.${fact}`,
    data: subscriptionEntity(core, subscription),
  });
  const billed = (transaction: Transaction, fact: string): PaddleEvent => ({
    type: `transaction.${fact}`,
    data: transactionEntity(core, transaction),
  });

  function change(
    id: string,
    fields: Partial<Subscription>,
    events: (subscription: Subscription) => PaddleEvent[],
  ): Subscription {
    const subscription = findSubscription(world, id);
    Object.assign(subscription, { ...fields, updated_at: at() });
    core.changed();
    webhooks.emit(events(subscription));
    return subscription;
  }

  function customerOf({ email, last4 }: Payer): Customer {
    const known = world.customers.find((customer) => customer.email === email);
    if (known !== undefined) {
      return Object.assign(known, { last4 });
    }
    const customer = { id: paddleId('ctm'), email, last4 };
    world.customers.push(customer);
    return customer;
  }

  function bill(subscription: Subscription, status: Transaction['status'], total: string): Transaction {
    const { amount: _amount, currency_code } = findPrice(config, subscription.price_id);
    const transaction: Transaction = {
      id: paddleId('txn'),
      status,
      customer_id: subscription.customer_id,
      subscription_id: subscription.id,
      price_id: subscription.price_id,
      total,
      currency_code,
      invoice_number: `7${String(world.transactions.length + 1).padStart(5, '0')}-10001`,
      created_at: at(),
      billed_at: at(),
      custom_data: subscription.custom_data,
    };
    world.transactions.push(transaction);
    return transaction;
  }

  /** Brings a subscription to its next period. @throws RequestRefused 409 for one that has none */
  function nextPeriod(id: string): Pick<Subscription, 'current_billing_period' | 'next_billed_at'> {
    const { next_billed_at: starts_at } = findSubscription(world, id);
    if (starts_at === null) {
      throw new RequestRefused(409, 'Nothing is to be billed');
    }
    const ends_at = monthAfter(starts_at);
    return { current_billing_period: { starts_at, ends_at }, next_billed_at: ends_at };
  }

  const priceOf = (id: string): string => findPrice(config, findSubscription(world, id).price_id).amount;

  return {
    /** A checkout that was paid, or that began a trial. */
    buy(priceId: string, payer: Payer, customData: Subscription['custom_data']): Bought {
      const price = findPrice(config, priceId);
      const customer = customerOf(payer);
      const starts_at = at();
      const period = { starts_at, ends_at: monthAfter(starts_at) };
      const subscription: Subscription = {
        id: paddleId('sub'),
        status: price.has_trial ? 'trialing' : 'active',
        customer_id: customer.id,
        price_id: priceId,
        custom_data: customData,
        created_at: starts_at,
        updated_at: starts_at,
        started_at: starts_at,
        next_billed_at: period.ends_at,
        paused_at: null,
        canceled_at: null,
        current_billing_period: period,
        trial_dates: price.has_trial ? period : null,
        scheduled_change: null,
      };
      world.subscriptions.push(subscription);
      const transaction = bill(subscription, 'completed', price.has_trial ? '0' : price.amount);
      core.changed();
      webhooks.emit([
        billed(transaction, 'created'),
        { type: 'customer.created', data: customerEntity(customer) },
        billed(transaction, 'ready'),
        billed(transaction, 'paid'),
        about(subscription, 'created'),
        about(subscription, price.has_trial ? 'trialing' : 'activated'),
        billed(transaction, 'completed'),
      ]);
      return { subscription, transaction };
    },
    /** The next period begins and is paid; a trial ends with it. A subscription that ends then is cancelled. */
    renew(id: string): Subscription {
      const known = findSubscription(world, id);
      if (known.scheduled_change !== null) {
        return this.cancelNow(id);
      }
      const wasTrial = known.status === 'trialing';
      return change(id, { status: 'active', ...nextPeriod(id) }, (subscription) => [
        about(subscription, 'updated'),
        ...(wasTrial ? [about(subscription, 'activated')] : []),
        billed(bill(subscription, 'completed', priceOf(id)), 'completed'),
      ]);
    },
    /** The next period begins, and its payment fails. */
    failPayment: (id: string): Subscription =>
      change(id, { status: 'past_due', ...nextPeriod(id) }, (subscription) => {
        const owed = bill(subscription, 'past_due', priceOf(id));
        return [
          billed(owed, 'payment_failed'),
          billed(owed, 'past_due'),
          about(subscription, 'updated'),
          about(subscription, 'past_due'),
        ];
      }),
    /** The debt is paid after all. */
    pay: (id: string): Subscription =>
      change(id, { status: 'active' }, (subscription) => {
        const owed = world.transactions.findLast(
          ({ subscription_id, status }) => subscription_id === id && status === 'past_due',
        );
        const paid =
          owed === undefined ? [] : [billed(Object.assign(owed, { status: 'completed' }), 'completed')];
        return [...paid, about(subscription, 'updated'), about(subscription, 'activated')];
      }),
    pause: (id: string): Subscription =>
      change(id, { status: 'paused', paused_at: at(), next_billed_at: null }, (subscription) => [
        about(subscription, 'updated'),
        about(subscription, 'paused'),
      ]),
    resume: (id: string): Subscription => {
      const starts_at = at();
      const current_billing_period = { starts_at, ends_at: monthAfter(starts_at) };
      const fields = { paused_at: null, current_billing_period, next_billed_at: monthAfter(starts_at) };
      return change(id, { status: 'active', ...fields }, (subscription) => [
        about(subscription, 'updated'),
        about(subscription, 'resumed'),
      ]);
    },
    cancelLater: (id: string): Subscription => {
      const effective_at = findSubscription(world, id).current_billing_period?.ends_at ?? at();
      const scheduled_change = { action: 'cancel', effective_at, resume_at: null } as const;
      return change(id, { scheduled_change, next_billed_at: null }, (subscription) => [
        about(subscription, 'updated'),
      ]);
    },
    cancelNow: (id: string): Subscription => {
      const ended = { canceled_at: at(), next_billed_at: null, scheduled_change: null };
      return change(id, { status: 'canceled', ...ended, current_billing_period: null }, (subscription) => [
        about(subscription, 'updated'),
        about(subscription, 'canceled'),
      ]);
    },
    keep: (id: string): Subscription => {
      const next_billed_at = findSubscription(world, id).current_billing_period?.ends_at ?? null;
      return change(id, { scheduled_change: null, next_billed_at }, (subscription) => [
        about(subscription, 'updated'),
      ]);
    },
    changeCard(customerId: string, last4: string): void {
      const customer = world.customers.find(({ id }) => id === customerId);
      if (customer === undefined) {
        throw new RequestRefused(404, `No customer ${customerId}`);
      }
      customer.last4 = last4;
      core.changed();
      webhooks.emit([{ type: 'payment_method.saved', data: { customer_id: customerId } }]);
    },
  };
}
