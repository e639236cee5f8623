import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { retentions } from '@citame/service-kit/testing';
import { startScheduling, type Scheduling } from './buildBusiness.ts';

let world: Scheduling;
beforeAll(async () => {
  world = await startScheduling();
});
afterAll(() => world.stop());

describe('the page about privacy', () => {
  it('tells how long each collection of scheduling is kept', async () => {
    const { stored, contradictions, drawn, onPage } = await retentions(world.service.running, 'scheduling');
    expect(stored.undeclared).toEqual([]);
    expect(stored.declared).toContain('customers');
    expect(contradictions).toEqual([]);
    expect(onPage).toBe(drawn);
  });
});
