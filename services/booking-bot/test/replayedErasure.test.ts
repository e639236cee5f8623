import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { surroundings, type Surroundings } from './surroundings.ts';

let world: Surroundings;
beforeAll(async () => {
  world = await surroundings();
});
afterAll(() => world.stop());

describe('a conversation that a restore has brought back', () => {
  it('is erased again, with its messages; an id that is none does no harm', async () => {
    await world.receive({ kind: 'text', text: 'tengo una hernia' });
    const { connection } = world.bot.running.context;
    const conversations = connection.collection<{ _id: string }>('conversations');
    const rows = connection.collection<{ _id: string }>('replayed_erasures');
    const conversation = await conversations.findOne();
    for (const _id of [conversation?._id ?? '', 'some-customer']) {
      const again = { $set: { tenantId: world.tenantId, dueAt: new Date(0) } };
      await rows.updateOne({ _id }, again, { upsert: true });
    }
    await waitFor(async () => (await rows.countDocuments()) === 0, { message: 'both to be done' });
    expect(await conversations.countDocuments()).toBe(0);
    expect(await connection.collection('messages').countDocuments()).toBe(0);
  });
});
