import { describe, expect, it } from '@jest/globals';
import { newId } from '@citame/service-kit';
import { loseStoredAnswer, type TestAnswer } from '@citame/service-kit/testing';
import { monday } from '../buildBusiness.ts';
import { useSalon } from './useSalon.ts';

const salon = useSalon();

/** Makes a request, loses its stored answer as a crash would, and makes it again. */
async function twice(
  request: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<[TestAnswer, TestAnswer]> {
  const key = newId();
  const call = () => salon.call(request, body, { ...headers, 'idempotency-key': key });
  const first = await call();
  await loseStoredAnswer(salon.scheduling.service, salon.ids.tenantId, key);
  return [first, await call()];
}

async function expectSame([first, second]: [TestAnswer, TestAnswer]): Promise<TestAnswer> {
  expect(first.status).toBeLessThan(300);
  expect(second).toMatchObject({ status: first.status, body: first.body });
  return first;
}

describe('a request that comes again after a crash', () => {
  it('books once', async () => {
    const { corte } = salon.ids;
    const wish = { service_id: corte, employee_id: 'any', date: monday, slot: '10:00', phone: '600 111 222' };
    await expectSame(await twice('POST /appointments', wish));
    expect(await salon.list()).toHaveLength(1);
  });

  it('moves an appointment once, also when it says which version it has seen', async () => {
    const { body } = await salon.book();
    const wish = { date: monday, slot: '12:00' };
    await expectSame(await twice(`POST /appointments/${body.id}/reschedule`, wish, { 'if-match': '1' }));
    expect(await salon.told('moved', body.id)).toBe(1);
  });

  it('cancels an appointment once', async () => {
    const { body } = await salon.book();
    await expectSame(await twice(`POST /appointments/${body.id}/cancel`, {}, { 'if-match': '1' }));
    expect(await salon.told('cancelled', body.id)).toBe(1);
  });

  it('changes the note once, also when it says which version it has seen', async () => {
    const { body } = await salon.book();
    await expectSame(await twice(`PATCH /appointments/${body.id}`, { note: 'Tinte' }, { 'if-match': '1' }));
    expect(await salon.list()).toMatchObject([{ note: 'Tinte', version: 2 }]);
  });

  it('cancels by the status once, also when it says which version it has seen', async () => {
    const { body } = await salon.book();
    const wish = { status: 'cancelled' };
    await expectSame(await twice(`PATCH /appointments/${body.id}`, wish, { 'if-match': '1' }));
  });

  it('deletes an appointment, and does not say that there is none', async () => {
    const { body } = await salon.book();
    await expectSame(await twice(`DELETE /appointments/${body.id}`));
    expect(await salon.told('deleted', body.id)).toBe(1);
  });

  it('adds, changes and deletes a weekly period once', async () => {
    const { ana } = salon.ids;
    const added = await expectSame(
      await twice(`POST /weekly/${ana}`, { dow: 'sun', from: '10:00', to: '12:00' }),
    );
    const period = `/weekly/${ana}/${added.body.period_id}`;
    await expectSame(await twice(`PATCH ${period}`, { to: '13:00' }));
    await expectSame(await twice(`DELETE ${period}`));
  });

  it('closes a day and opens it again once', async () => {
    const { ana } = salon.ids;
    await expectSame(await twice(`POST /exceptions/${ana}`, { date: monday, closed: true }));
    const opened = await expectSame(
      await twice(`DELETE /exceptions/${ana}?from_date=${monday}&to_date=${monday}`),
    );
    expect(opened.body).toEqual({ deleted_count: 1 });
  });

  it('makes one customer of two once', async () => {
    await salon.book();
    await salon.book({ slot: '12:00', phone: '600 333 444' });
    const { items } = (await salon.call('GET /customers')).body;
    const [keep, gone] = items.map((one: { customer_id: string }) => one.customer_id);
    await expectSame(await twice(`POST /customers/${keep}/merge`, { customer_id: gone }));
  });
});
