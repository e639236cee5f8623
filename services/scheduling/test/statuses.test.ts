import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestAnswer } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { randomUUID } from 'node:crypto';
import {
  aWeekBefore,
  buildBusiness,
  monday,
  startScheduling,
  told,
  type Business,
  type Scheduling,
} from './buildBusiness.ts';

let scheduling: Scheduling;
let sol: Business;
beforeAll(async () => {
  scheduling = await startScheduling();
});
afterAll(() => scheduling.stop());
beforeEach(async () => {
  scheduling.clock.now = aWeekBefore;
  sol = await buildBusiness(scheduling);
});

const book = (fields: object = {}, headers: Record<string, string> = {}): Promise<TestAnswer> =>
  scheduling.call('POST /appointments', {
    as: sol.tenantId,
    headers,
    body: {
      service_id: sol.corte,
      employee_id: sol.ana,
      date: monday,
      slot: '10:00',
      phone: '600111222',
      ...fields,
    },
  });
const patch = (id: string, body: object, headers: Record<string, string> = {}): Promise<TestAnswer> =>
  scheduling.call(`PATCH /appointments/${id}`, { as: sol.tenantId, body, headers });

describe('the status of an appointment', () => {
  it('is changed by the owner once it has begun, and corrected', async () => {
    const { body } = await book();
    const early = await patch(body.id, { status: 'no_show' });
    expect(early).toMatchObject({ status: 409, body: { error: 'invalid_transition' } });
    scheduling.clock.now = new Date('2027-05-10T08:05:00Z');
    expect(await patch(body.id, { status: 'no_show' })).toMatchObject({
      status: 200,
      body: { status: 'no_show' },
    });
    expect(await patch(body.id, { status: 'completed' })).toMatchObject({
      status: 200,
      body: { version: 3 },
    });
    expect((await patch(body.id, { status: 'confirmed' })).status).toBe(409);
  });

  it('is changed only by a caller that has seen the last version', async () => {
    const { body } = await book();
    expect((await patch(body.id, { note: 'Alergia al tinte' }, { 'if-match': '"1"' })).body.version).toBe(2);
    const stale = await patch(body.id, { note: 'Otra' }, { 'if-match': '1' });
    expect(stale).toMatchObject({
      status: 412,
      body: { error: 'version_mismatch', details: { version: 2 } },
    });
    expect((await patch(body.id, { note: 'Otra' }, { 'if-match': 'yesterday' })).status).toBe(422);
    expect((await patch(body.id, {})).status).toBe(422);
  });

  it('frees the time when it becomes cancelled', async () => {
    const { body } = await book();
    expect(await patch(body.id, { status: 'cancelled' })).toMatchObject({ body: { status: 'cancelled' } });
    expect((await book()).status).toBe(201);
  });

  it('becomes completed by itself when the appointment is over', async () => {
    const { body } = await book();
    await scheduling.stop();
    const { mongodbUri, natsUrl } = scheduling.service;
    scheduling = await startScheduling(new Date('2027-05-10T08:30:00Z'), { mongodbUri, natsUrl });
    await waitFor(async () => {
      const list = await scheduling.call('GET /appointments', { as: sol.tenantId });
      return list.body[0].id === body.id && list.body[0].status === 'completed';
    });
    expect(await told(scheduling, 'completed', body.id)).toBe(1);
  });
});

describe("the owner's override", () => {
  const override = { override: true, reason: 'Es mi hermana', phone: '600333444' };

  it('books over another appointment and outside hours, says so, and takes no time away', async () => {
    await book();
    const over = await book(override);
    expect(over).toMatchObject({
      status: 201,
      body: { override: true, reason: 'Es mi hermana', slot: '10:00' },
    });
    expect((await book({ ...override, slot: '22:00' })).status).toBe(201);
    expect((await book({ slot: '10:30' })).status).toBe(201);
  });

  it('needs a reason, an employee, and one who does the service', async () => {
    expect((await book({ override: true })).body.details).toMatchObject([{ field: 'reason' }]);
    expect((await book({ ...override, employee_id: 'any' })).body.details).toMatchObject([
      { field: 'employee_id' },
    ]);
  });
});

describe('a change that is asked for twice with its key', () => {
  const key = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });

  /** Takes away the copy of the business, as when it is being rebuilt. @returns what puts it back */
  async function loseCopy(): Promise<() => Promise<void>> {
    const { connection } = scheduling.service.running.context;
    const businesses = connection.collection<{ _id: string }>('businesses');
    const copy = await businesses.findOneAndDelete({ _id: sol.tenantId });
    return async () => {
      if (copy !== null) {
        await businesses.insertOne(copy);
      }
    };
  }

  it('is not refused as a booking whose answer, and the copy of the business, were lost meanwhile', async () => {
    const headers = key();
    const { body } = await book({}, headers);
    const putBack = await loseCopy();
    // The process had died before it noted the answer.
    await scheduling.service.running.context.connection.collection('idempotency_keys').deleteMany({});
    expect((await book({}, headers)).status).toBe(503);
    await putBack();
    scheduling.clock.now = new Date(aWeekBefore.getTime() + 6000);
    expect(await book({}, headers)).toMatchObject({ status: 201, body: { id: body.id } });
  });

  it('is not called unknown when the copy of the business was lost meanwhile', async () => {
    const { body } = await book();
    const putBack = await loseCopy();
    const headers = key();
    expect((await patch(body.id, { note: 'Ventana' }, headers)).status).toBe(504);
    await putBack();
    scheduling.clock.now = new Date(aWeekBefore.getTime() + 6000);
    expect(await patch(body.id, { note: 'Ventana' }, headers)).toMatchObject({
      status: 200,
      body: { note: 'Ventana', version: 2 },
    });
  });

  it('is answered as done to both when the first was held up for longer than its lease', async () => {
    const { body } = await book();
    const { connection } = scheduling.service.running.context;
    const rows = connection.collection<{ _id: string; held?: boolean }>('appointments');
    const held = await connection.startSession();
    held.startTransaction();
    await rows.updateOne({ _id: body.id }, { $set: { held: true } }, { session: held });
    const headers = key();
    const first = patch(body.id, { note: 'Ventana' }, headers);
    await waitForUpdates(1);
    scheduling.clock.now = new Date(aWeekBefore.getTime() + 6000);
    const second = patch(body.id, { note: 'Ventana' }, headers);
    await waitForUpdates(2);
    await held.abortTransaction();
    await held.endSession();
    expect((await first).status).toBe(200);
    expect(await second).toMatchObject({ status: 200, body: { note: 'Ventana', version: 2 } });
  });

  /** Resolves when so many changes of appointments wait in the database. */
  async function waitForUpdates(count: number): Promise<void> {
    const { connection } = scheduling.service.running.context;
    const client = connection.getClient();
    const ns = `${connection.name}.appointments`;
    await waitFor(async () => {
      const { inprog } = await client.db('admin').command({ currentOp: 1, ns, op: 'update' });
      return Array.isArray(inprog) && inprog.length >= count;
    });
  }
});
