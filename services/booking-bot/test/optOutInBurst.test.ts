import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { surroundings, type Surroundings } from './surroundings.ts';

let around: Surroundings;
beforeAll(async () => {
  around = await surroundings();
});
afterAll(() => around.stop());

const bursts = [
  ['hola', 'BAJA'],
  ['gracias', 'STOP', '¿precio?'],
  ['Hola', 'no me escribas más', 'corte mañana'],
];

describe('a burst of texts with an opt-out', () => {
  it.each(bursts.map((burst, index) => [burst.join(' · '), burst, `3460050000${index}`] as const))(
    'is heard: %s',
    async (_title, burst, phone) => {
      const now = Date.now();
      await Promise.all(
        burst.map((text, index) =>
          around.receive({ kind: 'text', text }, { phone, sentAt: new Date(now + index) }),
        ),
      );
      const rows = around.bot.running.context.connection.collection('conversations');
      await waitFor(
        async () => (await rows.countDocuments({ 'client.phone': phone, 'state.optedOut': true })) === 1,
      );
      await waitFor(async () => (await rows.countDocuments({ dueAt: { $exists: true } })) === 0);
      const messages = around.bot.running.context.connection.collection('messages');
      const [row] = await rows.find({ 'client.phone': phone }).toArray();
      const said = await messages
        .find({ conversationId: String(row?._id), from: 'bot' })
        .sort({ at: 1 })
        .toArray();
      const done = said.filter(({ text }) => /^(?:Hecho: no|Done\. You) /.test(text));
      expect(done).toHaveLength(1);
      // Their other texts are answered all the same; those that come late on a busy machine have an answer of their own.
      expect(said.length).toBeGreaterThan(1);
    },
  );
});
