import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { retentions } from '@citame/service-kit/testing';
import { startWorld } from './support/world.ts';

let world: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

describe('the page about privacy', () => {
  it('tells how long each collection of billing is kept', async () => {
    const { stored, contradictions, drawn, onPage } = await retentions(world.billing.running, 'billing');
    expect(stored.undeclared).toEqual([]);
    expect(stored.declared).toContain('subscriptions');
    expect(contradictions).toEqual([]);
    expect(onPage).toBe(drawn);
  });
});
