import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { retentions } from '@citame/service-kit/testing';
import { startIdentity, type TestIdentity } from './startIdentity.ts';

let world: TestIdentity;
beforeAll(async () => {
  world = await startIdentity();
});
afterAll(() => world.stop());

describe('the page about privacy', () => {
  it('tells how long each collection of identity is kept', async () => {
    const { stored, contradictions, drawn, onPage } = await retentions(world.running, 'identity');
    expect(stored.undeclared).toEqual([]);
    expect(stored.declared).toContain('accounts');
    expect(contradictions).toEqual([]);
    expect(onPage).toBe(drawn);
  });
});
