import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { surroundings, type Surroundings } from './surroundings.ts';

let around: Surroundings;
beforeAll(async () => {
  around = await surroundings();
  await around.subscribed(false);
});
afterAll(() => around.stop());
afterEach(async () => {
  around.sent.length = 0;
  const { connection } = around.bot.running.context;
  await connection.collection('outbox').deleteMany(notices);
});

// Nothing here takes the notices of the owner.
const notices = { 'envelope.type': 'booking-bot.notice.person_wanted' };
const text = (words: string) => ({ kind: 'text', text: words }) as const;
const inApp = { digits: '34600999888', inApp: true };
const shop = { digits: '34911222333', inApp: false };
const another = { digits: '34600999888', inApp: false };
const closed = 'Ahora mismo no podemos reservar por aquí. Llama al +34911222333.';

type Options = Parameters<Surroundings['receive']>[1];

async function writes(words: string, options: Options & { readonly phone: string }) {
  const { connection } = around.bot.running.context;
  const rows = connection.collection('conversations');
  await around.receive(text(words), options);
  await waitFor(async () => (await rows.countDocuments({ dueAt: { $exists: true } })) === 0);
  const row = await rows.findOne({ 'client.phone': options.phone });
  return { row, told: await connection.collection('outbox').countDocuments(notices) };
}

describe('a business that cannot be booked yet', () => {
  it.each([
    ['in its WhatsApp Business app', inApp, '34600111001'],
    ['that is the phone which it gives', shop, '34600111002'],
  ])('leaves clients of a number %s to its owner, who is told once', async (_of, number, phone) => {
    const { row, told } = await writes('Oye, ¿abrís el lunes?', { number, phone });
    expect(row?.['waitingSince']).toBeInstanceOf(Date);
    expect(told).toBe(1);
    const again = await writes('quiero cita', { number, phone });
    expect(again.row?.['waitingSince']).toEqual(row?.['waitingSince']);
    expect(again.told).toBe(1);
    expect(around.sent).toEqual([]);
  });

  it('gives its phone on a new number', async () => {
    await writes('hola', { number: another, phone: '34600111003' });
    await waitFor(() => around.sent.length === 1);
    expect(around.sent).toEqual([expect.objectContaining({ text: closed })]);
  });

  it('hears there that a client wants no messages', async () => {
    await writes('BAJA', { number: inApp, phone: '34600111004' });
    await waitFor(() => around.sent.length === 1);
    expect(around.sent).toEqual([
      expect.objectContaining({ text: expect.stringContaining('no te enviaremos') }),
    ]);
  });

  it('has no contact of the owner wait who asks for nothing', async () => {
    const { bot } = around;
    const phone = '34600111005';
    const friend = { number: inApp, phone, isContact: true };
    around.scheduling.botAnswers = 'askers';
    expect((await writes('feliz cumple!!', friend)).row?.['waitingSince']).toBeUndefined();
    const { row, told } = await writes('hola quiero hora para tinte', friend);
    expect(row?.['waitingSince']).toBeInstanceOf(Date);
    expect(told).toBe(1);
    await around.echo('El martes a las 10', new Date(Date.now() + 10_000), { phone });
    const answered = await bot.running.context.connection
      .collection('conversations')
      .findOne({ 'client.phone': phone });
    expect(answered?.['waitingSince']).toBeUndefined();
    expect(around.sent).toEqual([]);
  });
});
