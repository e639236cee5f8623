import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@citame/service-kit';
import { waitFor } from '@citame/testing';
import { phoneWords } from '../src/customers/rules/searchWords.ts';
import { cellsOf } from '../src/time/cells.ts';
import { buildBusiness, monday, startScheduling, type Business, type Scheduling } from './buildBusiness.ts';
import { profile, type Operation } from './fixtures/profile.ts';

/** Years of appointments before the day that is looked at, and other businesses beside this one. */
const little = 200;
const much = 2000;
const dayMs = 86_400_000;

let scheduling: Scheduling;
let sol: Business;
beforeAll(async () => {
  scheduling = await startScheduling();
  sol = await buildBusiness(scheduling);
  await addPast(sol.tenantId, little, 0);
});
afterAll(() => scheduling.stop());

/** Past appointments of a tenant, an hour each, `first` hours and more before the day that is looked at. */
async function addPast(tenantId: string, count: number, first: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const start = new Date(Date.parse(`${monday}T00:00:00Z`) - 7 * dayMs - (first + index) * 3_600_000);
    const startMin = start.getTime() / 60_000;
    return {
      _id: newId(),
      tenantId,
      customerId: newId(),
      employeeId: index % 2 === 0 ? sol.ana : sol.luis,
      employeeName: 'Ana',
      serviceId: sol.color,
      serviceTitle: 'Color',
      durationMin: 60,
      bufferBeforeMin: 0,
      bufferAfterMin: 0,
      start,
      end: new Date(start.getTime() + 3_600_000),
      status: 'completed',
      cells: cellsOf(startMin, startMin + 60),
      origin: 'owner',
      note: '',
      createdAt: start,
      version: 1,
    };
  });
  const { connection } = scheduling.service.running.context;
  await connection.collection<{ _id: string }>('appointments').insertMany(rows);
  await connection.collection<{ _id: string }>('waiting').insertMany(
    rows.map(({ _id, start: createdAt, customerId, serviceId, employeeId }) => {
      const wish = { customerId, serviceId, employeeId, from: monday, to: monday, passed: [] };
      return { _id, tenantId, ...wish, createdAt, endedAt: createdAt, outcome: 'past', version: 2 };
    }),
  );
  await connection.collection<{ _id: string }>('customers').insertMany(
    rows.map(({ customerId, createdAt }, index) => ({
      _id: customerId.replace(/^./, '0'),
      tenantId,
      createdAt,
      name: 'Zoe',
      nameWords: ['zoe'],
      phoneWords: phoneWords(`+34690${String(index).padStart(6, '0')}`),
    })),
  );
}

/** Requests of the pages when they open. */
const onLoad = (): Record<string, string> => ({
  'the day': `/appointments?from=${monday}&to=${monday}&page=1&page_size=10`,
  'the week, latest first': `/appointments?from=${monday}&to=2027-05-16&page=1&page_size=10&order=desc`,
  'the month of one employee': `/appointments?from=2027-05-10&to=2027-05-31&employee_id=${sol.ana}&page=1&page_size=10`,
  'the coming appointments of a service': `/appointments?from=${monday}&service_id=${sol.corte}&page=2&page_size=10`,
  'the coming, not in pages': `/appointments?from=${monday}`,
  'free time with anybody': `/availability?service_id=${sol.corte}&from=2027-05-10&to=2027-06-08`,
  'free time with one': `/availability?service_id=${sol.corte}&employee_id=${sol.ana}&from=2027-05-10&to=2027-06-08`,
  'the next free time': `/availability/next?service_id=${sol.corte}`,
  'why not': `/availability/explain?service_id=${sol.corte}&employee_id=${sol.ana}&at=${monday}T10:00`,
  'the latest customers': `/customers?page_size=20`,
  'customers by name': `/customers?q=mart`,
  'customers by phone': `/customers?q=600111`,
  'the waiting list': '/waiting-list',
  'the week of an employee': `/weekly/${sol.ana}`,
  'the exceptions of an employee': `/exceptions/${sol.ana}?from_date=2027-05-01&to_date=2027-05-31`,
});

async function operationsOf(path: string): Promise<Operation[]> {
  const ask = async (): Promise<void> => {
    expect((await scheduling.call(`GET ${path}`, { as: sol.tenantId })).status).toBe(200);
  };
  await ask();
  return profile(scheduling.service.running.context.connection, ask);
}

const examined = (operations: readonly Operation[]): number =>
  operations.reduce((sum, { keysExamined, docsExamined }) => sum + keysExamined + docsExamined, 0);

describe('the data of a page that opens', () => {
  it('is found by indexes, in their order, and no dearer with ten times the appointments and many tenants', async () => {
    for (let n = 0; n < 40; n += 1) {
      const hour = String(9 + (n % 4)).padStart(2, '0');
      const date = new Date(Date.parse(monday) + Math.floor(n / 4) * dayMs).toISOString().slice(0, 10);
      const body = {
        service_id: sol.corte,
        employee_id: 'any',
        date,
        slot: `${hour}:00`,
        phone: '600111222',
      };
      await scheduling.call('POST /appointments', { as: sol.tenantId, body });
    }
    // Until their busy months know them, new bookings are read one by one.
    const appointments = scheduling.service.running.context.connection.collection('appointments');
    await waitFor(async () => (await appointments.countDocuments({ unfolded: true })) === 0);
    // A neighbour from the beginning: a range that ends where an index ends is one key cheaper.
    await addPast(newId(), little / 4, 90_000);
    const before = new Map<string, number>();
    for (const [name, path] of Object.entries(onLoad())) {
      const operations = await operationsOf(path);
      expect(operations.length).toBeGreaterThan(0);
      for (const { ns, planSummary, hasSortStage } of operations) {
        expect([name, ns, planSummary ?? '', hasSortStage]).toEqual([
          name,
          ns,
          expect.stringMatching(/^(IXSCAN|IDHACK|COUNT_SCAN|EOF)/),
          false,
        ]);
      }
      before.set(name, examined(operations));
    }
    await addPast(sol.tenantId, much, little);
    for (let tenant = 0; tenant < 20; tenant += 1) {
      await addPast(newId(), little / 4, 100_000 + tenant * little);
    }
    for (const [name, path] of Object.entries(onLoad())) {
      expect([name, examined(await operationsOf(path))]).toEqual([name, before.get(name)]);
    }
  }, 120_000);
});
