import { expect, it } from '@jest/globals';
import { docsPart } from '@citame/testing';
import { drawResults } from '../src/drawResults.ts';
import { readResults } from '../src/results.ts';

it('the page about speed shows what was measured last: `UPDATE_DOCS=1` rewrites it', () => {
  const drawn = drawResults(readResults());
  expect(docsPart('performance.md', 'results', drawn)).toBe(drawn);
});
