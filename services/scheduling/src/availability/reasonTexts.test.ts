import { describe, expect, it } from '@jest/globals';
import { reasonText } from './reasonTexts.ts';

describe('a reason', () => {
  const earliestMin = Date.parse('2026-11-22T14:49:00Z') / 60_000;

  it.each([
    [
      'es',
      'La antelación mínima: lo primero que se puede reservar es el domingo 22 de noviembre a las 15:49.',
      'El horizonte de reserva: el último día que se puede reservar es el viernes 1 de enero.',
    ],
    [
      'en',
      'The minimum notice: the first time that can be booked is Sunday 22 November at 15:49.',
      'The booking horizon: the last day that can be booked is Friday 1 January.',
    ],
  ] as const)('in %s names days and times as people say them', (locale, soon, far) => {
    expect(reasonText({ rule: 'too_soon', earliestMin }, 'Europe/Madrid', locale)).toBe(soon);
    expect(reasonText({ rule: 'too_far', lastDay: '2027-01-01' }, 'Europe/Madrid', locale)).toBe(far);
  });
});
