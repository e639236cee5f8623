import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  accountNames,
  billingChange,
  bookForClient,
  cancelForClient,
  cancelForOwner,
  moveForOwner,
  subjectOf,
  type EventActor,
  type TrailEntry,
} from '@citame/contracts';
import { inTransaction, newId, noteChange, rpcHandler, withContext } from '@citame/service-kit';
import { startTestService, type TestAnswer, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { buildBusiness, monday, startScheduling, type Business, type Scheduling } from './buildBusiness.ts';

let scheduling: Scheduling;
let salon: Business;
let identity: TestService;
let billing: TestService;
/** Accounts that identity knows. */
const names = new Map<string, string>();
const ten = '2027-05-10T08:00:00.000Z';
const marta = { phone: '34600999000', name: 'Marta López' };
const rosa = { accountId: 'account-of-rosa', role: 'reception' } as const;
const luis = () => ({ accountId: 'account-of-luis', role: 'employee', employeeId: salon.luis }) as const;
type Claims = typeof rosa | ReturnType<typeof luis>;

beforeAll(async () => {
  scheduling = await startScheduling();
  const { natsUrl } = scheduling.service;
  const answerNames = rpcHandler(accountNames, async ({ accountIds }) => ({
    names: accountIds.flatMap((accountId) => {
      const name = names.get(accountId);
      return name === undefined ? [] : [{ accountId, name }];
    }),
  }));
  identity = await startTestService({
    name: 'identity',
    natsUrl,
    // It plays the bot and integrations, too.
    mayEverything: true,
    build: () => ({ routes: [], rpcHandlers: [answerNames] }),
  });
  billing = await startTestService({ name: 'billing', natsUrl, build: () => ({ routes: [] }) });
});
afterAll(async () => {
  await Promise.all([identity.stop(), billing.stop()]);
  await scheduling.stop();
});
beforeEach(async () => {
  salon = await buildBusiness(scheduling);
  names.clear();
  names.set(salon.tenantId, 'Peluquería Sol').set(rosa.accountId, 'Rosa');
});

const call = (request: string, body?: unknown, claims?: Claims): Promise<TestAnswer> =>
  scheduling.call(request, {
    as: salon.tenantId,
    ...(claims === undefined ? {} : { claims }),
    ...(body === undefined ? {} : { body }),
  });
const book = (fields: object = {}, claims?: Claims): Promise<TestAnswer> => {
  const wish = { service_id: salon.corte, employee_id: salon.ana, date: monday, slot: '10:00' };
  return call('POST /appointments', { ...wish, phone: '600 111 222', name: 'Pablo', ...fields }, claims);
};
const bookByChat = () =>
  identity.running.context.call(bookForClient, {
    tenantId: salon.tenantId,
    idempotencyKey: newId(),
    serviceId: salon.corte,
    employeeId: salon.ana,
    start: ten,
    client: marta,
  });
const read = async (query = '', claims?: Claims): Promise<TrailEntry[]> =>
  (await call(`GET /trail${query}`, undefined, claims)).body.items;
/** Entries of a filter, latest first, once there are so many. */
async function trail(count: number, query = '?subject=appointment', claims?: Claims): Promise<TrailEntry[]> {
  await waitFor(async () => (await read(query, claims)).length === count);
  return read(query, claims);
}
/** Billing records a change, as an actor. */
async function change(actor: EventActor, tenantId = salon.tenantId): Promise<void> {
  const { connection, outbox } = billing.running.context;
  await withContext({ actor }, () =>
    inTransaction(connection, (session) =>
      noteChange(outbox, session, billingChange, {
        tenantId,
        subject: 'subscription',
        subjectId: tenantId,
        action: 'changed',
        changes: [{ field: 'status', from: 'trialing', to: 'active' }],
      }),
    ),
  );
}
const rows = () => scheduling.service.running.context.connection.collection('trail');

describe('the trail of an appointment', () => {
  it('says that the client has cancelled it by chat', async () => {
    const { id } = await bookByChat();
    const cancel = { tenantId: salon.tenantId, appointmentId: id, client: marta };
    await identity.running.context.call(cancelForClient, cancel);
    const query = `?subject=appointment&subject_id=${id}`;
    expect(await trail(2, query)).toMatchObject([
      { action: 'cancelled', actor: { kind: 'client', name: null, via: 'whatsapp' } },
      {
        action: 'booked',
        local: '2027-05-03T08:05',
        actor: { kind: 'client' },
        about: {
          name: 'Corte',
          employee: 'Ana',
          start: '2027-05-10T10:00',
          client: { name: 'Marta López' },
        },
      },
    ]);
  });

  it('says who of the team has moved it, from where to where', async () => {
    const { id } = (await book()).body;
    const away = { date: monday, slot: '11:00', employee_id: salon.luis };
    await call(`POST /appointments/${id}/reschedule`, away, rosa);
    await call(`PATCH /appointments/${id}`, { note: 'con flequillo' }, luis());
    const [noted, moved, booked] = await trail(3);
    expect(booked).toMatchObject({ action: 'booked', actor: { kind: 'owner', name: 'Peluquería Sol' } });
    expect(moved).toMatchObject({
      action: 'moved',
      actor: { kind: 'reception', name: 'Rosa', via: null },
      changes: [
        { field: 'start', from: '2027-05-10T10:00', to: '2027-05-10T11:00' },
        { field: 'employee', from: 'Ana', to: 'Luis' },
      ],
    });
    expect(noted).toMatchObject({
      action: 'changed',
      actor: { kind: 'employee', name: null },
      changes: [{ field: 'note', shown: false, from: null, to: null }],
    });
  });

  it('says which service it became, and that this moved nothing', async () => {
    const { id } = (await book()).body;
    const same = { date: monday, slot: '10:00', service_id: salon.color };
    await call(`POST /appointments/${id}/reschedule`, same, rosa);
    const [changed] = await trail(2);
    expect(changed).toMatchObject({
      action: 'changed',
      actor: { name: 'Rosa' },
      changes: [
        { field: 'service', from: 'Corte', to: 'Color' },
        { field: 'lengthMin', from: 30, to: 60 },
      ],
    });
  });

  it('says that a change came from the calendar', async () => {
    const { id } = (await book()).body;
    const at = { tenantId: salon.tenantId, appointmentId: id, notify: false };
    const accept = { kind: 'owner', accountId: salon.tenantId } as const;
    const ask = identity.running.context.call;
    await withContext({ actor: accept }, () =>
      ask(moveForOwner, { ...at, start: '2027-05-10T09:00:00.000Z' }),
    );
    await withContext({ actor: accept }, () => ask(cancelForOwner, at));
    const calendar = { kind: 'calendar', name: 'Peluquería Sol', via: 'google' };
    expect(await trail(3)).toMatchObject([
      { action: 'cancelled', actor: calendar },
      { action: 'moved', actor: calendar },
      { action: 'booked' },
    ]);
  });

  it('goes with the client who turns out to be the same', async () => {
    const { customer_id: gone } = (await book()).body;
    const { customer_id: kept } = (await book({ phone: '600 333 444', slot: '12:00' })).body;
    await trail(2);
    await call(`POST /customers/${kept}/merge`, { customer_id: gone });
    const entries = await trail(3, `?customer_id=${kept}`);
    expect(entries.map(({ subject, action }) => `${subject} ${action}`)).toEqual([
      'client merged',
      'appointment booked',
      'appointment booked',
    ]);
  });
});

describe('changes of other services', () => {
  it.each<EventActor>([
    { kind: 'vendor', via: 'paddle' },
    { kind: 'operator' },
    { kind: 'system' },
    { kind: 'owner', accountId: 'account-of-rosa' },
  ])('come in with their actor: $kind', async (actor) => {
    await change(actor);
    const [entry] = await trail(1, `?subject=subscription&actor=${actor.kind}`);
    expect(entry).toMatchObject({
      actor: { kind: actor.kind, via: actor.via ?? null },
      changes: [{ field: 'status', shown: true, from: 'trialing', to: 'active' }],
    });
  });

  it('come in once, however often the event is published', async () => {
    const { connection, nats } = billing.running.context;
    await change({ kind: 'system' });
    const row = await connection.collection('outbox').findOne({ 'envelope.tenantId': salon.tenantId });
    const envelope: object = row?.['envelope'];
    const subject = subjectOf(billingChange, salon.tenantId, salon.tenantId);
    const publish = (event: object): void => nats.publish(subject, JSON.stringify(event));
    publish(envelope);
    publish({ ...envelope, actor: undefined, id: newId() });
    // Events of one aggregate are handled in their order: the last of them is there, so the repetition has been.
    const entries = await trail(2, '?subject=subscription');
    expect(new Set(entries.map(({ actor }) => actor?.kind ?? null))).toEqual(new Set([null, 'system']));
  });
});

describe('the trail of settings', () => {
  it('has hours, exceptions, holidays and calendar addresses, each with its change', async () => {
    const [period] = (await call(`GET /weekly/${salon.luis}`)).body;
    await call(`PATCH /weekly/${salon.luis}/${period.period_id}`, { to: '13:00' });
    await call(`POST /exceptions/${salon.ana}`, {
      date: monday,
      closed: false,
      from: '16:00',
      to: '17:00',
      note: 'dentista',
    });
    await call('PATCH /holiday-calendar', { country: 'ES', region: 'MD' });
    await call(`POST /calendar-feeds/${salon.ana}`);
    const about = async (subject: string) => (await read(`?subject=${subject}`))[0];
    expect(await about('hours')).toMatchObject({
      action: 'changed',
      actor: { kind: 'owner' },
      about: { name: 'Luis' },
      changes: [
        { field: 'weekday', to: 'mon' },
        { field: 'to', from: '14:00', to: '13:00' },
      ],
    });
    expect(await about('closure')).toMatchObject({
      action: 'added',
      about: { name: 'Ana' },
      changes: [{ field: 'date', to: monday }, { field: 'kind', to: 'blocked' }, {}, {}],
    });
    expect(await about('holidays')).toMatchObject({
      changes: [
        { field: 'country', from: null, to: 'ES' },
        { field: 'region', from: null, to: 'MD' },
      ],
    });
    expect(await about('feed')).toMatchObject({ action: 'added', about: { name: 'Ana' } });
  });

  it('has nothing of a change that was refused', async () => {
    const before = await read('?subject=hours');
    const overlapping = { dow: 'mon', from: '10:00', to: '12:00' };
    expect((await call(`POST /weekly/${salon.ana}`, overlapping)).status).toBe(409);
    expect(await read('?subject=hours')).toEqual(before);
  });
});

describe('the trail of files that are taken out', () => {
  it('has an entry for each, with how many rows, and nothing of what is in them', async () => {
    const { customer_id: customerId } = (await book()).body;
    for (const path of [
      '/customers/export.csv',
      '/customers/export.vcf',
      '/appointments/export.csv',
      '/appointments/export.ics',
    ]) {
      expect((await call(`GET ${path}`, undefined, rosa)).status).toBe(200);
    }
    const found = async (subject: string) =>
      (await read(`?subject=${subject}`)).filter(({ action }) => action === 'exported');
    const changes = (file: string) => [
      { field: 'count', to: 1 },
      { field: 'file', to: file },
    ];
    const actor = { kind: 'reception', name: 'Rosa' };
    expect(await found('client')).toMatchObject([
      { actor, changes: changes('vcf') },
      { actor, changes: changes('csv') },
    ]);
    expect(await found('appointment')).toMatchObject([
      { actor, changes: changes('ics') },
      { actor, changes: changes('csv') },
    ]);
    expect(JSON.stringify(await rows().find({ action: 'exported' }).toArray())).not.toMatch(
      /Pablo|600111222/,
    );
    // The bot, which has a part of a client's file, is not there: nothing was taken out.
    await call(`GET /customers/${customerId}/export`);
    expect(await found('client')).toHaveLength(2);
  });
});

describe('a reader of the trail', () => {
  it('sees by the role: reception what is of clients, employees their own appointments', async () => {
    await book();
    await book({ employee_id: salon.luis, phone: '600 333 444' });
    await trail(2);
    const subjects = async (claims?: Claims) => new Set((await read('', claims)).map((one) => one.subject));
    expect(await subjects()).toEqual(new Set(['appointment', 'hours']));
    expect(await subjects(rosa)).toEqual(new Set(['appointment']));
    expect(await read('', luis())).toMatchObject([{ about: { employee: 'Luis' } }]);
    expect((await call('GET /trail?subject=hours', undefined, rosa)).status).toBe(403);
    expect((await call('GET /trail?subject=client', undefined, luis())).status).toBe(403);
    const { body: csv } = await call('GET /trail/export.csv', undefined, luis());
    expect(csv.trim().split('\r\n')).toHaveLength(2);
  });

  it('reads page after page, and the days that are asked for', async () => {
    const first = (await call('GET /trail?subject=hours&page_size=6')).body;
    const second = (await call(`GET /trail?subject=hours&page_size=6&after=${first.next}`)).body;
    expect([first.items.length, second.items.length, second.next]).toEqual([6, 5, null]);
    const ids = [...first.items, ...second.items].map(({ id }: TrailEntry) => id);
    expect(new Set(ids).size).toBe(11);
    expect(await read('?from=2027-05-03&to=2027-05-03&page_size=100')).toHaveLength(11);
    expect(await read('?from=2027-05-04')).toEqual([]);
    expect((await call('GET /trail?from=2027-05-04&to=2027-05-03')).status).toBe(422);
    expect((await call('GET /trail?after=yesterday')).status).toBe(422);
  });

  it('exports it in words of the language', async () => {
    await bookByChat();
    await trail(1);
    const { body: es } = await call('GET /trail/export.csv?subject=appointment');
    expect(es).toContain('"Reservada por el cliente por WhatsApp"');
    const { body: en } = await scheduling.call('GET /trail/export.csv?subject=appointment', {
      as: salon.tenantId,
      headers: { 'accept-language': 'en' },
    });
    expect(en).toContain('"Booked by the client by WhatsApp"');
  });
});

describe('the trail of people', () => {
  it('never has a name, a phone or a text, and shows no erased person', async () => {
    const words = ['Canaria', '600999000', 'flequillo-canario', 'motivo-canario', 'canario@example.com'];
    const booked = (await book({ phone: '600 999 000', name: 'Canaria', note: 'flequillo-canario' })).body;
    const { id, customer_id: customerId } = booked;
    await call(`PATCH /appointments/${id}`, { note: 'otro flequillo-canario' });
    await call(`PATCH /customers/${customerId}`, {
      notes: 'flequillo-canario',
      email: 'canario@example.com',
    });
    await call(`POST /appointments/${id}/cancel`, { reason: 'motivo-canario' });
    await trail(4, `?customer_id=${customerId}`);
    await call(`POST /customers/${customerId}/erase`);
    const stored = JSON.stringify(await rows().find({ tenantId: salon.tenantId }).toArray());
    const shown = JSON.stringify(await trail(5, `?customer_id=${customerId}`));
    for (const word of words) {
      expect(stored).not.toContain(word);
      expect(shown).not.toContain(word);
    }
    expect(shown).toContain('"action":"erased"');
  });

  it('keeps no member whose account is gone', async () => {
    await book({}, rosa);
    expect((await trail(1))[0]?.actor).toEqual({ kind: 'reception', name: 'Rosa', via: null });
    names.delete(rosa.accountId);
    expect((await read('?subject=appointment'))[0]?.actor).toEqual({
      kind: 'reception',
      name: null,
      via: null,
    });
    expect(JSON.stringify(await rows().find({ tenantId: salon.tenantId }).toArray())).not.toContain('Rosa');
  });

  it('is kept for a year', async () => {
    await book();
    await trail(1);
    const [row] = await rows().find({ tenantId: salon.tenantId, subject: 'appointment' }).toArray();
    expect(row?.['expiresAt'] - row?.['at']).toBe(365 * 24 * 60 * 60 * 1000);
    const expiry = (await rows().indexes()).find(({ key }) => 'expiresAt' in key);
    expect(expiry).toMatchObject({ expireAfterSeconds: 0 });
  });
});
