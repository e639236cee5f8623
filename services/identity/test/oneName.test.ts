import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountChanged, businessChanged } from '@citame/contracts';
import { inTransaction } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { testNatsUrl, waitFor } from '@citame/testing';
import { startIdentity } from './startIdentity.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
let catalog: TestService;
beforeAll(async () => {
  const natsUrl = testNatsUrl();
  identity = await startIdentity({ natsUrl });
  catalog = await startTestService({ name: 'catalog', natsUrl, build: () => ({ routes: [] }) });
});
afterAll(async () => {
  await catalog.stop();
  await identity.stop();
});

let revision = 0;
/** Publishes a change of a business's name as catalog does. */
async function tellBusiness(tenantId: string, name: string, nameRevision: number): Promise<void> {
  const { connection, outbox } = catalog.running.context;
  revision += 1;
  const rules = {
    slotStepMin: 15,
    minNoticeMin: 60,
    horizonDays: 60,
    cutoffMin: 120,
    reminderHours: 24,
    maxOpenBookings: 3,
  };
  const data = { name, nameRevision, address: '', phone: '', timeZone: 'Europe/Madrid', ...rules };
  await inTransaction(connection, (session) =>
    outbox.add(session, businessChanged, { tenantId, aggregateId: tenantId, revision, data }),
  );
}
const nameOf = async (token: string) => (await identity.call('GET /me', { token })).body.user.name;
async function toldNames(tenantId: string): Promise<unknown[]> {
  const rows = await identity.running.context.connection
    .collection('outbox')
    .find({ 'envelope.tenantId': tenantId, 'envelope.type': accountChanged.type })
    .sort({ 'envelope.revision': 1 })
    .toArray();
  return rows.map(({ envelope }) => [envelope.data.businessName, envelope.data.nameRevision]);
}

describe('the name of an account', () => {
  it('follows each newer name of the business, and no older one', async () => {
    const { token, id } = await identity.register({ nombre: 'Sol' });
    await tellBusiness(id, 'Luna', 2);
    await waitFor(async () => (await nameOf(token)) === 'Luna');
    await tellBusiness(id, 'Late', 1);
    await tellBusiness(id, '', 9);
    await tellBusiness(id, 'Mar', 3);
    await waitFor(async () => (await nameOf(token)) === 'Mar');
    expect(await toldNames(id)).toEqual([
      ['Sol', 0],
      ['Luna', 2],
      ['Mar', 3],
    ]);
  });

  it('is that of the business when both were changed at the same time', async () => {
    const { token, id } = await identity.register({ nombre: 'Sol' });
    await identity.call('PATCH /me', { token, body: { nombre: 'Luna' } });
    await tellBusiness(id, 'Mar', 1);
    await waitFor(async () => (await nameOf(token)) === 'Mar');
    // Told again, as after any other change of the profile, it is no news: nothing answers it.
    await tellBusiness(id, 'Mar', 1);
    await tellBusiness(id, 'Río', 2);
    await waitFor(async () => (await nameOf(token)) === 'Río');
    expect(await toldNames(id)).toEqual([
      ['Sol', 0],
      ['Luna', 1],
      ['Mar', 1],
      ['Río', 2],
    ]);
  });

  it('is no new one when it is given again', async () => {
    const { token, id } = await identity.register({ nombre: 'Sol' });
    await identity.call('PATCH /me', { token, body: { nombre: 'Sol', locale: 'en' } });
    expect(await toldNames(id)).toEqual([
      ['Sol', 0],
      ['Sol', 0],
    ]);
  });
});
