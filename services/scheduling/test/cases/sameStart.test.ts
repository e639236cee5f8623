import { describe, expect, it } from '@jest/globals';
import { bookForClient } from '@citame/contracts';
import { newId } from '@citame/service-kit';
import { marta, useSalon } from './useSalon.ts';

const salon = useSalon();
const anybody = { employee_id: 'any' };

describe('a customer who has an appointment at a start', () => {
  it('is not booked there a second time with any employee: the owner is asked', async () => {
    const { body: first } = await salon.book(anybody);
    const second = await salon.book(anybody);
    expect(second).toMatchObject({
      status: 409,
      body: { error: 'customer_already_booked', details: { appointment: { id: first.id, slot: '10:00' } } },
    });
    expect(await salon.list()).toHaveLength(1);
  });

  it('is booked there when the owner says so, or names an employee', async () => {
    const { body: first } = await salon.book(anybody);
    const other = first.employee_id === salon.ids.ana ? salon.ids.luis : salon.ids.ana;
    expect(await salon.book({ ...anybody, allow_same_start: true })).toMatchObject({
      status: 201,
      body: { employee_id: other },
    });
    await salon.book({ ...anybody, slot: '12:00' });
    expect(await salon.book({ employee_id: other, slot: '12:00' })).toMatchObject({ status: 201 });
  });

  it('may have another at another start, and at that one again once it is cancelled', async () => {
    const { body } = await salon.book(anybody);
    expect(await salon.book({ ...anybody, slot: '12:00' })).toMatchObject({ status: 201 });
    await salon.call(`POST /appointments/${body.id}/cancel`, {});
    expect(await salon.book(anybody)).toMatchObject({ status: 201 });
  });

  it('keeps no other customer from it', async () => {
    await salon.book(anybody);
    expect(await salon.book({ ...anybody, phone: '600 333 444' })).toMatchObject({ status: 201 });
  });

  it('gets the first answer by the same key', async () => {
    const key = { 'idempotency-key': newId() };
    const first = await salon.book(anybody, key);
    expect(await salon.book(anybody, key)).toMatchObject({ status: 201, body: first.body });
  });

  it('is refused by the bot’s call with the appointment', async () => {
    const wish = () => ({
      tenantId: salon.ids.tenantId,
      idempotencyKey: newId(),
      serviceId: salon.ids.corte,
      employeeId: 'any' as const,
      start: '2027-05-10T08:00:00Z',
      client: marta,
    });
    const { id } = await salon.ask(bookForClient, wish());
    await expect(salon.ask(bookForClient, wish())).rejects.toMatchObject({
      code: 'customer_already_booked',
      details: { appointment: { id } },
    });
    expect(await salon.ask(bookForClient, { ...wish(), allowSameStart: true })).toMatchObject({
      slot: '10:00',
    });
  });
});
