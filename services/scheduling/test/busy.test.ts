import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startOfDay } from '@citame/calendar/wallClock';
import { newId } from '@citame/service-kit';
import type { TestAnswer } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import type { Connection } from 'mongoose';
import type { Appointment } from '../src/records/appointmentRows.ts';
import { createAppointmentStore } from '../src/records/appointmentStore.ts';
import { busyTimeOf } from '../src/records/busyTimeOf.ts';
import { createBusyStore } from '../src/records/busyStore.ts';
import { packBusyMonth } from '../src/time/busyMonth.ts';
import { createBusyMonthStore, busyMonthCollection } from '../src/records/busyMonthStore.ts';
import { rebuildBusyMonth } from '../src/records/rebuildBusyMonth.ts';
import {
  aWeekBefore,
  buildBusiness,
  startScheduling,
  type Business,
  type Scheduling,
} from './buildBusiness.ts';
import { profile } from './fixtures/profile.ts';

const span = { fromMin: startOfDay('UTC', '2027-04-30'), toMin: startOfDay('UTC', '2027-07-02') };

let scheduling: Scheduling;
let sol: Business;
let connection: Connection;
beforeAll(async () => {
  scheduling = await startScheduling();
  ({ connection } = scheduling.service.running.context);
});
afterAll(() => scheduling.stop());
beforeEach(async () => {
  sol = await buildBusiness(scheduling);
});

const call = (request: string, body?: unknown): Promise<TestAnswer> =>
  scheduling.call(request, body === undefined ? { as: sol.tenantId } : { as: sol.tenantId, body });
const rows = () => connection.collection<Appointment>('appointments');

function stores() {
  const appointments = createAppointmentStore(connection);
  const busyMonths = createBusyMonthStore(connection, () => aWeekBefore);
  return { appointments, busyMonths, busy: createBusyStore(connection, { appointments, busyMonths }) };
}

type Times = { id: string; startMin: number; endMin: number }[];
const plain = (times: Times): string[] =>
  times.map(({ id, startMin, endMin }) => `${startMin}–${endMin} ${id}`).toSorted();

/** Busy times as the slot search reads them. */
async function told(employeeId: string): Promise<string[]> {
  const { times } = await stores().busy.find(sol.tenantId, [employeeId], span);
  return plain([...(times.get(employeeId) ?? [])]);
}

/** Busy times by the appointments themselves. */
async function truth(employeeId: string): Promise<string[]> {
  const occupying = await rows()
    .find({ tenantId: sol.tenantId, employeeId, cells: { $exists: true } })
    .toArray();
  return plain(occupying.map(busyTimeOf));
}

async function expectTruth(): Promise<void> {
  for (const employeeId of [sol.ana, sol.luis]) {
    expect(await told(employeeId)).toEqual(await truth(employeeId));
  }
}

const allFolded = (): Promise<boolean> =>
  waitFor(async () => (await rows().countDocuments({ unfolded: true })) === 0);

/** The same random sequence every time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * sides);
  };
}

async function randomChange(roll: (sides: number) => number, ids: string[], n: number): Promise<void> {
  const place = {
    // 10 May to 18 June: over the end of a month.
    date: new Date(Date.UTC(2027, 4, 10 + roll(40))).toISOString().slice(0, 10),
    slot: `${String(9 + roll(11)).padStart(2, '0')}:${String(roll(4) * 15).padStart(2, '0')}`,
    employee_id: roll(2) === 0 ? sol.ana : sol.luis,
  };
  const id = ids[roll(ids.length)];
  const what = id === undefined ? 0 : roll(5);
  if (what < 2) {
    const body = { ...place, service_id: roll(2) === 0 ? sol.corte : sol.color, phone: `6001${10_000 + n}` };
    const booked = await call('POST /appointments', body);
    if (booked.status === 201) {
      ids.push(booked.body.id);
    }
  } else if (what === 2) {
    await call(`POST /appointments/${id}/reschedule`, place);
  } else if (what === 3) {
    await call(`POST /appointments/${id}/cancel`, {});
  } else {
    await call(`DELETE /appointments/${id}`);
  }
}

describe('busy time as the slot search reads it', () => {
  it('is that of the appointments after every one of 120 random changes, folded or not', async () => {
    const roll = dice(7);
    const ids: string[] = [];
    for (let n = 0; n < 120; n += 1) {
      await randomChange(roll, ids, n);
      if (n % 4 === 0) {
        await expectTruth();
      }
    }
    expect(ids.length).toBeGreaterThan(10);
    await allFolded();
    await expectTruth();
  }, 60_000);

  it('is rebuilt when all of it is gone', async () => {
    const roll = dice(11);
    for (let n = 0; n < 12; n += 1) {
      await randomChange(roll, [], n);
    }
    await allFolded();
    const before = [await told(sol.ana), await told(sol.luis)];
    await connection.collection(busyMonthCollection).deleteMany({});
    expect([await told(sol.ana), await told(sol.luis)]).toEqual(before);
    expect(before.flat().length).toBeGreaterThan(3);
  });

  it('is repaired by the next change of the month', async () => {
    await told(sol.ana);
    const wrong = packBusyMonth([
      {
        id: newId(),
        startMin: span.fromMin + 20_000,
        endMin: span.fromMin + 20_060,
        bufferBeforeMin: 0,
        bufferAfterMin: 0,
      },
    ]);
    await connection
      .collection<{ _id: string }>(busyMonthCollection)
      .updateOne({ _id: `${sol.ana}:2027-05` }, { $set: { entries: Buffer.from(wrong) } });
    expect(await told(sol.ana)).not.toEqual(await truth(sol.ana));
    const body = {
      service_id: sol.corte,
      employee_id: sol.ana,
      date: '2027-05-11',
      slot: '10:00',
      phone: '600111222',
    };
    expect((await call('POST /appointments', body)).status).toBe(201);
    await allFolded();
    await expectTruth();
  });

  it('is not overwritten by a writer that has seen less', async () => {
    const { appointments, busyMonths } = stores();
    const id = `${sol.ana}:2027-05`;
    await rebuildBusyMonth({ appointments, busyMonths }, sol.tenantId, id);
    const known = await busyMonths.versionOf(sol.tenantId, id);
    expect(await busyMonths.write(sol.tenantId, id, known, packBusyMonth([]))).toBe(true);
    expect(await busyMonths.write(sol.tenantId, id, known, packBusyMonth([]))).toBe(false);
    expect(await busyMonths.write(sol.tenantId, id, 0, packBusyMonth([]))).toBe(false);
  });

  it('takes one query for a month, of one employee or of any, however many appointments there are', async () => {
    const query = `service_id=${sol.corte}&from=2027-05-10&to=2027-06-08`;
    const queriesFor = async (employee: string): Promise<unknown[]> => {
      const ask = (): Promise<TestAnswer> => call(`GET /availability?${query}&employee_id=${employee}`);
      await ask();
      return (await profile(connection, ask)).map(({ ns }) => ns.split('.').at(-1));
    };
    expect(await queriesFor(sol.ana)).toEqual(['rule_revisions']);
    expect(await queriesFor('any')).toEqual(['rule_revisions']);
  });
});
