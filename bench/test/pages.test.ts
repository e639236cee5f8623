import { expect, it } from '@jest/globals';
import { docsPart } from '@citame/testing';
import { costsOf } from '../src/costsOf.ts';
import { drawCapacity } from '../src/drawCapacity.ts';
import { drawResults } from '../src/drawResults.ts';
import { readResults } from '../src/results.ts';

const results = readResults();

it('the page about speed shows what was measured last: `UPDATE_DOCS=1` rewrites it', () => {
  const drawn = drawResults(results);
  expect(docsPart('performance.md', 'results', drawn)).toBe(drawn);
});

it('the page about capacity reckons with the costs that were measured last', () => {
  const drawn = drawCapacity(costsOf(results.get('last') ?? []));
  expect(docsPart('capacity.md', 'sizes', drawn)).toBe(drawn);
});
