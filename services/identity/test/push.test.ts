import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  appointmentBooked,
  appointmentCancelled,
  dayUnconfirmed,
  dayAhead,
  describeBusiness,
  integrationsChange,
  noticeEvents,
  pushKinds,
  usedCalls,
  type AppointmentFact,
  type EventDefinition,
} from '@citame/contracts';
import { startEmulators, type Emulators } from '@citame/emulators';
import {
  createOutbox,
  createSealer,
  inTransaction,
  newId,
  rpcHandler,
  withContext,
} from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { commandDeps } from '../src/operator/commandDeps.ts';
import { runCommand } from '../src/operator/runCommand.ts';
import { vapidKeys } from '../src/push/sendPush.ts';
import { newEmail, publicUrl, startIdentity, type TestIdentity } from './startIdentity.ts';

let emulators: Emulators;
let identity: TestIdentity;
let scheduling: TestService;
let bot: TestService;
let integrations: TestService;
let [clockAt, since] = [Date.now(), Date.now()];
const now = (): Date => new Date(clockAt + Date.now() - since);
/** Sets the clock: Madrid in winter. */
const setClock = (local: string): void => {
  [clockAt, since] = [Date.parse(`${local}:00+01:00`), Date.now()];
};
const tomorrow = { date: '2027-01-20', count: 9, first: '09:30' as string | null };

let bookingsUsed = 0;
let whileAsked = (): void => {};

beforeAll(async () => {
  emulators = await startEmulators({
    port: 0,
    smtpPort: 0,
    // The token of the sender is dated by the real clock.
    clock: () => new Date(),
    whatsapp: {
      appId: '1',
      appSecret: 's',
      verifyToken: 'v',
      configId: '2',
      webhookUrl: 'http://127.0.0.1:1',
    },
  });
  scheduling = await startTestService({
    name: 'scheduling',
    clock: now,
    build: () => ({
      routes: [],
      rpcHandlers: [
        rpcHandler(describeBusiness, async () => ({
          name: 'Salón Sol',
          address: '',
          phone: '',
          timeZone: 'Europe/Madrid',
          horizonDays: 60,
          cutoffMin: 0,
          employees: [],
          services: [],
        })),
        rpcHandler(dayAhead, async () => tomorrow),
        rpcHandler(usedCalls.bookings, async () => {
          whileAsked();
          return { used: bookingsUsed };
        }),
      ],
    }),
  });
  const { natsUrl } = scheduling;
  bot = await startTestService({ name: 'booking-bot', natsUrl, clock: now, build: () => ({ routes: [] }) });
  integrations = await startTestService({
    name: 'integrations',
    natsUrl,
    clock: now,
    build: () => ({ routes: [] }),
  });
  const vapid = vapidKeys(Buffer.alloc(32, 7).toString('base64url'), 'mailto:hola@citame.example');
  identity = await startIdentity({ natsUrl, clock: now, push: { vapid, origins: [emulators.url] } });
});
afterAll(async () => {
  await identity.stop();
  for (const service of [bot, integrations, scheduling]) {
    await service.stop();
  }
  await emulators.close();
});
beforeEach(() => {
  setClock('2027-01-19T12:00');
});

interface Browser {
  readonly id: string;
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}
const atPushService = async (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${emulators.url}/push/${path}`, init);
/** A browser that subscribes, and is registered for a member. */
async function device(token: string): Promise<{ browser: Browser; id: string }> {
  const browser = (await (await atPushService('devices', { method: 'POST' })).json()) as Browser;
  const { endpoint, keys } = browser;
  const added = await identity.call('POST /push/devices', { token, body: { endpoint, keys } });
  expect(added.status).toBe(201);
  return { browser, id: added.body.id };
}
const shown = async ({ id }: Browser): Promise<{ title: string; body: string; path: string }[]> => {
  const { messages } = (await (await atPushService(`devices/${id}/messages`)).json()) as {
    messages: { text: string }[];
  };
  return messages.map(({ text }) => JSON.parse(text));
};
const untilShown = (browser: Browser, count = 1) =>
  waitFor(
    async () => {
      const messages = await shown(browser);
      return messages.length >= count ? messages : undefined;
    },
    { message: 'the push', timeoutMs: 5000 },
  );
const fault = (browser: Browser, body: object) =>
  atPushService(`devices/${browser.id}/fault`, { method: 'POST', body: JSON.stringify(body) });

const fact: AppointmentFact = {
  customerId: 'c1',
  employeeId: 'ana',
  employeeName: 'Ana',
  serviceId: 's1',
  serviceTitle: 'Corte',
  start: '2027-01-22T15:30:00.000Z',
  end: '2027-01-22T16:00:00.000Z',
  status: 'confirmed',
  by: 'client',
  notify: false,
};
async function emit(
  service: TestService,
  definition: EventDefinition,
  event: { tenantId: string; data: object; aggregateId?: string },
): Promise<void> {
  const { connection, outbox } = service.running.context;
  await inTransaction(connection, (session) =>
    outbox.add(session, definition, { aggregateId: newId(), revision: 1, ...event }),
  );
}
const booked = (tenantId: string, changes: Partial<AppointmentFact> = {}) =>
  emit(scheduling, appointmentBooked, { tenantId, data: { ...fact, ...changes } });
/** A second member of the business. */
async function join(token: string, rights: object): Promise<string> {
  const invited = await identity.call('POST /invitations', { token, body: { email: newEmail(), ...rights } });
  const secret = new URL(invited.body.link).searchParams.get('token');
  const person = { nombre: 'Ana', password: 'otra frase bien larga' };
  return (await identity.call(`POST /auth/invitations/${secret}/accept`, { body: person })).body.token;
}
/** Tells that nothing more is under way: a push that is asked for comes after all that came before. */
async function settled(browser: Browser, id: string, token: string): Promise<string[]> {
  const before = (await shown(browser)).length;
  await waitFor(
    async () => (await identity.running.context.connection.collection('pushes').countDocuments()) === 0,
  );
  await identity.call(`POST /push/devices/${id}/test`, { token });
  return (await untilShown(browser, before + 1)).map(({ title }) => title);
}

describe('a push to a member', () => {
  it('tells of a booking by chat within five seconds, in words without a phone', async () => {
    const { id: tenantId, token } = await identity.register();
    const { browser } = await device(token);
    await booked(tenantId);
    const [push] = await untilShown(browser);
    expect(push).toMatchObject({ title: 'Nueva cita', body: 'Corte, vie, 22 ene, 16:30, con Ana' });
    expect(push?.path).toMatch(/^\/app\/appointments\?view=day&date=2027-01-22&appointment=[\w-]+$/);
  });

  it('goes to each device, in the language of the account, and not of what the owner does', async () => {
    const { id: tenantId, token } = await identity.register({ english: true });
    const [phone, desk] = [await device(token), await device(token)];
    await booked(tenantId, { by: 'owner' });
    await emit(scheduling, appointmentCancelled, { tenantId, data: { ...fact, status: 'cancelled' } });
    for (const { browser, id } of [phone, desk]) {
      await untilShown(browser);
      expect(await settled(browser, id, token)).toEqual(['Appointment cancelled', 'Notifications work']);
    }
  });

  it('tells employees of their own appointments alone, and not of what they do themselves', async () => {
    const { id: tenantId, token } = await identity.register();
    const own = await join(token, { role: 'employee', employee_id: 'ana' });
    const { browser, id } = await device(own);
    await booked(tenantId, { employeeId: 'luis' });
    await booked(tenantId, { by: 'owner' });
    await untilShown(browser);
    expect(await settled(browser, id, own)).toEqual(['Nueva cita', 'Los avisos funcionan']);
  });

  it('tells of a client who wants a person, and owners of a problem of Meta', async () => {
    const { id: tenantId, token, email } = await identity.register();
    const { browser } = await device(token);
    const data = { conversationId: 'c9', notice: { kind: 'personWanted' } };
    await emit(bot, noticeEvents.personWanted, { tenantId, data });
    expect((await untilShown(browser))[0]).toMatchObject({
      title: 'Un cliente quiere hablar contigo',
      path: '/app/conversations/c9',
    });
    const change = { subject: 'whatsapp', subjectId: tenantId, action: 'changed' };
    const standing = { ...change, changes: [{ field: 'standing', from: null, to: 'restricted' }] };
    await emit(integrations, integrationsChange, { tenantId, data: standing });
    expect((await untilShown(browser, 2))[1]).toMatchObject({ title: 'Meta ha limitado tu WhatsApp' });
    await emit(integrations, integrationsChange, {
      tenantId,
      data: { ...change, action: 'broken', changes: [] },
    });
    expect((await untilShown(browser, 3))[2]).toMatchObject({ title: 'WhatsApp se ha desconectado' });
    const unpaid = (to: boolean) =>
      emit(integrations, integrationsChange, {
        tenantId,
        data: { ...change, changes: [{ field: 'unpaid', from: !to, to }] },
      });
    await unpaid(false);
    await unpaid(true);
    expect((await untilShown(browser, 4))[3]).toMatchObject({
      title: 'Meta necesita una tarjeta: tus avisos no salen',
      path: '/app/synchronize',
    });
    for (const level of [80, 100]) {
      await emit(integrations, integrationsChange, {
        tenantId,
        data: { ...change, changes: [{ field: 'capReached', to: level }] },
      });
    }
    expect((await untilShown(browser, 6)).slice(4).map(({ title }) => title)).toEqual([
      'Has gastado el 80 % de tu tope de avisos del mes',
      'Tope del mes alcanzado: este mes no salen más avisos',
    ]);
    const { source } = await identity.mail.next(email, /^Meta necesita una tarjeta/);
    expect(source).toContain('/app/synchronize');
  });

  it('tells owners once a month that the bookings of their plan run out, and are used up', async () => {
    const { id: tenantId, token, email } = await identity.register();
    const { browser } = await device(token);
    await identity.running.context.connection
      .collection<{ _id: string }>('businesses')
      .updateOne({ _id: tenantId }, { $set: { quotas: { bookings: 5 } } });
    const titles = async (count: number) => (await untilShown(browser, count)).map(({ title }) => title);
    const bookAfter = async (used: number, by: 'client' | 'owner' = 'client') => {
      bookingsUsed = used;
      await booked(tenantId, { by });
    };
    await bookAfter(3);
    await bookAfter(4);
    const near = 'Tus clientes han usado el 80 % de las reservas de tu plan este mes';
    const reached = 'Reservas del plan agotadas: este mes el bot no acepta más';
    const told = ['Nueva cita', 'Nueva cita', near];
    expect((await titles(3)).toSorted()).toEqual(told);
    await bookAfter(4);
    await bookAfter(5, 'owner');
    await bookAfter(5);
    expect((await titles(6)).toSorted()).toEqual([
      'Nueva cita',
      'Nueva cita',
      ...told.slice(0, 2),
      reached,
      near,
    ]);
    expect((await shown(browser)).find(({ title }) => title === reached)).toMatchObject({
      body: 'Míralo en Suscripción.',
      path: '/app/suscription',
    });
    setClock('2027-02-01T12:00');
    await bookAfter(4);
    expect((await titles(8)).filter((title) => title === near)).toHaveLength(2);
    const { source } = await identity.mail.next(email, /^Reservas del plan agotadas/);
    expect(source).toContain('/app/suscription');
  });

  describe('of bookings of the plan', () => {
    const limit = (tenantId: string, bookings: number) => {
      const { connection, call } = identity.running.context;
      const outbox = createOutbox(connection, now, () => {});
      const sealer = createSealer({ current: Buffer.alloc(32, 7) });
      const deps = commandDeps({
        connection,
        call,
        clock: now,
        outbox,
        sealer,
        origin: undefined,
        publicUrl,
        note: () => {},
      });
      return withContext({ actor: { kind: 'operator' } }, () =>
        runCommand(deps, ['quota', tenantId, 'bookings', String(bookings)]),
      );
    };
    const titles = async (browser: Browser, count: number) =>
      (await untilShown(browser, count)).map(({ title }) => title);
    const [near, reached] = [/80 % de las reservas/, /^Reservas del plan agotadas/].map((title) =>
      expect.stringMatching(title),
    );

    it('comes as soon as the operator’s limit is at or below what is used, and again of another limit', async () => {
      const { id: tenantId, token } = await identity.register();
      const { browser } = await device(token);
      bookingsUsed = 5;
      await limit(tenantId, 100);
      await limit(tenantId, 5);
      await limit(tenantId, 5);
      expect(await titles(browser, 1)).toEqual([reached]);
      await limit(tenantId, 6);
      expect(await titles(browser, 2)).toEqual([reached, near]);
      bookingsUsed = 6;
      await booked(tenantId);
      expect((await titles(browser, 4)).toSorted()).toEqual(['Nueva cita', reached, reached, near]);
    });

    it('is not sent of a month that ends while its bookings are counted', async () => {
      const { id: tenantId, token } = await identity.register();
      const { browser } = await device(token);
      setClock('2027-02-01T00:59');
      bookingsUsed = 5;
      whileAsked = () => setClock('2027-02-01T12:00');
      try {
        await limit(tenantId, 5);
      } finally {
        whileAsked = () => {};
      }
      bookingsUsed = 0;
      await booked(tenantId);
      expect(await titles(browser, 1)).toEqual(['Nueva cita']);
    });
  });

  it('tells owners and reception which appointments of tomorrow are not confirmed, and which were released', async () => {
    const { id: tenantId, token } = await identity.register();
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
      emit(scheduling, dayUnconfirmed, {
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
    const { id: tenantId, token, email } = await identity.register();
    const { browser, id } = await device(token);
    const push = pushKinds.filter((kind) => kind !== 'booked');
    const mail = { booked: true, unconfirmed: false, problem: false, cancelled: false, person: false };
    const body = { push: { booked: false }, mail };
    const changed = await identity.call('PATCH /push', { token, body });
    expect(changed.body).toMatchObject({ push, mail: ['booked'], quiet_from: 22, quiet_to: 8 });
    await booked(tenantId);
    const { source } = await identity.mail.next(email, /^Nueva cita$/);
    expect(source).toContain('con Ana');
    expect(await settled(browser, id, token)).toEqual(['Los avisos funcionan']);
  });

  it('is switched by a page of the version before, too, which sends all that is on', async () => {
    const { token } = await identity.register();
    const body = (push: unknown) => ({ token, body: { push, mail: ['booked', 'evening'] } });
    const changed = await identity.call('PATCH /push', body(['moved', 'cancelled']));
    expect(changed.body).toMatchObject({ push: ['moved', 'cancelled'], mail: ['booked', 'evening'] });
    expect((await identity.call('PATCH /push', body(['danced']))).status).toBe(422);
  });

  it('waits for the end of the quiet hours', async () => {
    const { id: tenantId, token } = await identity.register();
    setClock('2027-01-19T23:30');
    const { browser } = await device(token);
    await booked(tenantId);
    const pushes = identity.running.context.connection.collection('pushes');
    const morning = new Date('2027-01-20T08:00:00+01:00');
    await waitFor(async () => (await pushes.countDocuments({ tenantId, dueAt: morning })) === 1);
    expect(await shown(browser)).toEqual([]);
    setClock('2027-01-20T08:00');
    await untilShown(browser);
  });

  it('says in the evening how many appointments tomorrow has, once', async () => {
    const { token } = await identity.register();
    setClock('2027-01-19T19:59');
    const { browser, id } = await device(token);
    const rows = identity.running.context.connection.collection('push_settings');
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

describe('a device', () => {
  it('is forgotten once its push service no longer knows it', async () => {
    const { id: tenantId, token } = await identity.register();
    const { browser } = await device(token);
    await fault(browser, { status: 410 });
    await booked(tenantId);
    await waitFor(async () => (await identity.call('GET /push', { token })).body.devices.length === 0);
  });

  it('gets a push later when its push service says that it is too fast', async () => {
    const { id: tenantId, token } = await identity.register();
    const { browser } = await device(token);
    await fault(browser, { status: 429, retry_after: 120 });
    await booked(tenantId);
    const pushes = identity.running.context.connection.collection('pushes');
    await waitFor(async () => {
      const row = await pushes.findOne({ tenantId });
      return row !== null && row['dueAt'] > new Date(now().getTime() + 100_000);
    });
    setClock('2027-01-19T12:03');
    await untilShown(browser);
  });

  it('belongs to the member who added it last, and is switched off by them alone', async () => {
    const { token } = await identity.register();
    const { browser, id } = await device(token);
    const other = await identity.register();
    expect((await identity.call(`DELETE /push/devices/${id}`, { token: other.token })).status).toBe(404);
    const { endpoint, keys } = browser;
    await identity.call('POST /push/devices', { token: other.token, body: { endpoint, keys } });
    expect((await identity.call('GET /push', { token })).body.devices).toEqual([]);
    expect((await identity.call(`DELETE /push/devices/${id}`, { token: other.token })).status).toBe(204);
  });

  it('is taken at push services of browsers alone: the address comes from outside', async () => {
    const { token } = await identity.register();
    const { keys } = (await (await atPushService('devices', { method: 'POST' })).json()) as Browser;
    for (const endpoint of [
      'http://127.0.0.1:27017/x',
      'https://evil.example/push',
      'https://169.254.169.254/',
    ]) {
      const refused = await identity.call('POST /push/devices', { token, body: { endpoint, keys } });
      expect(refused).toMatchObject({ status: 422, body: { details: [{ code: 'unknown_push_service' }] } });
    }
  });

  it('is forgotten with a member who is removed', async () => {
    const { token } = await identity.register();
    const own = await join(token, { role: 'reception' });
    const { id } = await device(own);
    const members = (await identity.call('GET /members', { token })).body;
    const member = members.find(({ role }: { role: string }) => role === 'reception');
    await identity.call(`DELETE /members/${member.account_id ?? member.id}`, { token });
    const devices = identity.running.context.connection.collection<{ _id: string }>('push_devices');
    expect(await devices.findOne({ _id: id })).toBeNull();
  });
});
