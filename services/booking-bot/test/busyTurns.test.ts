import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import mongoose from 'mongoose';
import { tapId } from '../src/conversation/rules/taps.ts';
import { surroundings, type Surroundings } from './surroundings.ts';

const tap = { kind: 'tap', title: 'Mis citas', id: tapId({ kind: 'mine' }) } as const;
const answer = 'No tienes citas próximas. ¿Reservamos una?';
const phones = Array.from({ length: 20 }, (_, index) => String(34_600_200_000 + index));

let around: Surroundings;
let stopped = false;
const stop = async (): Promise<void> => {
  if (!stopped) {
    stopped = true;
    await around.stop();
  }
};
beforeAll(async () => {
  around = await surroundings();
});
afterAll(stop);

const tapAll = () => Promise.all(phones.map((phone) => around.receive(tap, { phone })));

describe('when many tap in the same moment', () => {
  it('each is answered once, in a new conversation as in a known one', async () => {
    for (let round = 1; round <= 2; round += 1) {
      await tapAll();
      await waitFor(() => around.sent.length >= round * phones.length);
      expect(around.sent.map(({ text }) => text)).toEqual(Array(round * phones.length).fill(answer));
    }
  });

  it('a process that ends leaves no turn half taken', async () => {
    await tapAll();
    await stop();
    const connection = await mongoose.createConnection(around.bot.mongodbUri).asPromise();
    const conversations = connection.collection('conversations');
    expect(await conversations.countDocuments()).toBe(phones.length);
    expect(await conversations.countDocuments({ leasedUntil: { $exists: true } })).toBe(0);
    await connection.close();
  });
});
