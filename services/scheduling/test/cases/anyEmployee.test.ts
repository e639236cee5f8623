import { describe, expect, it } from '@jest/globals';
import {
  bookForClient,
  describeBusiness,
  findOpenSlots,
  moveForClient,
  type BookedAppointment,
} from '@citame/contracts';
import { newId } from '@citame/service-kit';
import { waitFor } from '@citame/testing';
import { monday, sayService } from '../buildBusiness.ts';
import { marta, useSalon } from './useSalon.ts';

const salon = useSalon();

/** The owner books with "any"; each time for another client. */
let clients = 0;
const bookAny = (slot: string, fields: object = {}) => {
  clients += 1;
  return salon.book({
    employee_id: 'any',
    slot,
    phone: `6003334${String(clients).padStart(2, '0')}`,
    ...fields,
  });
};
/** Makes Luis the only one who does Corte. */
const unassignAna = async (): Promise<void> => {
  const { tenantId, luis } = salon.ids;
  await sayService(salon.scheduling, salon.ids, 'corte', { employeeIds: [luis] }, 2);
  await waitFor(async () => {
    const { services } = await salon.ask(describeBusiness, { tenantId });
    return services.some(({ employeeIds }) => employeeIds.length === 1);
  });
};

describe('"any employee"', () => {
  it('is the employee who is free', async () => {
    await salon.book();
    expect((await bookAny('10:00')).body.employee_id).toBe(salon.ids.luis);
    expect(await bookAny('10:00')).toMatchObject({ status: 409, body: { error: 'slot_taken' } });
  });

  it('is the employee with the fewest minutes that day', async () => {
    await salon.book({ slot: '16:00', service_id: salon.ids.color });
    expect((await bookAny('10:00')).body.employee_id).toBe(salon.ids.luis);
    // Luis has 30 minutes now and Ana 60.
    expect((await bookAny('11:00')).body.employee_id).toBe(salon.ids.luis);
  });

  it('is, between equals, the one given an appointment longest ago, and at first the one with the first id', async () => {
    const [first, second] = [salon.ids.ana, salon.ids.luis].toSorted((a, b) => a.localeCompare(b));
    const given = [];
    for (const [date, now] of [
      ['2027-05-10', '2027-05-03T06:05:00Z'],
      ['2027-05-11', '2027-05-03T06:06:00Z'],
      ['2027-05-12', '2027-05-03T06:07:00Z'],
    ] as const) {
      salon.at(now);
      given.push((await bookAny('10:00', { date })).body.employee_id);
    }
    expect(given).toEqual([first, second, first]);
  });

  it('is never an employee who does not do the service', async () => {
    await unassignAna();
    expect((await bookAny('10:00')).body.employee_id).toBe(salon.ids.luis);
    expect(await bookAny('10:00')).toMatchObject({ status: 409, body: { error: 'slot_taken' } });
  });

  it("does not count the client's own appointment when it is moved, in the list nor in the move", async () => {
    const { tenantId, corte, ana, luis } = salon.ids;
    const wish = { tenantId, serviceId: corte, employeeId: 'any', client: marta };
    const mine = await salon.ask(bookForClient, {
      ...wish,
      idempotencyKey: newId(),
      start: '2027-05-10T08:00:00Z',
    });
    const other = mine.employeeId === ana ? luis : ana;
    await salon.book({ employee_id: mine.employeeId, slot: '10:45' });
    await salon.book({ employee_id: other, slot: '10:00', service_id: salon.ids.color });

    const list = { tenantId, serviceId: corte, employeeId: 'any', from: monday, to: monday };
    const timesFor = async (movingId?: string): Promise<string[]> => {
      const moving = movingId === undefined ? {} : { movingId };
      return (await salon.ask(findOpenSlots, { ...list, ...moving })).slots.map(({ slot }) => slot);
    };
    expect(await timesFor()).not.toContain('10:15');
    expect(await timesFor(mine.id)).toContain('10:15');
    const moved: BookedAppointment = await salon.ask(moveForClient, {
      tenantId,
      appointmentId: mine.id,
      employeeId: 'any',
      start: '2027-05-10T08:15:00Z',
      client: marta,
    });
    expect(moved).toMatchObject({ id: mine.id, slot: '10:15', employeeId: mine.employeeId });
  });
});

describe('an employee who does not do the service', () => {
  it('is refused although the time is free, and even when the owner insists', async () => {
    await unassignAna();
    const refused = { status: 422, body: { error: 'not_assigned' } };
    expect(await salon.book()).toMatchObject(refused);
    expect(await salon.book({ override: true, reason: 'Es mi hermana' })).toMatchObject(refused);
    expect(await salon.list()).toEqual([]);
  });
});
