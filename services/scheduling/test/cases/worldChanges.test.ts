import { describe, expect, it } from '@jest/globals';
import {
  bookForClient,
  businessChanged,
  describeBusiness,
  employeeChanged,
  moveForClient,
  type BookedAppointment,
  type BusinessDescription,
} from '@citame/contracts';
import { newId } from '@citame/service-kit';
import { waitFor } from '@citame/testing';
import { monday, usualRules, sayService } from '../buildBusiness.ts';
import { marta, useSalon } from './useSalon.ts';

const salon = useSalon();

/** 10:00 in Madrid, on the Monday of the tests: what the client taps in a list that was sent before. */
const ten = '2027-05-10T08:00:00Z';
const tap = (fields: { employeeId?: string; start?: string; durationMin?: number } = {}) =>
  salon.ask(bookForClient, {
    tenantId: salon.ids.tenantId,
    idempotencyKey: newId(),
    serviceId: salon.ids.corte,
    employeeId: salon.ids.ana,
    start: ten,
    client: marta,
    ...fields,
  });
/** Waits until scheduling has heard of a change. */
const until = (isSo: (business: BusinessDescription) => boolean) =>
  waitFor(async () => isSo(await salon.ask(describeBusiness, { tenantId: salon.ids.tenantId })));

describe('a tap on an old list', () => {
  it('is refused as the time is taken by now, with the three nearest', async () => {
    await salon.book({ phone: '600333444' });
    const refused = tap();
    await expect(refused).rejects.toMatchObject({
      code: 'slot_taken',
      details: { alternatives: [{ slot: '09:45' }, { slot: '10:00' }, { slot: '10:15' }] },
    });
    expect(await salon.list()).toHaveLength(1);
  });

  it('books nothing at a time that has come too near', async () => {
    salon.at('2027-05-10T07:00:01Z');
    await expect(tap()).rejects.toMatchObject({ code: 'too_soon' });
    expect(await salon.list()).toEqual([]);
  });
});

describe('between the list and the tap', () => {
  const deleteAna = async (): Promise<void> => {
    const { tenantId, ana } = salon.ids;
    await salon.scheduling.say(employeeChanged, tenantId, ana, 2, { name: 'Ana', deleted: true });
    await until(({ employees }) => employees.length === 1);
  };
  const changeCorte = (fields: Parameters<typeof sayService>[3]) =>
    sayService(salon.scheduling, salon.ids, 'corte', fields, 2);

  it('Ana is deleted: no appointment is booked without an employee, and Luis is free', async () => {
    await deleteAna();
    await expect(tap()).rejects.toMatchObject({ code: 'not_found' });
    expect(await salon.list()).toEqual([]);
    const offered = await salon.offered(salon.ids.corte, 'any');
    expect(new Set(offered.flatMap(({ employee_ids: ids }) => ids))).toEqual(new Set([salon.ids.luis]));
    expect(await tap({ employeeId: 'any' })).toMatchObject({ employeeName: 'Luis' });
  });

  it('Ana is deleted with four appointments ahead: they are kept, flagged, and part of the history', async () => {
    for (const slot of ['10:00', '11:00', '12:00', '13:00']) {
      await salon.book({ slot });
    }
    await deleteAna();
    const kept = await salon.list();
    const flagged = { employee_id: null, employee_name: 'Ana', needs_attention: true, status: 'confirmed' };
    expect(kept).toMatchObject([flagged, flagged, flagged, flagged]);
    const needingAttention = async () =>
      (await salon.call('GET /appointments?needs_attention=true&page_size=5')).body.total;
    expect(await needingAttention()).toBe(4);
    const { body } = await salon.call(`GET /customers/${kept[0].customer_id}`);
    expect(body.history).toHaveLength(4);
    const moved = await salon.call(`POST /appointments/${kept[0].id}/reschedule`, {
      date: monday,
      slot: '10:00',
      employee_id: salon.ids.luis,
    });
    expect(moved.body).toMatchObject({ employee_id: salon.ids.luis, needs_attention: false });
    await salon.call(`POST /appointments/${kept[1].id}/cancel`, {});
    expect(await needingAttention()).toBe(2);
  });

  it('Ana no longer does the service: the tap is refused, and Luis does it', async () => {
    await changeCorte({ employeeIds: [salon.ids.luis] });
    await until(({ services }) => services.some(({ employeeIds }) => employeeIds.length === 1));
    await expect(tap()).rejects.toMatchObject({ code: 'not_assigned' });
    expect(await tap({ employeeId: 'any' })).toMatchObject({ employeeName: 'Luis' });
  });

  it('the service is deleted: the tap is refused, and the appointments are kept and flagged', async () => {
    await salon.book({ slot: '12:00' });
    await changeCorte({ deleted: true });
    await until(({ services }) => services.length === 1);
    await expect(tap()).rejects.toMatchObject({ code: 'not_found' });
    expect(await salon.list()).toMatchObject([
      { slot: '12:00', service_pk: null, service_title: 'Corte', needs_attention: true },
    ]);
  });

  it('the hours are taken away: the tap is refused', async () => {
    const { body: periods } = await salon.call(`GET /weekly/${salon.ids.ana}`);
    await salon.call(`DELETE /weekly/${salon.ids.ana}/${periods[0].period_id}`);
    await expect(tap()).rejects.toMatchObject({ code: 'outside_hours' });
  });

  describe('a service that takes 60 minutes instead of 30', () => {
    const lengthen = async (): Promise<void> => {
      await changeCorte({ title: 'Corte', durationMin: 60 });
      await until(({ services }) => services.every(({ durationMin }) => durationMin === 60));
    };

    it('asks a client who saw 30 to accept 60 first', async () => {
      await lengthen();
      const changed = { code: 'duration_changed', details: { durationMin: 60 } };
      await expect(tap({ durationMin: 30 })).rejects.toMatchObject(changed);
      expect(await salon.list()).toEqual([]);
      expect(await tap({ durationMin: 60 })).toMatchObject({ slot: '10:00', durationMin: 60 });
    });

    it('keeps the end of an appointment until it is moved', async () => {
      const booked = await tap({ durationMin: 30 });
      await lengthen();
      expect(await salon.list()).toMatchObject([{ end: '2027-05-10T10:30:00+02:00', duration: 30 }]);
      expect(await salon.times(salon.ids.color)).toContain('10:30');

      const move = (durationMin: number): Promise<BookedAppointment> =>
        salon.ask(moveForClient, {
          tenantId: salon.ids.tenantId,
          appointmentId: booked.id,
          employeeId: salon.ids.ana,
          start: '2027-05-10T08:15:00Z',
          durationMin,
          client: marta,
        });
      await expect(move(30)).rejects.toMatchObject({ code: 'duration_changed' });
      expect(await move(60)).toMatchObject({ slot: '10:15', durationMin: 60 });
      expect(await salon.list()).toMatchObject([{ end: '2027-05-10T11:15:00+02:00', duration: 60 }]);
      expect(await salon.times(salon.ids.color)).not.toContain('11:00');
    });
  });

  it('the business moves to another zone: an appointment stays at its instant', async () => {
    await tap();
    const { tenantId } = salon.ids;
    const canary = { ...usualRules, timeZone: 'Atlantic/Canary' };
    await salon.scheduling.say(businessChanged, tenantId, tenantId, 2, canary);
    await until(({ timeZone }) => timeZone === 'Atlantic/Canary');
    expect(await salon.list()).toMatchObject([{ start: '2027-05-10T09:00:00+01:00', slot: '09:00' }]);
    expect(await salon.times()).not.toContain('09:00');
  });
});
