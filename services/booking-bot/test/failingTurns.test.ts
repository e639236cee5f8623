import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { surroundings, type Surroundings } from './surroundings.ts';

const wedgedPhones = Array.from({ length: 50 }, (_, index) => String(34_600_300_000 + index));
const healthyPhone = '34600399999';
const sorry = 'Perdona, no he podido leer eso; aviso al equipo.';
const text = (words: string) => ({ kind: 'text', text: words }) as const;

let around: Surroundings;
beforeAll(async () => {
  around = await surroundings();
});
afterAll(() => around.stop());

const stored = (name: string) => around.bot.running.context.connection.collection<{ _id: string }>(name);
const rows = () => stored('conversations');
const answered = () => waitFor(async () => (await rows().countDocuments({ dueAt: { $exists: true } })) === 0);
const said = (words: string) => stored('messages').countDocuments({ from: 'bot', text: words });

/** Damages what the rules read, as a fault of theirs would. */
const damage = () =>
  rows().updateMany({ 'client.phone': { $in: wedgedPhones } }, { $set: { 'state.options': 5 } });

describe('a turn that keeps failing for a reason of its own', () => {
  beforeAll(async () => {
    await Promise.all(wedgedPhones.map((phone) => around.receive(text('mis citas'), { phone })));
    await answered();
    await damage();
  });

  it('holds up no other conversation, fifty at a time', async () => {
    await Promise.all(wedgedPhones.map((phone) => around.receive(text('corte mañana'), { phone })));
    await waitFor(async () => (await rows().countDocuments({ failures: { $gte: 1 } })) === 50);
    await around.receive(text('mis citas'), { phone: healthyPhone });
    await waitFor(
      async () => (await stored('messages').countDocuments({ from: 'bot', text: /^No tienes/ })) === 51,
    );
    // The healthy one did not wait until the others were given up.
    expect(await rows().countDocuments({ failures: { $gte: 1 } })).toBeGreaterThan(0);
  });

  it('is given up after a few tries: the client is told once, and the owner', async () => {
    await answered();
    expect(await said(sorry)).toBe(50);
    expect(
      await stored('outbox').countDocuments({ 'envelope.type': 'booking-bot.notice.person_wanted' }),
    ).toBe(50);
    const { body } = await around.bot.call('GET /conversations?waiting=true', { as: around.tenantId });
    expect(body.waiting_count).toBe(50);
  });

  it('is kept as a dead letter and counted', async () => {
    const letters = await stored('dead_letters').find().toArray();
    expect(letters).toHaveLength(50);
    expect(letters[0]).toMatchObject({
      subject: expect.stringMatching(/^turn /),
      reason: /TypeError/,
      body: '',
    });
    expect(await around.bot.running.context.metrics.registry.metrics()).toContain(
      'dead_letters_total{type="turn"} 50',
    );
  });

  it('leaves a conversation that goes on', async () => {
    await around.receive(text('mis citas'), { phone: '34600300000' });
    await answered();
    expect(await stored('messages').countDocuments({ from: 'bot', text: /^No tienes/ })).toBe(52);
    const { body } = await around.bot.call('GET /conversations?waiting=true', { as: around.tenantId });
    // They still wait for the person that they were promised.
    expect(body.waiting_count).toBe(50);
  });
});

describe('a conversation stored by an earlier version with null for undefined fields', () => {
  it('is read as if it had nothing there', async () => {
    const phone = '34600388888';
    await around.receive(text('corte'), { phone });
    await answered();
    await rows().updateOne(
      { 'client.phone': phone },
      {
        $set: {
          'client.userId': null,
          'state.locale': null,
          'state.wanted': {
            serviceId: 'corte',
            employeeId: null,
            wishes: null,
            avoid: null,
            among: null,
            movingId: null,
          },
        },
      },
    );
    await around.receive(text('otra hora'), { phone });
    await answered();
    expect(await stored('messages').countDocuments({ from: 'bot', text: /^\*Corte\* · 30 min/ })).toBe(1);
    expect(await stored('messages').countDocuments({ from: 'bot', text: /^No queda nada más libre/ })).toBe(
      1,
    );
  });
});
