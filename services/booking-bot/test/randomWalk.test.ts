import { describe, it } from '@jest/globals';
import { walk } from './kit/walk.ts';

/** A short form; `WALKS=100000 WALK_SEED=7 npm test -- randomWalk` looks further. */
const walks = Number(process.env['WALKS'] ?? 1500);
const firstSeed = Number(process.env['WALK_SEED'] ?? 1);
const steps = 12;

describe('thousands of conversations at random', () => {
  it('always answer, are never stuck, book nothing twice, and say nothing that WhatsApp refuses', () => {
    for (let seed = firstSeed; seed < firstSeed + walks; seed += 1) {
      walk(seed, steps);
    }
  }, 300_000);
});
