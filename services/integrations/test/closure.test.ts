import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { noteErased, tenantClosed } from '@citame/contracts';
import { inTransaction, rpcHandler } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { patienceMs, startCalendarWorld, until, type CalendarWorld } from './support/calendarWorld.ts';
import { consent } from './support/world.ts';

jest.setTimeout(2 * patienceMs);

let world: CalendarWorld;
let identity: TestService;
const receipts: string[] = [];
beforeAll(async () => {
  world = await startCalendarWorld();
  identity = await startTestService({
    name: 'identity',
    natsUrl: world.integrations.natsUrl,
    build: () => ({
      routes: [],
      rpcHandlers: [
        rpcHandler(noteErased, async ({ tenantId, service }) => {
          receipts.push(`${service} ${tenantId}`);
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

/** A business with a number at Meta and a calendar at Google, and another account that its owner has not confirmed yet. */
async function openTenant() {
  const { tenantId, email } = await world.connected();
  const pending = `pending-${tenantId}@gmail.com`;
  await world.consent(tenantId, { email: pending });
  const granted = await consent(world.integrations, tenantId);
  const linked = await world.call('POST /whatsapp/link', { as: tenantId, body: granted });
  expect(linked.status).toBe(200);
  const unlinked = await consent(world.integrations, tenantId);
  return {
    tenantId,
    email,
    pending,
    phoneNumberId: granted['phone_number_id'] ?? '',
    pendingNumberId: unlinked['phone_number_id'] ?? '',
  };
}

async function close(tenantId: string): Promise<void> {
  const { connection, outbox } = identity.running.context;
  await inTransaction(connection, async (session) => {
    await outbox.add(session, tenantClosed, { tenantId, aggregateId: tenantId, revision: 1, data: {} });
  });
  await until(() => receipts.includes(`integrations ${tenantId}`), 'the receipt');
}

const atMeta = (id: string) => world.emulators.whatsapp.numbers().find((number) => number.id === id);
const grantsOf = (email: string) => world.google.world.grants.filter((grant) => grant.email === email).length;
const rowsOf = async (tenantId: string): Promise<string[]> => {
  const { connection } = world.integrations.running.context;
  const collections = await connection.listCollections();
  const found = await Promise.all(
    collections.map(async ({ name }) => {
      const rows = await connection.collection(name).find().toArray();
      return rows.some((row) => JSON.stringify(row).includes(tenantId)) ? [name] : [];
    }),
  );
  return found.flat();
};

describe('a business that was closed', () => {
  it('is let go at Meta and at Google, its row of every collection goes, and another keeps all', async () => {
    const [closed, other] = [await openTenant(), await openTenant()];
    for (const { phoneNumberId, pendingNumberId, email, pending } of [closed, other]) {
      expect(atMeta(phoneNumberId)).toMatchObject({ subscribed: true, tokens: 1 });
      expect(atMeta(pendingNumberId)).toMatchObject({ tokens: 1 });
      expect([grantsOf(email), grantsOf(pending)]).toEqual([1, 1]);
    }
    await close(closed.tenantId);

    expect(atMeta(closed.phoneNumberId)).toMatchObject({ subscribed: false, tokens: 0 });
    expect(atMeta(closed.pendingNumberId)).toMatchObject({ tokens: 0 });
    expect([grantsOf(closed.email), grantsOf(closed.pending)]).toEqual([0, 0]);
    expect(await rowsOf(closed.tenantId)).toEqual(['closings']);
    expect(atMeta(other.phoneNumberId)).toMatchObject({ subscribed: true, tokens: 1 });
    expect([grantsOf(other.email), grantsOf(other.pending)]).toEqual([1, 1]);
    expect(await rowsOf(other.tenantId)).toEqual(expect.arrayContaining(['whatsapp_links', 'google_links']));
  });

  it('is erased also where Meta and Google have forgotten it already', async () => {
    const { tenantId, email, pending, phoneNumberId } = await openTenant();
    world.emulators.whatsapp.revokeTokens({ waba_id: atMeta(phoneNumberId)?.waba_id ?? '' });
    world.google.world.grants = world.google.world.grants.filter(
      (grant) => ![email, pending].includes(grant.email),
    );
    await close(tenantId);
    expect(await rowsOf(tenantId)).toEqual(['closings']);
  });
});
