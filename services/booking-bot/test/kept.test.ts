import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { retentions } from '@citame/service-kit/testing';
import { surroundings, type Surroundings } from './surroundings.ts';

let world: Surroundings;
beforeAll(async () => {
  world = await surroundings();
});
afterAll(() => world.stop());

describe('the page about privacy', () => {
  it('tells how long each collection of booking-bot is kept', async () => {
    const { stored, contradictions, drawn, onPage } = await retentions(world.bot.running, 'booking-bot');
    expect(stored.undeclared).toEqual([]);
    expect(stored.declared).toContain('messages');
    expect(contradictions).toEqual([]);
    expect(onPage).toBe(drawn);
  });
});
