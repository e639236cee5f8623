import { describe, expect, it } from '@jest/globals';
import { parseAmount } from './price.ts';

describe('an amount', () => {
  it.each([
    ['18', 1800],
    ['18,50', 1850],
    ['18.50', 1850],
    ['18,5', 1850],
    [' 18 ', 1800],
    ['0', 0],
    ['0,99', 99],
    ['1500', 150_000],
    ['1.500', 150_000],
    ['1,500', 150_000],
    ['1.500,50', 150_050],
    ['1,500.50', 150_050],
    ['150.000', 15_000_000],
    ['1 250,00', 125_000],
    ['10.000.000', 1_000_000_000],
  ])('%s is %i cents', (written, cents) => {
    expect(parseAmount(written)).toBe(cents);
  });

  it.each(['', 'abc', '18 €', '-1', '1,2,3', '18,5055', '0.500', '1.50.00', '10.000.001'])(
    '%j is none',
    (written) => {
      expect(parseAmount(written)).toBeUndefined();
    },
  );
});
