import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  appointmentBooked,
  appointmentCancelled,
  appointmentDeleted,
  appointmentMoved,
} from '@citame/contracts';
import { newId } from '@citame/service-kit';
import { waitFor } from '@citame/testing';
import { conversationRows, unwritten } from '../src/conversation/conversationRows.ts';
import { newConversation } from '../src/conversation/rules/conversation.ts';
import { local, remindersWorld, type RemindersWorld } from './remindersWorld.ts';

let world: RemindersWorld;
let id = '';

beforeAll(async () => {
  world = await remindersWorld();
});
afterAll(() => world.stop());
beforeEach(() => {
  id = world.fresh();
});

const at = (text: string) => ({
  start: local(text).toISOString(),
  end: local(text.replace(':00', ':30')).toISOString(),
});
const untilState = (state: string, kind?: 'reminder' | 'notice') =>
  waitFor(
    async () => {
      const row = await world.rowOf(id, kind);
      return row?.state === state ? row : undefined;
    },
    { message: `${kind ?? 'reminder'} ${state}` },
  );
/** Waits until it has been looked at and put off. */
const untilWaiting = (until: string, kind?: 'reminder' | 'notice') =>
  waitFor(async () => (await world.rowOf(id, kind))?.dueAt?.getTime() === local(until).getTime(), {
    message: `waiting until ${until}`,
  });
const book = async (customerId: string, fields: object = {}) =>
  world.happened(appointmentBooked, { id, revision: 1, fields: { customerId, ...fields } });

describe('a reminder', () => {
  it('is a template with three buttons for a client who has not written for a day, a day before', async () => {
    await book(await world.client());
    await untilWaiting('2027-03-12T17:00');
    world.setClock('2027-03-18T17:00');
    await untilState('sent');
    await waitFor(() => world.sent.length === 1);
    expect(world.sent[0]).toMatchObject({
      template: {
        name: 'reminder',
        locale: 'es',
        values: ['Corte', 'viernes, 19 de marzo', '17:00', 'Ana', 'Peluquería Sol'],
        payloads: [`rem|${id}|ok`, `rem|${id}|move`, `rem|${id}|cancel`],
      },
      about: { appointmentId: id, kind: 'reminder' },
    });
  });

  it('is a message with the same buttons for a client who has, in their language', async () => {
    await book(await world.client({ windowUntil: '2027-03-19T10:00', locale: 'en' }));
    await untilWaiting('2027-03-12T17:00');
    world.setClock('2027-03-18T17:00');
    await waitFor(() => world.sent.length === 1);
    expect(world.sent[0]).not.toHaveProperty('template');
    expect(world.sent[0]?.content).toMatchObject({
      kind: 'buttons',
      text: expect.stringContaining('Friday 19 March, 17:00'),
      buttons: [
        { id: `rem|${id}|ok`, title: "I'll be there" },
        { id: `rem|${id}|move`, title: 'Change' },
        { id: `rem|${id}|cancel`, title: 'Cancel' },
      ],
    });
  });

  it('goes with an appointment that is moved, and is never sent twice for one time', async () => {
    const customerId = await world.client();
    await book(customerId);
    await untilWaiting('2027-03-12T17:00');
    world.setClock('2027-03-18T17:00');
    await untilState('sent');
    const move = (revision: number, start: string) =>
      world.happened(appointmentMoved, { id, revision, fields: { customerId, ...at(start) } });
    await move(2, '2027-03-24T10:00');
    await waitFor(async () => (await world.rowOf(id))?.revision === 2);
    await move(3, '2027-03-19T17:00');
    expect(await untilState('skipped')).toMatchObject({ revision: 3, reason: 'sent_before' });
    await waitFor(() => world.sent.length === 1);
  });

  it('is not sent for an appointment that is cancelled or deleted, in any order of the events', async () => {
    const customerId = await world.client();
    await book(customerId);
    await untilWaiting('2027-03-12T17:00');
    await world.happened(appointmentCancelled, {
      id,
      revision: 2,
      fields: { customerId, status: 'cancelled' },
    });
    await untilState('gone');
    id = newId();
    await world.happened(appointmentDeleted, { id, revision: 2, fields: { customerId } });
    await untilState('gone');
    await book(customerId);
    world.setClock('2027-03-18T17:00');
    expect(await world.rowOf(id)).toMatchObject({ state: 'gone', revision: 2 });
  });

  it('is not sent to a client who wants none, or has never written', async () => {
    await book(await world.client({ optedOut: true }));
    await untilWaiting('2027-03-12T17:00');
    world.setClock('2027-03-18T17:00');
    expect(await untilState('skipped')).toMatchObject({ reason: 'opted_out' });
    world.setClock('2027-03-10T12:00');
    id = newId();
    await book(newId());
    await untilWaiting('2027-03-12T17:00');
    world.setClock('2027-03-18T17:00');
    expect(await untilState('skipped')).toMatchObject({ reason: 'no_conversation' });
    expect(world.sent).toEqual([]);
  });

  it('is a template for a client who has never written and whose consent is noted, in a conversation of theirs', async () => {
    const customerId = newId();
    world.consents.set(customerId, { phone: '34600111222', is: 'given' });
    await book(customerId);
    await untilWaiting('2027-03-12T17:00');
    world.setClock('2027-03-18T17:00');
    await untilState('sent');
    await waitFor(() => world.sent.length === 1);
    expect(world.sent[0]).toMatchObject({
      client: { phone: '34600111222' },
      template: { name: 'reminder' },
      byConsentOf: customerId,
    });
    const { connection } = world.bot.running.context;
    const opened = await connection.collection('conversations').findOne({ customerId });
    expect(opened).toMatchObject({ client: { phone: '34600111222' }, windowUntil: new Date(0) });
    // The next one goes by the same conversation, and by the consent still.
    id = newId();
    world.sent.length = 0;
    await book(customerId, at('2027-03-26T17:00'));
    await waitFor(async () => (await world.rowOf(id)) !== null);
    world.setClock('2027-03-25T17:00');
    await untilState('sent');
    await waitFor(() => world.sent.length === 1);
    expect(world.sent[0]).toMatchObject({ conversationId: opened?._id, byConsentOf: customerId });
  });

  it('is not sent when the consent was withdrawn since it was planned, nor by a consent after BAJA', async () => {
    const customerId = newId();
    world.consents.set(customerId, { phone: '34600111333', is: 'given' });
    await book(customerId);
    await untilWaiting('2027-03-12T17:00');
    world.consents.set(customerId, { phone: '34600111333', is: 'withdrawn' });
    world.setClock('2027-03-18T17:00');
    expect(await untilState('skipped')).toMatchObject({ reason: 'consent_withdrawn' });
    world.setClock('2027-03-10T12:00');
    id = newId();
    world.consents.set(customerId, { phone: '34600111333', is: 'given' });
    const { connection } = world.bot.running.context;
    await conversationRows(connection).create([
      {
        ...unwritten({ tenantId: world.tenantId, customerId, client: { phone: '34600111333' } }, world.now()),
        state: { ...newConversation, optedOut: true },
      },
    ]);
    await book(customerId);
    await untilWaiting('2027-03-12T17:00');
    world.setClock('2027-03-18T17:00');
    expect(await untilState('skipped')).toMatchObject({ reason: 'opted_out' });
    expect(world.sent).toEqual([]);
  });

  it('is given up when it keeps failing for a reason of its own', async () => {
    await book(await world.client());
    await untilWaiting('2027-03-12T17:00');
    const { connection } = world.bot.running.context;
    const rows = connection.collection<{ _id: string }>('planned_messages');
    await rows.updateOne({ _id: `${id}:reminder` }, { $set: { 'fact.start': 'damaged', failures: 4 } });
    world.setClock('2027-03-18T17:00');
    expect(await untilState('skipped')).toMatchObject({ reason: 'failed' });
    expect(
      await connection
        .collection('dead_letters')
        .countDocuments({ subject: `planned message ${id}:reminder` }),
    ).toBe(1);
  });

  it('is sent once by two replicas, also if one has died while sending', async () => {
    const other = await world.secondReplica();
    const ids = Array.from({ length: 20 }, () => newId());
    for (const each of ids) {
      const customerId = await world.client();
      await world.happened(appointmentBooked, { id: each, revision: 1, fields: { customerId } });
    }
    id = ids.at(-1) ?? '';
    await waitFor(async () => {
      const rows = await Promise.all(ids.map((each) => world.rowOf(each)));
      return rows.every((row) => row?.dueAt?.getTime() === local('2027-03-12T17:00').getTime());
    });
    const rows = world.bot.running.context.connection.collection<{ _id: string }>('planned_messages');
    // Taken by a process that was killed before it could send them.
    const dead = ids.slice(0, 5).map((each) => `${each}:reminder`);
    await rows.updateMany({ _id: { $in: dead } }, { $set: { dueAt: local('2027-03-18T17:05') } });
    world.setClock('2027-03-18T17:00');
    await waitFor(() => world.sent.length === 15);
    world.setClock('2027-03-18T17:06');
    await waitFor(() => world.sent.length === 20);
    await other.stop();
    expect(new Set(world.sent.map(({ about }) => about?.appointmentId)).size).toBe(20);
  });

  it('goes out beside others, so that many that are due at the same hour are soon sent', async () => {
    const appointments = Array.from({ length: 8 }, newId);
    for (const appointment of appointments) {
      const fields = { customerId: await world.client() };
      await world.happened(appointmentBooked, { id: appointment, revision: 1, fields });
    }
    await waitFor(async () =>
      (await Promise.all(appointments.map((one) => world.rowOf(one)))).every(
        (row) => row?.dueAt?.getTime() === local('2027-03-12T17:00').getTime(),
      ),
    );
    world.scheduling.atOnce = 4;
    world.setClock('2027-03-18T17:00');
    await waitFor(() => world.sent.length === appointments.length);
  });

  it('waits for a scheduling that is away', async () => {
    await book(await world.client());
    await untilWaiting('2027-03-12T17:00');
    world.scheduling.isDown = true;
    world.setClock('2027-03-18T17:00');
    await waitFor(async () => {
      const dueAt = (await world.rowOf(id))?.dueAt ?? new Date(0);
      return dueAt.getTime() > local('2027-03-18T17:00').getTime() + 20_000;
    });
    world.scheduling.isDown = false;
    world.setClock('2027-03-18T17:02');
    await untilState('sent');
  });

  it('follows the rule of the business as it is when the time comes', async () => {
    await book(await world.client());
    await untilWaiting('2027-03-12T17:00');
    await world.remindAhead(48);
    const { connection } = world.bot.running.context;
    await waitFor(async () => (await connection.collection('businesses').countDocuments()) === 1);
    world.setClock('2027-03-17T17:00');
    await untilState('sent');
    await world.remindAhead(24);
    await waitFor(
      async () => (await connection.collection('businesses').countDocuments({ reminderHours: 24 })) === 1,
    );
  });

  it('comes a second time where the business wants that, and the page says when, and why one did not go', async () => {
    const { connection } = world.bot.running.context;
    const planned = async () =>
      (await world.bot.call(`GET /conversations/planned?appointment_id=${id}`, { as: world.tenantId })).body
        .messages;
    await world.remindAhead(24, { secondReminderHours: 2 });
    await waitFor(
      async () =>
        (await connection.collection('businesses').countDocuments({ secondReminderHours: 2 })) === 1,
    );
    const customerId = await world.client();
    await book(customerId);
    await untilWaiting('2027-03-12T17:00');
    const waiting = { kind: 'reminder', state: 'waiting', reason: null };
    expect(await planned()).toEqual([{ ...waiting, due_at: local('2027-03-18T17:00').toISOString() }]);
    world.setClock('2027-03-18T17:00');
    await waitFor(() => world.sent.length === 1);
    await waitFor(async () => (await world.rowOf(id))?.sentAt !== undefined);
    expect(await planned()).toEqual([{ ...waiting, due_at: local('2027-03-19T15:00').toISOString() }]);
    world.setClock('2027-03-19T15:00');
    await untilState('sent');
    await waitFor(() => world.sent.length === 2);
    expect(world.sent[1]).toMatchObject({ about: { appointmentId: id, kind: 'reminder' } });
    expect(await planned()).toEqual([]);
    world.setClock('2027-03-10T12:00');
    id = newId();
    await book(await world.client({ optedOut: true }));
    await untilWaiting('2027-03-12T17:00');
    const never = { kind: 'reminder', state: 'skipped', due_at: null, reason: 'opted_out' };
    expect(await planned()).toEqual([{ ...never, due_at: local('2027-03-18T17:00').toISOString() }]);
    world.setClock('2027-03-18T17:00');
    await untilState('skipped');
    expect(await planned()).toEqual([never]);
    await world.remindAhead(24, { secondReminderHours: 0 });
    await waitFor(
      async () =>
        (await connection.collection('businesses').countDocuments({ secondReminderHours: 0 })) === 1,
    );
  });

  it('speaks as the business chooses', async () => {
    const businesses = world.bot.running.context.connection.collection('businesses');
    const speaks = async (addressForm: 'tu' | 'usted') => {
      await world.remindAhead(24, { addressForm });
      await waitFor(async () => (await businesses.countDocuments({ addressForm })) === 1);
    };
    await speaks('usted');
    await book(await world.client({ windowUntil: '2027-03-19T10:00' }));
    await untilWaiting('2027-03-12T17:00');
    world.setClock('2027-03-18T17:00');
    await waitFor(() => world.sent.length === 1);
    expect(world.sent[0]?.content).toMatchObject({
      text: expect.stringMatching(/^⏰ Le recordamos su cita[^]*¿Vendrá\?$/),
      footer: 'Responda BAJA para no recibir avisos',
    });
    await speaks('tu');
  });
});

describe('a notice of a change by the owner', () => {
  const byOwner = { by: 'owner', notify: true } as const;

  it('is sent as a template to a client who has not written for a day', async () => {
    await book(await world.client(), byOwner);
    await untilState('sent', 'notice');
    await waitFor(() => world.sent.length === 1);
    expect(world.sent[0]).toMatchObject({
      template: { name: 'booked', payloads: [`rem|${id}|move`, `rem|${id}|cancel`] },
      about: { appointmentId: id, kind: 'booked' },
    });
  });

  it('waits for the morning, and is then sent as the appointment stands', async () => {
    world.setClock('2027-03-10T22:00');
    const customerId = await world.client({ windowUntil: '2027-03-11T20:00' });
    await book(customerId, byOwner);
    await untilWaiting('2027-03-11T09:00', 'notice');
    const moved = { customerId, ...byOwner, ...at('2027-03-22T11:00') };
    await world.happened(appointmentMoved, { id, revision: 2, fields: moved });
    await waitFor(async () => (await world.rowOf(id, 'notice'))?.revision === 2);
    await untilWaiting('2027-03-11T09:00', 'notice');
    world.setClock('2027-03-11T09:00');
    await untilState('sent', 'notice');
    await waitFor(() => world.sent.length === 1);
    expect(world.sent[0]?.content.text).toMatch(/te ha reservado una cita:[^]*lunes, 22 de marzo, 11:00/);
  });

  it('does not wait for the morning where the client would leave for the hour that they know', async () => {
    const customerId = await world.client({ windowUntil: '2027-03-11T20:00' });
    await book(customerId, { ...at('2027-03-11T09:00') });
    await waitFor(async () => (await world.rowOf(id)) !== null);
    world.setClock('2027-03-10T23:00');
    const { start, end } = at('2027-03-11T09:00');
    const before = { start, end, employeeId: 'ana', status: 'confirmed' as const };
    const moved = { customerId, ...byOwner, ...at('2027-03-11T17:00'), before };
    await world.happened(appointmentMoved, { id, revision: 2, fields: moved });
    await untilState('sent', 'notice');
    await waitFor(() => world.sent.some(({ content }) => content.text.includes('17:00')));
  });

  it('is not sent when the appointment is cancelled by the morning', async () => {
    world.setClock('2027-03-10T22:00');
    const customerId = await world.client();
    await book(customerId, byOwner);
    await untilWaiting('2027-03-11T09:00', 'notice');
    await world.happened(appointmentCancelled, { id, revision: 2, fields: { customerId, ...byOwner } });
    await untilState('gone', 'notice');
  });
});

describe('an offer of the waiting list', () => {
  const offer = async (changes?: Parameters<RemindersWorld['client']>[0]) => {
    const offerId = await world.offered(
      await world.client(changes),
      new Date(world.now().getTime() + 600_000),
    );
    return waitFor(() => world.noted.find((note) => note.offerId === offerId));
  };

  it('goes by template to a client who has not written for a day, once Meta has approved it', async () => {
    expect(await offer()).toMatchObject({ isTold: false });
    world.templates.isReady = true;
    expect(await offer()).toMatchObject({ isTold: true });
    await waitFor(() => world.sent.length === 1);
    expect(world.sent[0]).toMatchObject({
      template: {
        name: 'offer',
        payloads: [expect.stringMatching(/^v1\|acceptOffer/), expect.stringMatching(/^v1\|declineOffer/)],
      },
    });
  });

  it('is sent to no client at night', async () => {
    world.setClock('2027-03-10T23:00');
    expect(await offer({ windowUntil: '2027-03-11T20:00' })).toMatchObject({ isTold: false });
  });
});

describe('an offer to come earlier', () => {
  it('goes by a template of its own, with the time of the appointment, and stands at it', async () => {
    world.templates.isReady = true;
    const until = new Date(world.now().getTime() + 900_000);
    await world.offered(await world.client(), until, {
      appointmentId: 'a7',
      start: '2027-03-12T16:30:00.000Z',
    });
    await waitFor(() => world.sent.length === 1);
    expect(world.sent[0]).toMatchObject({
      about: { appointmentId: 'a7', kind: 'earlier' },
      template: {
        name: 'earlier',
        payloads: [expect.stringMatching(/^v1\|slot\|.*\|a7\|/), expect.stringMatching(/^v1\|declineOffer/)],
      },
    });
    expect(world.sent[0]?.template?.values.slice(5)).toEqual(['17:30', expect.stringMatching(/^\d\d:\d\d$/)]);
  });
});
