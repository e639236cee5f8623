import { describe, expect, it } from '@jest/globals';
import {
  bookForClient,
  externalBusyChanged,
  busyMonthId,
  cancelForOwner,
  moveForOwner,
} from '@citame/contracts';
import { newId } from '@citame/service-kit';
import { waitFor } from '@citame/testing';
import { monday } from '../buildBusiness.ts';
import { marta, useSalon } from './useSalon.ts';

const salon = useSalon();
const minute = (instant: string): number => Date.parse(instant) / 60_000;
/** 11:10 to 11:50 of the Monday in Madrid. */
const dentist: [number, number] = [minute('2027-05-10T09:10:00Z'), minute('2027-05-10T09:50:00Z')];

/** Integrations tells what the owner's calendar has in May. */
const say = (revision: number, times: [number, number][], employeeIds: string[] | null = null) =>
  salon.scheduling.say(
    externalBusyChanged,
    salon.ids.tenantId,
    busyMonthId(salon.ids.tenantId, '2027-05'),
    revision,
    { employeeIds, times },
  );
const isOffered = async (slot: string, employee?: string): Promise<boolean> =>
  (await salon.times(salon.ids.corte, employee)).includes(slot);
const until = (slot: string, offered: boolean, employee?: string) =>
  waitFor(async () => (await isOffered(slot, employee)) === offered);

describe('time that the owner’s own calendar takes', () => {
  it('is offered with no employee until it is free again', async () => {
    await say(1, [dentist]);
    await until('11:00', false);
    const times = await salon.times(salon.ids.corte, 'any');
    expect(times.slice(times.indexOf('10:15'), times.indexOf('12:15'))).toEqual(['10:15', '10:30', '12:00']);
    await say(2, []);
    await until('11:00', true);
  });

  it('may be that of one employee', async () => {
    await say(1, [dentist], [salon.ids.luis]);
    await until('11:00', false, salon.ids.luis);
    expect(await isOffered('11:00', salon.ids.ana)).toBe(true);
    const offered = await salon.offered(salon.ids.corte, 'any');
    expect(offered.find(({ slot }) => slot === '11:00')?.employee_ids).toEqual([salon.ids.ana]);
  });

  it('is not brought back by an older state', async () => {
    await say(3, [dentist]);
    await until('11:00', false);
    await say(2, []);
    await say(1, []);
    // A later event on the same subject has been handled when this one has.
    await say(4, [dentist, [minute('2027-05-10T10:30:00Z'), minute('2027-05-10T11:00:00Z')]]);
    await until('12:30', false);
    expect(await isOffered('11:00')).toBe(false);
  });

  it('is named as the reason against a start', async () => {
    await say(1, [dentist]);
    await until('11:00', false);
    const query = `service_id=${salon.ids.corte}&employee_id=${salon.ids.ana}&at=${monday}T11:00`;
    expect((await salon.call(`GET /availability/explain?${query}`)).body).toMatchObject({
      offered: false,
      reasons: [{ rule: 'busy_elsewhere', message: 'Hay algo a esa hora en Google Calendar.' }],
    });
  });

  it('makes a time that was offered before refused, with the three nearest', async () => {
    await say(1, [dentist]);
    await until('11:00', false);
    const wish = { tenantId: salon.ids.tenantId, serviceId: salon.ids.corte, employeeId: salon.ids.ana };
    const tap = salon.ask(bookForClient, {
      ...wish,
      idempotencyKey: newId(),
      start: '2027-05-10T09:15:00Z',
      client: marta,
    });
    await expect(tap).rejects.toMatchObject({
      code: 'slot_taken',
      details: { alternatives: [{ slot: '10:15' }, { slot: '10:30' }, { slot: '12:00' }] },
    });
    expect(await salon.book({ slot: '11:15' })).toMatchObject({ status: 409, body: { error: 'slot_taken' } });
    expect(await salon.list()).toEqual([]);
  });

  it('does not pass the first opening', async () => {
    await say(1, [[minute('2027-05-03T00:00:00Z'), minute('2027-05-10T09:50:00Z')]]);
    await until('11:00', false);
    const { body } = await salon.call(`GET /availability/next?service_id=${salon.ids.corte}`);
    expect(body[0]).toMatchObject({ date: monday, slot: '12:00' });
  });

  it('stands beside the hours of each day, also on a day of 23', async () => {
    await say(1, [dentist]);
    await salon.scheduling.say(
      externalBusyChanged,
      salon.ids.tenantId,
      busyMonthId(salon.ids.tenantId, '2027-03'),
      1,
      {
        employeeIds: null,
        times: [[minute('2027-03-28T00:00:00+01:00'), minute('2027-03-29T00:00:00+02:00')]],
      },
    );
    const hoursOf = async (date: string) =>
      (await salon.call(`GET /open-hours?from=${date}&to=${date}`)).body[0].days[0];
    await waitFor(async () => (await hoursOf('2027-03-28')).busy.length > 0);
    expect((await hoursOf('2027-03-28')).busy).toEqual([{ from: '00:00', to: '24:00' }]);
    expect((await hoursOf('2027-03-29')).busy).toEqual([]);
    expect(await hoursOf(monday)).toMatchObject({
      periods: [{ from: '09:00' }, { from: '16:00' }],
      busy: [{ from: '11:10', to: '11:50' }],
    });
  });
});

describe('a change that the owner makes in their calendar', () => {
  it('moves or cancels once, by the rules that hold for every change, and is published for the client', async () => {
    const { body } = await salon.book();
    const at = { tenantId: salon.ids.tenantId, appointmentId: body.id, notify: true };
    const noon = { ...at, start: '2027-05-10T10:00:00.000Z' };
    expect(await salon.ask(moveForOwner, noon)).toMatchObject({ slot: '12:00' });
    await salon.ask(moveForOwner, noon);
    expect(await salon.told('moved', body.id)).toBe(1);
    await expect(salon.ask(moveForOwner, { ...at, start: '2027-05-10T13:00:00.000Z' })).rejects.toMatchObject(
      { code: 'outside_hours' },
    );
    expect(await salon.ask(cancelForOwner, at)).toMatchObject({ status: 'cancelled' });
    await salon.ask(cancelForOwner, at);
    expect(await salon.told('cancelled', body.id)).toBe(1);
    await expect(salon.ask(cancelForOwner, { ...at, tenantId: newId() })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
