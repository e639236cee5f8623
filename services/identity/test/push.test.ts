import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  appointmentCancelled,
  dayUnconfirmed,
  integrationsChange,
  noticeEvents,
  pushKinds,
} from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { pushWorld, fact } from './pushWorld.ts';

const world = pushWorld();
const { setClock, identity, services, device, shown, untilShown, emit, booked, join, settled, now } = world;
beforeAll(world.start);
afterAll(world.stop);
beforeEach(() => {
  setClock('2027-01-19T12:00');
});

describe('a push to a member', () => {
  it('tells of a booking by chat within five seconds, in words without a phone', async () => {
    const { id: tenantId, token } = await identity().register();
    const { browser } = await device(token);
    await booked(tenantId);
    const [push] = await untilShown(browser);
    expect(push).toMatchObject({ title: 'Nueva cita', body: 'Corte, vie, 22 ene, 16:30, con Ana' });
    expect(push?.path).toMatch(/^\/app\/appointments\?view=day&date=2027-01-22&appointment=[\w-]+$/);
  });

  it('goes to each device, in the language of the account, and not of what the owner does', async () => {
    const { id: tenantId, token } = await identity().register({ english: true });
    const [phone, desk] = [await device(token), await device(token)];
    await booked(tenantId, { by: 'owner' });
    await emit(services().scheduling, appointmentCancelled, {
      tenantId,
      data: { ...fact, status: 'cancelled' },
    });
    for (const { browser, id } of [phone, desk]) {
      await untilShown(browser);
      expect(await settled(browser, id, token)).toEqual(['Appointment cancelled', 'Notifications work']);
    }
  });

  it('tells employees of their own appointments alone, and not of what they do themselves', async () => {
    const { id: tenantId, token } = await identity().register();
    const own = await join(token, { role: 'employee', employee_id: 'ana' });
    const { browser, id } = await device(own);
    await booked(tenantId, { employeeId: 'luis' });
    await booked(tenantId, { by: 'owner' });
    await untilShown(browser);
    expect(await settled(browser, id, own)).toEqual(['Nueva cita', 'Los avisos funcionan']);
  });

  it('tells of a client who wants a person, and owners of a problem of Meta', async () => {
    const { id: tenantId, token, email } = await identity().register();
    const { browser } = await device(token);
    const data = { conversationId: 'c9', notice: { kind: 'personWanted' } };
    await emit(services().bot, noticeEvents.personWanted, { tenantId, data });
    expect((await untilShown(browser))[0]).toMatchObject({
      title: 'Un cliente quiere hablar contigo',
      path: '/app/conversations/c9',
    });
    const change = { subject: 'whatsapp', subjectId: tenantId, action: 'changed' };
    const standing = { ...change, changes: [{ field: 'standing', from: null, to: 'restricted' }] };
    await emit(services().integrations, integrationsChange, { tenantId, data: standing });
    expect((await untilShown(browser, 2))[1]).toMatchObject({ title: 'Meta ha limitado tu WhatsApp' });
    await emit(services().integrations, integrationsChange, {
      tenantId,
      data: { ...change, action: 'broken', changes: [] },
    });
    expect((await untilShown(browser, 3))[2]).toMatchObject({ title: 'WhatsApp se ha desconectado' });
    const unpaid = (to: boolean) =>
      emit(services().integrations, integrationsChange, {
        tenantId,
        data: { ...change, changes: [{ field: 'unpaid', from: !to, to }] },
      });
    await unpaid(false);
    await unpaid(true);
    expect((await untilShown(browser, 4))[3]).toMatchObject({
      title: 'Meta necesita una tarjeta: tus avisos no salen',
      path: '/app/synchronize',
    });
    const atCap = (level: number) =>
      emit(services().integrations, integrationsChange, {
        tenantId,
        data: { ...change, changes: [{ field: 'capReached', to: level }] },
      });
    await atCap(80);
    expect((await untilShown(browser, 5))[4]).toMatchObject({
      title: 'Has gastado el 80 % de tu tope de avisos del mes',
    });
    await atCap(100);
    expect((await untilShown(browser, 6))[5]).toMatchObject({
      title: 'Tope del mes alcanzado: este mes no salen más avisos',
    });
    const { source } = await identity().mail.next(email, /^Meta necesita una tarjeta/);
    expect(source).toContain('/app/synchronize');
  });

  it('tells owners and reception which appointments of tomorrow are not confirmed, and which were released', async () => {
    const { id: tenantId, token } = await identity().register();
    const [owner, ana] = [
      await device(token),
      await device(await join(token, { role: 'employee', employee_id: 'ana' })),
    ];
    const one = (hour: number) => ({
      appointmentId: `a${hour}`,
      serviceTitle: 'Corte',
      employeeName: 'Ana',
      start: `2027-01-20T${String(hour - 1).padStart(2, '0')}:00:00.000Z`,
    });
    const tell = (open: number[], released: number[]) =>
      emit(services().scheduling, dayUnconfirmed, {
        tenantId,
        data: { date: '2027-01-20', open: open.map(one), released: released.map(one) },
      });
    await tell([9, 10, 11, 12, 13, 16, 17], [18]);
    expect((await untilShown(owner.browser))[0]).toMatchObject({
      title: '7 citas de mañana sin confirmar, 1 hora liberada',
      body: [
        'Sin confirmar: 09:00 Corte (Ana), 10:00 Corte (Ana), 11:00 Corte (Ana), 12:00 Corte (Ana), 13:00 Corte (Ana), y 2 más',
        'Liberadas: 18:00 Corte (Ana)',
      ].join('\n'),
      path: '/app/appointments?filter=unconfirmed',
    });
    await tell([], [18]);
    expect((await untilShown(owner.browser, 2))[1]).toMatchObject({
      title: '1 hora liberada',
      path: '/app/appointments?view=day&date=2027-01-20',
    });
    expect(await shown(ana.browser)).toEqual([]);
  });

  it('is not sent of what the member has switched off; by mail, where they want that', async () => {
    const { id: tenantId, token, email } = await identity().register();
    const { browser, id } = await device(token);
    const push = pushKinds.filter((kind) => kind !== 'booked');
    const mail = { booked: true, unconfirmed: false, problem: false, cancelled: false, person: false };
    const body = { push: { booked: false }, mail };
    const changed = await identity().call('PATCH /push', { token, body });
    expect(changed.body).toMatchObject({ push, mail: ['booked'], quiet_from: 22, quiet_to: 8 });
    await booked(tenantId);
    const { source } = await identity().mail.next(email, /^Nueva cita$/);
    expect(source).toContain('con Ana');
    expect(await settled(browser, id, token)).toEqual(['Los avisos funcionan']);
  });

  it('is switched by a page of the version before, too, which sends all that is on', async () => {
    const { token } = await identity().register();
    const body = (push: unknown) => ({ token, body: { push, mail: ['booked', 'evening'] } });
    const changed = await identity().call('PATCH /push', body(['moved', 'cancelled']));
    expect(changed.body).toMatchObject({ push: ['moved', 'cancelled'], mail: ['booked', 'evening'] });
    expect((await identity().call('PATCH /push', body(['danced']))).status).toBe(422);
  });

  it('waits for the end of the quiet hours', async () => {
    const { id: tenantId, token } = await identity().register();
    setClock('2027-01-19T23:30');
    const { browser } = await device(token);
    await booked(tenantId);
    const pushes = identity().running.context.connection.collection('pushes');
    const morning = new Date('2027-01-20T08:00:00+01:00');
    await waitFor(async () => (await pushes.countDocuments({ tenantId, dueAt: morning })) === 1);
    expect(await shown(browser)).toEqual([]);
    setClock('2027-01-20T08:00');
    await untilShown(browser);
  });

  it('says in the evening how many appointments tomorrow has, once', async () => {
    const { token } = await identity().register();
    setClock('2027-01-19T19:59');
    const { browser, id } = await device(token);
    const rows = identity().running.context.connection.collection('push_settings');
    const evening = new Date('2027-01-19T20:00:00+01:00');
    await waitFor(async () => (await rows.countDocuments({ dueAt: evening })) > 0, { timeoutMs: 15_000 });
    setClock('2027-01-19T20:00');
    const text = await waitFor(
      async () => (await shown(browser)).find(({ title }) => title.startsWith('Mañana')),
      { timeoutMs: 15_000 },
    );
    expect(text).toMatchObject({ title: 'Mañana tienes 9 citas, la primera a las 9:30' });
    await waitFor(async () => (await rows.countDocuments({ dueAt: { $lte: now() } })) === 0);
    expect(await settled(browser, id, token)).toEqual([text.title, 'Los avisos funcionan']);
  });
});
