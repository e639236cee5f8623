import { describe, expect, it } from '@jest/globals';
import { isRetentionOver } from './retention.ts';

const over = (last: string, now: string, zone = 'Europe/Madrid'): boolean =>
  isRetentionOver(new Date(last), new Date(now), zone);

describe('the 24 months after the last appointment', () => {
  it('end to the second, on the wall clock of the business', () => {
    expect(over('2027-05-10T08:30:00Z', '2029-05-10T08:29:59Z')).toBe(false);
    expect(over('2027-05-10T08:30:00Z', '2029-05-10T08:30:00Z')).toBe(true);
  });

  it('are calendar months across clock changes', () => {
    // 10:30 in winter; two years later, on the day after the change to summer time, 10:30 comes an hour earlier in UTC.
    expect(over('2026-03-28T09:30:00Z', '2028-03-28T08:29:59Z')).toBe(false);
    expect(over('2026-03-28T09:30:00Z', '2028-03-28T08:30:00Z')).toBe(true);
  });

  it('end on 28 February when they began on 29 February', () => {
    expect(over('2028-02-29T10:00:00Z', '2030-02-28T09:59:59Z')).toBe(false);
    expect(over('2028-02-29T10:00:00Z', '2030-02-28T10:00:00Z')).toBe(true);
  });

  it('follow the zone', () => {
    const almost = '2029-05-10T23:30:00Z';
    expect(over('2027-05-10T23:30:00Z', almost, 'America/Mexico_City')).toBe(true);
  });
});
