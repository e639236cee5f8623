import { describe, expect, it } from '@jest/globals';
import { deployed, onTrial, promoted, rolledBack } from '../src/remote/builds.ts';

const [a, b, c] = [
  { name: 'a', tag: 'a' },
  { name: 'b', tag: 'b' },
  { name: 'c', tag: 'c' },
];

describe('the builds of a frontend', () => {
  it('are the new one and the one before it after a deployment', () => {
    expect(deployed([], a)).toEqual([a]);
    expect(deployed([b, a], c)).toEqual([c, b]);
  });

  it('stay as they are for everybody while another is on trial', () => {
    expect(onTrial([b, a], c)).toEqual([{ ...c, trial: true }, b, a]);
    expect(promoted([{ ...c, trial: true }, b, a])).toEqual([c, b]);
    expect(() => onTrial([b, a], a)).toThrow('a is given out already');
    expect(() => promoted([b, a])).toThrow('No build is on trial');
  });

  it('change places when the operator goes back, and again', () => {
    expect(rolledBack([b, a])).toEqual([a, b]);
    expect(rolledBack([{ ...c, trial: true }, b, a])).toEqual([a, b]);
    expect(() => rolledBack([a])).toThrow('There is no build to go back to');
  });
});
