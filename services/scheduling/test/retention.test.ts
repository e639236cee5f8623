import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestAnswer } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { buildBusiness, monday, startScheduling, type Business, type Scheduling } from './buildBusiness.ts';

let scheduling: Scheduling;
let sol: Business;
beforeAll(async () => {
  scheduling = await startScheduling();
  sol = await buildBusiness(scheduling);
});
afterAll(() => scheduling.stop());

const call = (request: string, body?: unknown): Promise<TestAnswer> =>
  scheduling.call(request, body === undefined ? { as: sol.tenantId } : { as: sol.tenantId, body });
const book = (date: string, phone: string): Promise<TestAnswer> =>
  call('POST /appointments', {
    service_id: sol.corte,
    employee_id: sol.ana,
    date,
    slot: '10:00',
    phone,
    name: 'Marta',
    note: 'Vive en la calle Sol',
  });
/** Starts again at another time, on the same data: what a job does at its start is seen at once. */
async function at(time: string): Promise<void> {
  const { mongodbUri, natsUrl } = scheduling.service;
  await scheduling.stop();
  scheduling = await startScheduling(new Date(time), { mongodbUri, natsUrl });
}
const phones = async (): Promise<(string | null)[]> =>
  (await call('GET /appointments')).body.map(({ phone }: { phone: string | null }) => phone);

const told = (): Promise<number> =>
  scheduling.service.running.context.connection
    .collection('outbox')
    .countDocuments({ 'envelope.type': 'scheduling.customer.anonymised' });

describe('24 months after the last appointment', () => {
  it('a customer is forgotten, and the appointment stays', async () => {
    const first = await book(monday, '600111222');
    await book('2027-05-11', '600333444');
    await book('2027-06-01', '600333444');
    await book('2027-05-12', '600555666');
    await at('2029-05-10T08:29:59Z');
    await waitFor(async () => (await call('GET /customers')).body.items.length === 3);
    expect(await phones()).toEqual(['+34600111222', '+34600333444', '+34600555666', '+34600333444']);

    await at('2029-05-10T08:30:00Z');
    await waitFor(async () => (await phones())[0] === null);
    const [forgotten, other] = (await call('GET /appointments')).body;
    expect(forgotten).toMatchObject({
      id: first.body.id,
      phone: null,
      name: null,
      note: '',
      service_title: 'Corte',
    });
    expect(other).toMatchObject({ phone: '+34600333444', name: 'Marta' });
    expect(await told()).toBe(1);

    // A customer who has come again is kept from the later time on; a forgotten one is forgotten once.
    await at('2029-05-12T08:30:00Z');
    await waitFor(async () => (await phones())[2] === null);
    expect(await phones()).toEqual([null, '+34600333444', null, '+34600333444']);
    expect(await told()).toBe(2);
  });
});

describe('a client whom a restore has brought back', () => {
  it('is erased again, as the restore says; an id that is none does no harm', async () => {
    const kai = await book('2029-06-01', '600999888');
    const { customer_id: customerId } = kai.body;
    const { connection } = scheduling.service.running.context;
    const rows = connection.collection<{ _id: string }>('replayed_erasures');
    for (const _id of [customerId, 'some-conversation']) {
      await rows.updateOne(
        { _id },
        { $set: { tenantId: sol.tenantId, dueAt: new Date(0) } },
        { upsert: true },
      );
    }
    await waitFor(async () => (await rows.countDocuments()) === 0, { message: 'both to be done' });
    const row = await connection.collection<{ _id: string }>('customers').findOne({ _id: customerId });
    expect(row).toMatchObject({ anonymisedAt: expect.any(Date) });
    expect(row).not.toHaveProperty('name');
  });
});

describe('24 months after a closed day', () => {
  it('it is deleted, of each employee and of the whole business; later ones stay', async () => {
    await at('2027-05-01T08:00:00Z');
    const closing = { from_date: '2027-06-01', to_date: '2027-06-03', closed: true };
    await call(`POST /exceptions/${sol.ana}`, closing);
    await call('POST /exceptions/all', { date: '2027-06-01', closed: true });
    const daysOf = async (): Promise<string[]> =>
      (await call(`GET /exceptions/${sol.ana}`)).body.map(({ date }: { date: string }) => date);
    expect(await daysOf()).toHaveLength(4);

    // In the last zone of the world it is still the second of June.
    await at('2029-06-03T11:59:00Z');
    await waitFor(async () => (await daysOf()).length === 2, {
      message: 'the first of June to be forgotten',
    });
    expect(await daysOf()).toEqual(['2027-06-02', '2027-06-03']);
  });
});
