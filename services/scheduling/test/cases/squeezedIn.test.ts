import { describe, expect, it } from '@jest/globals';
import { bookForClient } from '@citame/contracts';
import { monday } from '../buildBusiness.ts';
import { marta, useSalon } from './useSalon.ts';

const salon = useSalon();
const squeezed = { override: true, reason: 'Ha venido sin cita', phone: '600 333 444', name: 'Paqui' };

const bookByChat = (start: string) =>
  salon.ask(bookForClient, {
    tenantId: salon.ids.tenantId,
    serviceId: salon.ids.corte,
    employeeId: salon.ids.ana,
    start,
    client: marta,
    idempotencyKey: `key-${start}-${Math.random()}`,
  });
/** The instant of a wall-clock time on the Monday. */
const instantOf = async (slot: string): Promise<string> => {
  const found = (await salon.offered()).find((each) => each.slot === slot);
  return new Date(found?.start ?? '').toISOString();
};
const cancel = (id: string) => salon.call(`POST /appointments/${id}/cancel`, {});

describe('an appointment that the owner squeezes in', () => {
  it('stands beside the other, with its reason, and its time is not offered', async () => {
    await salon.book();
    const beside = await salon.book({ ...squeezed, slot: '10:15' });
    expect(beside).toMatchObject({
      status: 201,
      body: { override: true, reason: 'Ha venido sin cita', slot: '10:15' },
    });
    expect(await salon.list()).toHaveLength(2);
    // Corte takes 30 minutes: the next start that is free of both is a quarter to eleven.
    expect((await salon.times()).filter((slot) => slot >= '09:30' && slot < '11:00')).toEqual([
      '09:30',
      '10:45',
    ]);
  });

  it('keeps its time when the other is cancelled, moved or deleted', async () => {
    for (const remove of [
      (id: string) => cancel(id),
      (id: string) => salon.call(`DELETE /appointments/${id}`),
      (id: string) => salon.call(`POST /appointments/${id}/reschedule`, { date: monday, slot: '12:00' }),
    ]) {
      await salon.open();
      const start = await instantOf('10:00');
      const { body: other } = await salon.book();
      await salon.book({ ...squeezed, slot: '10:15' });
      expect((await remove(other.id)).status).toBeLessThan(300);
      await expect(bookByChat(start)).rejects.toMatchObject({ code: 'slot_taken' });
      expect(await salon.times()).not.toContain('10:00');
      expect(await salon.times()).not.toContain('10:15');
    }
  });

  it('frees its time when it is cancelled', async () => {
    const { body: other } = await salon.book();
    const { body: beside } = await salon.book({ ...squeezed, slot: '10:15' });
    await cancel(other.id);
    await cancel(beside.id);
    expect(await salon.times()).toEqual(expect.arrayContaining(['10:00', '10:15', '10:30']));
    expect((await salon.book()).status).toBe(201);
  });

  it('has every cell in one document, however many are squeezed in over one another', async () => {
    const cells = async (): Promise<number[]> => {
      const rows = await salon.scheduling.service.running.context.connection
        .collection('appointments')
        .find({ tenantId: salon.ids.tenantId, cells: { $exists: true } })
        .toArray();
      return rows.flatMap((row) => row['cells'] as number[]).toSorted((a, b) => a - b);
    };
    const { body: first } = await salon.book();
    const covered = await cells();
    const { body: second } = await salon.book({ ...squeezed, phone: '600 000 001' });
    await salon.book({ ...squeezed, phone: '600 000 002' });
    expect(await cells()).toEqual(covered);
    await cancel(first.id);
    expect(await cells()).toEqual(covered);
    await cancel(second.id);
    expect(await cells()).toEqual(covered);
  });

  it('leaves no gap for a client who books while the one above it is cancelled', async () => {
    for (let round = 0; round < 10; round += 1) {
      await salon.open();
      const start = await instantOf('10:00');
      const { body: other } = await salon.book();
      const outcomes = await Promise.allSettled([
        salon.book({ ...squeezed, slot: '10:15' }),
        cancel(other.id),
        bookByChat(start),
      ]);
      const standing = (await salon.list()).filter((each: { status: string }) => each.status !== 'cancelled');
      const byChat = outcomes[2].status === 'fulfilled';
      // Either the client came first and the owner squeezed in beside them, or the client was refused.
      expect(standing).toHaveLength(byChat ? 2 : 1);
      await expect(bookByChat(start)).rejects.toMatchObject({ code: 'slot_taken' });
    }
  });

  it('may be before opening, too soon and beyond the horizon', async () => {
    const tenOClock = await instantOf('10:00');
    for (const wish of [{ slot: '06:00' }, { date: '2028-05-15' }]) {
      expect((await salon.book(wish)).status).toBe(422);
      expect((await salon.book({ ...squeezed, ...wish })).status).toBe(201);
    }
    salon.at(tenOClock);
    expect(await salon.book({ slot: '10:00' })).toMatchObject({ body: { error: 'too_soon' } });
    expect((await salon.book({ ...squeezed, slot: '10:00' })).status).toBe(201);
  });

  it('ends the hold of a client that is in its way', async () => {
    const { body } = await salon.call('POST /holds', {
      service_id: salon.ids.corte,
      employee_id: salon.ids.ana,
      date: monday,
      slot: '10:00',
      phone: '600 999 888',
    });
    expect(body.hold_id ?? body.id).toBeDefined();
    expect((await salon.book(squeezed)).status).toBe(201);
    expect(await salon.book({ phone: '600 999 888' })).toMatchObject({ status: 409 });
  });

  it('is an ordinary one once it is moved to a free time', async () => {
    await salon.book();
    const { body: beside } = await salon.book({ ...squeezed, slot: '10:15' });
    const { body: moved } = await salon.call(`POST /appointments/${beside.id}/reschedule`, {
      date: monday,
      slot: '12:00',
    });
    expect(moved).toMatchObject({ override: false, reason: null, slot: '12:00' });
    expect(await salon.times()).toContain('10:30');
  });

  it('may be one that is moved over another', async () => {
    await salon.book();
    const { body: other } = await salon.book({ slot: '12:00', phone: '600 333 444' });
    const place = { date: monday, slot: '10:15' };
    const path = `POST /appointments/${other.id}/reschedule`;
    expect((await salon.call(path, place)).status).toBe(409);
    const moved = await salon.call(path, { ...place, override: true, reason: 'Es un momento' });
    expect(moved.body).toMatchObject({ override: true, slot: '10:15' });
    expect(await salon.times()).toContain('12:00');
  });

  it('needs a reason, and an employee', async () => {
    expect((await salon.book({ ...squeezed, reason: '' })).status).toBe(422);
    expect((await salon.book({ ...squeezed, employee_id: 'any' })).status).toBe(422);
  });
});

describe('a start that only the rules for clients refuse', () => {
  const asOwner = { ignore_start_rules: true };

  it('is the owner’s to book and to move to, as an ordinary appointment', async () => {
    const tenOClock = await instantOf('10:00');
    const beyond = { ...asOwner, date: '2028-05-15' };
    expect(await salon.book(beyond)).toMatchObject({ status: 201, body: { override: false, reason: null } });
    salon.at(tenOClock);
    const walkIn = await salon.book({ ...asOwner, slot: '10:05' });
    expect(walkIn).toMatchObject({ status: 201, body: { override: false, slot: '10:05' } });
    const moved = await salon.call(`POST /appointments/${walkIn.body.id}/reschedule`, {
      ...asOwner,
      date: monday,
      slot: '10:20',
    });
    expect(moved.body).toMatchObject({ override: false, slot: '10:20' });
  });

  it('is still refused where it is closed, blocked or taken', async () => {
    await salon.book();
    expect(await salon.book({ ...asOwner, slot: '06:00' })).toMatchObject({
      status: 422,
      body: { error: 'outside_hours' },
    });
    const beside = await salon.book({ ...asOwner, slot: '10:05', phone: '600 333 444' });
    expect(beside).toMatchObject({ status: 409, body: { error: 'slot_taken' } });
    expect(beside.body.details.alternatives).toHaveLength(3);
    expect(await salon.list()).toHaveLength(1);
  });

  it('takes the hold of its own client, and respects that of another', async () => {
    const hold = (phone: string, slot: string) =>
      salon.call('POST /holds', {
        service_id: salon.ids.corte,
        employee_id: salon.ids.ana,
        date: monday,
        slot,
        phone,
      });
    await salon.book({ slot: '13:00' });
    await hold('600 111 222', '10:00');
    await hold('600 999 888', '11:00');
    expect((await salon.book({ ...asOwner, slot: '10:05' })).status).toBe(201);
    expect(await salon.book({ ...asOwner, slot: '11:05' })).toMatchObject({ body: { error: 'slot_held' } });
  });

  it('is booked once by two requests at the same moment', async () => {
    const both = await Promise.all([
      salon.book({ ...asOwner, slot: '10:05' }),
      salon.book({ ...asOwner, slot: '10:10', phone: '600 333 444' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('goes to an employee who is free then when any will do', async () => {
    await salon.book();
    const anybody = { ...asOwner, employee_id: 'any', slot: '10:05' };
    const beside = await salon.book({ ...anybody, phone: '600 333 444' });
    expect(beside).toMatchObject({ status: 201, body: { override: false } });
    expect(beside.body.employee_id).not.toBe(salon.ids.ana);
    expect(await salon.book({ ...anybody, slot: '06:00' })).toMatchObject({
      body: { error: 'outside_hours' },
    });
  });
});

describe('a length that the owner chooses', () => {
  it('takes the place of that of the service, and stays when the appointment is moved', async () => {
    const { body } = await salon.book({ duration: 50 });
    expect(body).toMatchObject({ duration: 50 });
    expect(await salon.times()).not.toContain('10:45');
    const { body: moved } = await salon.call(`POST /appointments/${body.id}/reschedule`, {
      date: monday,
      slot: '12:00',
    });
    expect(moved).toMatchObject({ duration: 50, slot: '12:00' });
  });

  it('may be changed alone, also within the notice and at a start off the grid', async () => {
    const quarterToTen = await instantOf('09:45');
    const { body } = await salon.book({ ...squeezed, slot: '10:05' });
    salon.at(quarterToTen);
    const resize = (duration: number) =>
      salon.call(`POST /appointments/${body.id}/reschedule`, { date: monday, slot: '10:05', duration });
    expect((await resize(45)).body).toMatchObject({ duration: 45, slot: '10:05' });
    await salon.book({ ...squeezed, phone: '600 555 666', slot: '11:00' });
    expect((await resize(90)).body).toMatchObject({ error: 'slot_taken' });
  });
});

describe('a client with a name alone', () => {
  const nameAlone = { phone: undefined, name: 'Paqui' };

  it('is written down, is another customer each time, and is found by the name', async () => {
    const first = await salon.book({ ...nameAlone, slot: '10:00' });
    const second = await salon.book({ ...nameAlone, slot: '11:00' });
    expect(first).toMatchObject({ status: 201, body: { name: 'Paqui', phone: null } });
    expect(second.body.customer_id).not.toBe(first.body.customer_id);
    const { body } = await salon.call('GET /customers?q=paq');
    expect(body.items).toHaveLength(2);
  });

  it('is never merged with a client of the same name who writes or is written down with a phone', async () => {
    const { body: nameless } = await salon.book(nameAlone);
    const start = await instantOf('12:00');
    await salon.book({ name: 'Paqui', phone: '600 333 444', slot: '11:00' });
    await salon.ask(bookForClient, {
      tenantId: salon.ids.tenantId,
      serviceId: salon.ids.corte,
      employeeId: salon.ids.ana,
      start,
      client: { ...marta, name: 'Paqui' },
      idempotencyKey: 'paqui-by-chat',
    });
    const ids = (await salon.list()).map((each: { customer_id: string }) => each.customer_id);
    expect(new Set(ids).size).toBe(3);
    expect(ids).toContain(nameless.customer_id);
  });

  it('books again when the owner chooses them', async () => {
    const { body: first } = await salon.book(nameAlone);
    const again = await salon.book({ phone: undefined, customer_id: first.customer_id, slot: '12:00' });
    expect(again.body).toMatchObject({ name: 'Paqui', customer_id: first.customer_id });
    expect((await salon.book({ phone: undefined, customer_id: 'nobody', slot: '12:30' })).status).toBe(404);
  });

  it('is stored once under one key, and not at all when the booking is refused', async () => {
    const headers = { 'idempotency-key': 'paqui-once' };
    const first = await salon.book(nameAlone, headers);
    const second = await salon.book(nameAlone, headers);
    expect(second.body.id).toBe(first.body.id);
    expect((await salon.book({ ...nameAlone, name: 'Loli' })).status).toBe(409);
    expect((await salon.call('GET /customers?q=loli')).body.items).toEqual([]);
    expect((await salon.call('GET /customers?q=paqui')).body.items).toHaveLength(1);
  });

  it('needs a name', async () => {
    const { status, body } = await salon.book({ phone: undefined });
    expect(status).toBe(422);
    expect(body.details).toMatchObject([{ field: 'name', code: 'client_required' }]);
  });
});

describe('blocked time', () => {
  const block = () =>
    salon.call(`POST /exceptions/${salon.ids.ana}`, {
      date: monday,
      closed: false,
      from: '10:00',
      to: '11:00',
      note: 'Dentista',
    });

  it('is not offered from then on, stands in the calendar with its note, and is free again when removed', async () => {
    const { body } = await block();
    expect(body).toMatchObject([{ note: 'Dentista', kind: 'blocked' }]);
    expect(await salon.times()).not.toContain('10:30');
    const hours = () => salon.call(`GET /open-hours?from=${monday}&to=${monday}`);
    const ofAna = async () =>
      (await hours()).body.find((each: { employee_id: string }) => each.employee_id === salon.ids.ana).days[0]
        .blocked;
    expect(await ofAna()).toEqual([
      { exception_id: body[0].exception_id, from: '10:00', to: '11:00', note: 'Dentista' },
    ]);
    await salon.call(`DELETE /exceptions/${salon.ids.ana}?exception_id=${body[0].exception_id}`);
    expect(await ofAna()).toEqual([]);
    expect(await salon.times()).toContain('10:30');
  });

  it('is no obstacle to the owner who insists', async () => {
    await block();
    expect((await salon.book()).status).toBe(422);
    expect((await salon.book(squeezed)).status).toBe(201);
  });
});

describe('the explanation of a start', () => {
  it('names who stands in the way, and takes another length into account', async () => {
    await salon.book({ name: 'Rosa' });
    const explain = (query: string) =>
      salon.call(
        `GET /availability/explain?service_id=${salon.ids.corte}&employee_id=${salon.ids.ana}&at=${monday}T${query}`,
      );
    expect((await explain('10:15')).body.reasons).toMatchObject([
      { rule: 'busy', message: 'Coincide con la cita de Rosa de las 10:00.' },
    ]);
    expect((await explain('09:30')).body.offered).toBe(true);
    expect((await explain('09:30&duration=45')).body.offered).toBe(false);
  });
});
