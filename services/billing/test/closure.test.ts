import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accountChanged,
  closureChanged,
  noteErased,
  tenantClosed,
  type EventDefinition,
} from '@citame/contracts';
import { inTransaction, newId, rpcHandler } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import type { z } from 'zod';
import { startWorld } from './support/world.ts';

let world: Awaited<ReturnType<typeof startWorld>>;
let identity: TestService;
const receipts: string[] = [];
beforeAll(async () => {
  world = await startWorld();
  identity = await startTestService({
    name: 'identity',
    natsUrl: world.billing.natsUrl,
    build: () => ({
      routes: [],
      rpcHandlers: [
        rpcHandler(noteErased, async ({ tenantId }) => {
          receipts.push(tenantId);
          return {};
        }),
      ],
    }),
  });
});
afterAll(async () => {
  await identity.stop();
  await world.stop();
});

async function say<Definition extends EventDefinition>(
  definition: Definition,
  tenantId: string,
  revision: number,
  data: z.input<Definition['data']>,
): Promise<void> {
  const { connection, outbox } = identity.running.context;
  await inTransaction(connection, async (session) => {
    await outbox.add(session, definition, { tenantId, aggregateId: tenantId, revision, data });
  });
}

/** A business with a subscription. */
async function openTenant(): Promise<{ tenantId: string; subscription: string }> {
  const tenantId = newId();
  await say(accountChanged, tenantId, 1, { businessName: 'Sol', nameRevision: 0, locale: 'es' });
  const subscription = await world.subscribe(tenantId);
  await world.statusBecomes(tenantId, 'active');
  await waitFor(async () => (await lastTold(tenantId)) === true, { message: 'its standing' });
  return { tenantId, subscription };
}

/** Whether clients may book, as the other services were last told. */
async function lastTold(tenantId: string): Promise<boolean | undefined> {
  const rows = await world.billing.running.context.connection
    .collection('outbox')
    .find({ 'envelope.tenantId': tenantId, 'envelope.type': 'billing.subscription.changed' })
    .sort({ 'envelope.revision': -1 })
    .toArray();
  return rows[0]?.['envelope'].data.isActive;
}

const closesAt = '2030-01-01T00:00:00.000Z';
const scheduledEnd = async (tenantId: string) => (await world.status(tenantId)).scheduled_change;

describe('a business that is to be closed', () => {
  it('takes no bookings by chat and renews no subscription, until that is taken back', async () => {
    const { tenantId } = await openTenant();
    await say(closureChanged, tenantId, 1, { closesAt });
    await waitFor(async () => (await lastTold(tenantId)) === false, { message: 'no bookings' });
    await waitFor(async () => (await scheduledEnd(tenantId)) !== null, {
      message: 'the end with the period',
    });
    await say(closureChanged, tenantId, 2, { closesAt: null });
    await waitFor(async () => (await lastTold(tenantId)) === true, { message: 'bookings again' });
    await waitFor(async () => (await scheduledEnd(tenantId)) === null, {
      message: 'the subscription to go on',
    });
  });

  it('keeps the end of a subscription that its owner had cancelled before', async () => {
    const { tenantId } = await openTenant();
    await world.call(tenantId, 'POST /billing/cancel');
    await say(closureChanged, tenantId, 1, { closesAt });
    await say(closureChanged, tenantId, 2, { closesAt: null });
    await waitFor(async () => (await lastTold(tenantId)) === true);
    await waitFor(async () => {
      const row = await world.billing.running.context.connection
        .collection<{ _id: string; closure?: number }>('accounts')
        .findOne({ _id: tenantId });
      return row?.closure === 2;
    });
    expect(await scheduledEnd(tenantId)).not.toBeNull();
  });
});

describe('a business that was closed', () => {
  it('pays no more, and what Paddle tells of it later is not stored', async () => {
    const { tenantId, subscription } = await openTenant();
    await say(tenantClosed, tenantId, 1, {});
    await waitFor(() => receipts.includes(tenantId), { message: 'the receipt' });
    expect(world.emulators.paddle?.world.subscriptions.find(({ id }) => id === subscription)?.status).toBe(
      'canceled',
    );
    await waitFor(() => world.deliveries() === 0, { message: 'the webhooks of it' });
    const { connection } = world.billing.running.context;
    for (const name of ['subscriptions', 'accounts', 'outbox']) {
      const rows = await connection.collection(name).find().toArray();
      expect([name, rows.filter((row) => JSON.stringify(row).includes(tenantId))]).toEqual([name, []]);
    }
  });
});
