import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  appointmentBooked,
  appointmentCancelled,
  hasWrittenSince,
  type BusinessFacts,
} from '@citame/contracts';
import { newId } from '@citame/service-kit';
import { waitFor } from '@citame/testing';
import { local, remindersWorld, type RemindersWorld } from './remindersWorld.ts';

let world: RemindersWorld;
let id = '';
beforeAll(async () => {
  world = await remindersWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  id = world.fresh();
  world.templates.isReady = true;
  await choose({ unconfirmed: 'release', confirmByHour: 20 });
});

async function choose(facts: Partial<BusinessFacts>): Promise<void> {
  await world.remindAhead(24, facts);
  const { connection } = world.bot.running.context;
  await waitFor(async () => (await connection.collection('businesses').countDocuments(facts)) === 1);
}
const seven = {
  start: local('2027-03-19T19:00').toISOString(),
  end: local('2027-03-19T19:30').toISOString(),
};
const book = async (customerId: string, fields: object = {}): Promise<void> => {
  await world.happened(appointmentBooked, { id, revision: 1, fields: { customerId, ...seven, ...fields } });
  await waitFor(
    async () => (await world.rowOf(id))?.dueAt?.getTime() === local('2027-03-12T19:00').getTime(),
  );
};
/** The message that goes out at a moment. */
async function sentAt(moment: string) {
  world.setClock(moment);
  await waitFor(() => world.sent.length === 1);
  return world.sent[0];
}

describe('a reminder of a business that releases what is not confirmed', () => {
  it('comes three hours before, however short before the appointment others come, and says until when', async () => {
    await book(await world.client());
    world.setClock('2027-03-18T16:59');
    await waitFor(
      async () => (await world.rowOf(id))?.dueAt?.getTime() === local('2027-03-18T17:00').getTime(),
    );
    expect(await sentAt('2027-03-18T17:00')).toMatchObject({
      template: {
        name: 'confirm',
        values: [
          'Corte',
          'viernes, 19 de marzo',
          '19:00',
          'Ana',
          'Peluquería Sol',
          '20:00 del jueves 18 de marzo',
        ],
        payloads: [`rem|${id}|ok`, `rem|${id}|move`, `rem|${id}|cancel`],
      },
      about: {
        appointmentId: id,
        kind: 'reminder',
        start: seven.start,
        confirmBy: local('2027-03-18T20:00').toISOString(),
      },
    });
  });

  it('says so in free words, too, in the client’s language', async () => {
    await book(await world.client({ windowUntil: '2027-03-19T10:00', locale: 'en' }));
    const sent = await sentAt('2027-03-18T17:00');
    expect(sent?.content).toMatchObject({
      text: expect.stringContaining('before *20:00 on Thursday 18 March*'),
    });
    expect(sent?.about).toHaveProperty('confirmBy');
  });

  it('is the plain one, which releases nothing, while Meta has not approved the other', async () => {
    world.templates.isReady = false;
    await book(await world.client());
    const sent = await sentAt('2027-03-18T17:00');
    expect(sent).toMatchObject({ template: { name: 'reminder' }, about: { start: seven.start } });
    expect(sent?.about).not.toHaveProperty('confirmBy');
  });

  it('is the plain one when less than an hour is left, as after an outage, and where nothing is released', async () => {
    await book(await world.client());
    const late = await sentAt('2027-03-18T19:30');
    expect(late).toMatchObject({ template: { name: 'reminder' } });
    expect(late?.about).not.toHaveProperty('confirmBy');
    world.setClock('2027-03-10T12:00');
    world.sent.length = 0;
    id = newId();
    await choose({ unconfirmed: 'tell', confirmByHour: 20 });
    await book(await world.client());
    expect(await sentAt('2027-03-18T19:00')).toMatchObject({ template: { name: 'reminder' } });
  });
});

describe('the release of an appointment', () => {
  const released = { by: 'system', notify: true, status: 'cancelled', released: true } as const;
  const release = (customerId: string): Promise<void> =>
    world.happened(appointmentCancelled, { id, revision: 2, fields: { customerId, ...seven, ...released } });

  it('is told to its client, with a button to book again', async () => {
    const customerId = await world.client({ windowUntil: '2027-03-12T10:00' });
    await book(customerId);
    await release(customerId);
    await waitFor(() => world.sent.length === 1);
    const [message] = world.sent;
    expect(message?.about).toEqual({ appointmentId: id, kind: 'released' });
    expect(message?.content).toMatchObject({
      text: expect.stringContaining('no se confirmó a tiempo'),
      buttons: [{ id: 'v1|slots|corte|ana|-|-', title: 'Pedir otra' }],
    });
  });

  it('is told by its template, and as a cancellation while that is not approved', async () => {
    const customerId = await world.client();
    await book(customerId);
    await release(customerId);
    await waitFor(() => world.sent.length === 1);
    expect(world.sent[0]?.template).toMatchObject({
      name: 'released',
      payloads: ['v1|slots|corte|ana|-|-'],
    });
    world.templates.isReady = false;
    world.sent.length = 0;
    id = newId();
    await book(customerId);
    await release(customerId);
    await waitFor(() => world.sent.length === 1);
    expect(world.sent[0]).toMatchObject({
      template: { name: 'cancelled', payloads: [] },
      about: { kind: 'released' },
    });
  });
});

describe('scheduling asks whether a client has written', () => {
  it('and learns it by their last message, not by what the business has written', async () => {
    const customerId = await world.client({ windowUntil: '2027-03-11T10:00' });
    const { tenantId } = world;
    const asked = (since: string, userId = `ES.${customerId}`) =>
      world.callBot(hasWrittenSince, { tenantId, client: { userId }, since: local(since).toISOString() });
    expect(await asked('2027-03-10T09:59')).toEqual({ hasWritten: true });
    expect(await asked('2027-03-10T10:01')).toEqual({ hasWritten: false });
    expect(await asked('2027-03-10T09:59', 'ES.none')).toEqual({ hasWritten: false });
  });
});
