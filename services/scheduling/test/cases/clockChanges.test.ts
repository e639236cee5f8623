import { describe, expect, it } from '@jest/globals';
import { bookForClient } from '@citame/contracts';
import { newId } from '@citame/service-kit';
import { marta, useSalon } from './useSalon.ts';

const salon = useSalon();

/** A salon that is open on Sunday nights, an hour's colour every half hour. */
async function openNightSpa(now: string): Promise<void> {
  salon.at(now);
  const { ana } = await salon.open({ slotStepMin: 30 });
  await salon.call(`POST /weekly/${ana}`, { dow: 'sun', from: '01:00', to: '04:00' });
}
const bookColor = (date: string, slot: string) =>
  salon.book({ service_id: salon.ids.color, date, slot, phone: '600333444' });

describe('the hour that the clock skips, 28 March 2027', () => {
  const date = '2027-03-28';

  it('is not offered', async () => {
    await openNightSpa('2027-03-20T10:00:00Z');
    expect((await salon.offered(salon.ids.color, salon.ids.ana, date)).map(({ start }) => start)).toEqual([
      '2027-03-28T01:00:00+01:00',
      '2027-03-28T01:30:00+01:00',
      '2027-03-28T03:00:00+02:00',
    ]);
  });

  it('cannot be booked, and the offered times can', async () => {
    await openNightSpa('2027-03-20T10:00:00Z');
    expect(await bookColor(date, '02:30')).toMatchObject({
      status: 422,
      body: { error: 'nonexistent_local_time' },
    });
    // From 01:30 to 03:30 of the wall clock there is one hour.
    expect(await bookColor(date, '01:30')).toMatchObject({
      status: 201,
      body: { start: '2027-03-28T01:30:00+01:00', end: '2027-03-28T03:30:00+02:00', duration: 60 },
    });
    expect(await salon.times(salon.ids.color, salon.ids.ana, date)).toEqual([]);
  });
});

describe('three days closed around the day that has 23 hours', () => {
  it('are three days, in the calendar and in the offered times', async () => {
    salon.at('2027-03-20T10:00:00Z');
    const { ana, corte } = await salon.open();
    for (const dow of ['sat', 'sun']) {
      await salon.call(`POST /weekly/${ana}`, { dow, from: '09:00', to: '14:00' });
    }
    const range = { from_date: '2027-03-27', to_date: '2027-03-29', closed: true };
    const { body } = await salon.call(`POST /exceptions/${ana}`, range);
    expect(body).toMatchObject([{ date: '2027-03-27' }, { date: '2027-03-28' }, { date: '2027-03-29' }]);
    const query = `service_id=${corte}&employee_id=${ana}&from=2027-03-26&to=2027-03-30`;
    const { slots } = (await salon.call(`GET /availability?${query}`)).body;
    expect(new Set(slots.map(({ date }: { date: string }) => date))).toEqual(
      new Set(['2027-03-26', '2027-03-30']),
    );
  });
});

describe('the hour that comes twice, 31 October 2027', () => {
  const date = '2027-10-31';
  const starts = async (): Promise<string[]> =>
    (await salon.offered(salon.ids.color, salon.ids.ana, date)).map(({ start }) => start.slice(11, 22));

  it('is offered twice, each time with its offset, and booked twice', async () => {
    await openNightSpa('2027-10-20T10:00:00Z');
    expect(await starts()).toEqual([
      '01:00:00+02',
      '01:30:00+02',
      '02:00:00+02',
      '02:30:00+02',
      '02:00:00+01',
      '02:30:00+01',
      '03:00:00+01',
    ]);
    const first = await bookColor(date, '02:00');
    expect(first).toMatchObject({ status: 201, body: { start: '2027-10-31T02:00:00+02:00', slot: '02:00' } });
    expect(await starts()).toEqual(['01:00:00+02', '02:00:00+01', '02:30:00+01', '03:00:00+01']);
    const second = await bookColor(date, '02:00');
    expect(second).toMatchObject({
      status: 201,
      body: { start: '2027-10-31T02:00:00+01:00', slot: '02:00' },
    });
    expect(await bookColor(date, '02:00')).toMatchObject({ status: 409, body: { error: 'slot_taken' } });
  });

  it('is told apart by the instant when a client books it', async () => {
    await openNightSpa('2027-10-20T10:00:00Z');
    const book = (start: string) =>
      salon.ask(bookForClient, {
        tenantId: salon.ids.tenantId,
        idempotencyKey: newId(),
        serviceId: salon.ids.color,
        employeeId: salon.ids.ana,
        start,
        client: marta,
      });
    const later = await book('2027-10-31T02:00:00+01:00');
    expect(later).toMatchObject({ start: '2027-10-31T01:00:00.000Z', slot: '02:00' });
    expect(await book('2027-10-31T02:00:00+02:00')).toMatchObject({ start: '2027-10-31T00:00:00.000Z' });
  });
});

describe('"today" is the day of the business', () => {
  const purge = (before: string) => salon.call(`DELETE /appointments?before=${before}`);

  it('in Madrid, where the day begins before it does in UTC', async () => {
    await salon.book({ date: '2027-07-01' }).then(({ status }) => expect(status).toBe(201));
    await salon.book({ date: '2027-07-02' });
    salon.at('2027-07-01T22:30:00Z');
    expect(await purge('2027-07-03')).toMatchObject({
      status: 422,
      body: { error: 'before_after_today', details: { today: '2027-07-02' } },
    });
    expect((await purge('2027-07-02')).body).toMatchObject({ deleted_count: 1 });
    expect(await salon.list()).toMatchObject([{ date: '2027-07-02' }]);
  });

  it("in Mexico, where tonight's clients would be deleted by the day of UTC", async () => {
    salon.at('2027-06-28T15:00:00Z');
    await salon.open({ timeZone: 'America/Mexico_City' });
    const yesterday = await salon.book({ date: '2027-06-30', slot: '19:30' });
    const tonight = await salon.book({ date: '2027-07-01', slot: '19:30' });
    expect([yesterday.status, tonight.status]).toEqual([201, 201]);
    salon.at('2027-07-02T00:30:00Z');
    expect(await purge('2027-07-02')).toMatchObject({
      status: 422,
      body: { error: 'before_after_today', details: { today: '2027-07-01' } },
    });
    expect((await purge('2027-07-01')).body).toEqual({
      deleted_ids: [yesterday.body.id],
      deleted_count: 1,
    });
    expect(await salon.list()).toMatchObject([{ id: tonight.body.id }]);
  });
});
