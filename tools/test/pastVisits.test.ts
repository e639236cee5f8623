import { addDays, minuteOfDay, weekdayOf } from '@citame/calendar';
import { describe, expect, it } from '@jest/globals';
import { demoEmployees, demoServices } from '../src/demo/demoBusiness.ts';
import { pastVisits, type Visit } from '../src/demo/pastVisits.ts';

// A Wednesday at 12:10 in Madrid.
const now = new Date('2026-11-25T11:10:00Z');
const visits = pastVisits(now);
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const startOf = ({ slot }: Visit): number => minuteOfDay(slot);
const endOf = (visit: Visit): number => startOf(visit) + (demoServices[visit.service]?.duration ?? 0);

describe('the past visits of the demo business', () => {
  it('lie in the last three weeks and have begun', () => {
    const starts = visits.map(({ date, slot }) => `${date} ${slot}`).toSorted();
    expect(starts[0]?.slice(0, 10)).toBe(addDays('2026-11-25', -21));
    expect(starts.at(-1)?.slice(0, 10)).toBe('2026-11-25');
    expect(starts.at(-1)?.slice(11) ?? '').toMatch(/^(09|10|11|12:0)/);
  });

  it('are with employees who do the service, within their hours, one after the other', () => {
    for (const [place, { week }] of demoEmployees.entries()) {
      const own = visits.filter(({ employee }) => employee === place);
      expect(own.length).toBeGreaterThan(20);
      for (const [index, visit] of own.entries()) {
        expect(demoServices[visit.service]?.employees).toContain(place);
        const periods = week.filter(({ dow }) => dow === weekdays[weekdayOf(visit.date) - 1]);
        const fits = periods.some(
          ({ from, to }) => startOf(visit) >= minuteOfDay(from) && endOf(visit) <= minuteOfDay(to),
        );
        expect([visit, fits]).toEqual([visit, true]);
        const next = own[index + 1];
        if (next?.date === visit.date) {
          expect(startOf(next)).toBeGreaterThanOrEqual(endOf(visit));
        }
      }
    }
  });

  it('end in all the ways that visits end', () => {
    expect(new Set(visits.map(({ end }) => end))).toEqual(new Set(['came', 'noShow', 'cancelled']));
  });
});
