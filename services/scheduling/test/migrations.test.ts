import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Migration } from '@citame/service-kit';
import { createCustomerFigures } from '../src/customers/customerFigures.ts';
import { customerRows } from '../src/customers/customerStore.ts';
import { endingsOfPhones } from '../src/migrations/endingsOfPhones.ts';
import { sortedCustomers } from '../src/migrations/sortedCustomers.ts';
import { aWeekBefore, buildBusiness, startScheduling, type Scheduling } from './buildBusiness.ts';

let scheduling: Scheduling;
beforeAll(async () => {
  scheduling = await startScheduling();
  scheduling.clock.now = aWeekBefore;
});
afterAll(() => scheduling.stop());

/** Does all of a migration. @returns how many steps it took */
async function stepsOf(migration: Migration): Promise<number> {
  let steps = 0;
  let position: string | undefined;
  do {
    position = await migration.step(position);
    steps += 1;
  } while (position !== undefined);
  return steps;
}

describe('the migration of sorted customers', () => {
  const customersOf = 1200;

  it('gives those of earlier versions, of every business, what lists are sorted by, and may be done again', async () => {
    const { connection } = scheduling.service.running.context;
    const rows = customerRows(connection);
    const [sol, luna] = [await buildBusiness(scheduling), await buildBusiness(scheduling)];
    await rows.collection.insertMany(
      Array.from({ length: customersOf }, (_, index) => ({
        _id: `old${String(index).padStart(5, '0')}` as never,
        tenantId: index % 2 === 0 ? sol.tenantId : luna.tenantId,
        createdAt: aWeekBefore,
        ...(index === 0 ? { anonymisedAt: aWeekBefore } : { name: `Ñandú ${index}` }),
      })),
    );
    const migration = sortedCustomers(connection, createCustomerFigures(connection));
    const migrate = (): Promise<number> => stepsOf(migration);
    expect(await migrate()).toBeGreaterThan(2);
    expect(await rows.countDocuments({ sortName: { $exists: false } })).toBe(0);
    expect(await rows.findOne({ _id: 'old00000' }).lean()).toMatchObject({ sortName: '', missed: 0 });
    const after = await rows.find({ _id: /^old/ }).sort({ _id: 1 }).lean();
    await migrate();
    expect(await rows.find({ _id: /^old/ }).sort({ _id: 1 }).lean()).toEqual(after);
    const { body } = await scheduling.call('GET /customers?sort=name', { as: luna.tenantId });
    expect(body).toMatchObject({ total: customersOf / 2 });
  });
});

describe('the migration of endings of phones', () => {
  it('lets customers of earlier versions be found by the end of their phone, and may be done again', async () => {
    const { connection } = scheduling.service.running.context;
    const rows = customerRows(connection);
    const { tenantId } = await buildBusiness(scheduling);
    const old = {
      tenantId,
      createdAt: aWeekBefore,
      name: 'Paqui',
      nameWords: ['paqui'],
      sortName: 'paqui',
      missed: 0,
    };
    await rows.collection.insertMany([
      { ...old, _id: 'with-phone' as never, phone: '+34612345678', phoneWords: ['34612345678', '612345678'] },
      {
        ...old,
        _id: 'claimed' as never,
        claimedPhone: '+34698765678',
        phoneWords: ['34698765678', '698765678'],
      },
      { ...old, _id: 'no-phone' as never },
    ]);
    const foundBy = async (typed: string): Promise<number> => {
      const { body } = await scheduling.call(`GET /customers?q=${typed}`, { as: tenantId });
      return (body as { items: unknown[] }).items.length;
    };
    expect(await foundBy('5678')).toBe(0);
    expect(await foundBy('612345')).toBe(1);
    await stepsOf(endingsOfPhones(connection));
    await stepsOf(endingsOfPhones(connection));
    expect(await foundBy('5678')).toBe(2);
    expect(await foundBy('612345')).toBe(1);
    expect(await rows.findOne({ _id: 'no-phone' }).lean()).not.toHaveProperty('phoneWords');
  });
});
