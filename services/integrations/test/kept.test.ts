import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { retentions } from '@citame/service-kit/testing';
import { startCalendarWorld, type CalendarWorld } from './support/calendarWorld.ts';

let world: CalendarWorld;
beforeAll(async () => {
  world = await startCalendarWorld();
});
afterAll(() => world.stop());

describe('the page about privacy', () => {
  it('tells how long each collection of integrations is kept', async () => {
    const { stored, contradictions, drawn, onPage } = await retentions(
      world.integrations.running,
      'integrations',
    );
    expect(stored.undeclared).toEqual([]);
    expect(stored.declared).toContain('outbound_messages');
    expect(contradictions).toEqual([]);
    expect(onPage).toBe(drawn);
  });
});
