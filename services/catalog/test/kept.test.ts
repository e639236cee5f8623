import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { retentions, startTestService, type TestService } from '@citame/service-kit/testing';
import { buildCatalog } from '../src/app.ts';

let catalog: TestService;
beforeAll(async () => {
  catalog = await startTestService({ name: 'catalog', build: buildCatalog });
});
afterAll(() => catalog.stop());

describe('the page about privacy', () => {
  it('tells how long each collection of catalog is kept', async () => {
    const { stored, contradictions, drawn, onPage } = await retentions(catalog.running, 'catalog');
    expect(stored.undeclared).toEqual([]);
    expect(stored.declared).toContain('employees');
    expect(contradictions).toEqual([]);
    expect(onPage).toBe(drawn);
  });
});
