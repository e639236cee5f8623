import { describe, expect, it } from '@jest/globals';
import { momentOfNotice, supersede } from './planNotice.ts';

const quietHours = { fromHour: 21, toHour: 9 };

const at = (day: string, time: string): Date => new Date(`2026-11-${day}T${time}:00+01:00`);
const moment = (now: Date, start: Date) => momentOfNotice(now, start, 'Europe/Madrid', quietHours);

describe('a notice', () => {
  it('is told at once by day, and in the morning when it happened at night', () => {
    expect(moment(at('19', '20:59'), at('25', '17:00'))).toEqual(at('19', '20:59'));
    expect(moment(at('19', '23:30'), at('25', '17:00'))).toEqual(at('20', '09:00'));
    expect(moment(at('20', '08:59'), at('25', '17:00'))).toEqual(at('20', '09:00'));
  });

  it('does not wait for a morning that is too late', () => {
    expect(moment(at('19', '23:30'), at('20', '09:30'))).toEqual(at('19', '23:30'));
  });

  it('gives way to a later change', () => {
    expect(supersede(undefined, 'moved')).toBe('moved');
    expect(supersede('moved', 'cancelled')).toBe('cancelled');
    expect(supersede('booked', 'moved')).toBe('booked');
    expect(supersede('booked', 'cancelled')).toBeUndefined();
  });
});
