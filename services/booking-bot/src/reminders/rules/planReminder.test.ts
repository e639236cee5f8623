import { describe, expect, it } from '@jest/globals';
import { planReminder, type ReminderFacts } from './planReminder.ts';

const quietHours = { fromHour: 21, toHour: 9 };

/** Winter in Madrid: 17:00 there is 16:00 UTC. */
const at = (day: string, time: string): Date => new Date(`2026-11-${day}T${time}:00+01:00`);
const facts = (changes: Partial<ReminderFacts>): ReminderFacts => ({
  now: at('10', '12:00'),
  start: at('20', '17:00'),
  plannedAt: at('01', '12:00'),
  hours: 24,
  timeZone: 'Europe/Madrid',
  quiet: quietHours,
  ...changes,
});
const plan = (changes: Partial<ReminderFacts>) => planReminder(facts(changes));

/** When it is sent if every look comes exactly at its time. */
function sentAt(changes: Partial<ReminderFacts>): string {
  let now = facts(changes).plannedAt;
  for (let looks = 0; looks < 200; looks += 1) {
    const decided = plan({ ...changes, now });
    if (decided.do === 'send') {
      return now.toISOString();
    }
    if (decided.do === 'skip') {
      return decided.reason;
    }
    expect(decided.until.getTime()).toBeGreaterThan(now.getTime());
    now = decided.until;
  }
  return 'never';
}

describe('a reminder', () => {
  it('is sent as long before the start as the business wants', () => {
    expect(sentAt({})).toBe(at('19', '17:00').toISOString());
    expect(sentAt({ hours: 48 })).toBe(at('18', '17:00').toISOString());
    expect(sentAt({ hours: 2 })).toBe(at('20', '15:00').toISOString());
  });

  it('waits for the morning rather than come at night', () => {
    expect(sentAt({ start: at('20', '08:00') })).toBe(at('19', '09:00').toISOString());
    expect(sentAt({ start: at('20', '21:30') })).toBe(at('20', '09:00').toISOString());
  });

  it('comes the evening before when the morning is too late', () => {
    expect(sentAt({ start: at('20', '09:30'), hours: 2 })).toBe(at('19', '20:59').toISOString());
    expect(sentAt({ start: at('20', '10:00'), hours: 2 })).toBe(at('20', '09:00').toISOString());
  });

  it('is not sent to a client who booked less than two hours before it', () => {
    expect(sentAt({ plannedAt: at('19', '14:59') })).toBe(at('19', '17:00').toISOString());
    expect(sentAt({ plannedAt: at('19', '15:01') })).toBe('just_booked');
    expect(sentAt({ plannedAt: at('20', '12:00') })).toBe('just_booked');
    expect(sentAt({ start: at('20', '09:30'), hours: 2, plannedAt: at('19', '19:30') })).toBe('just_booked');
  });

  it('is sent late when no process ran in time, but neither at night nor at the last moment', () => {
    expect(plan({ now: at('20', '11:00') })).toEqual({ do: 'send' });
    expect(plan({ now: at('20', '16:31') })).toEqual({ do: 'skip', reason: 'too_late' });
    expect(plan({ now: at('19', '22:00') })).toEqual({ do: 'wait', until: at('20', '09:00') });
    expect(plan({ now: at('20', '08:00'), start: at('20', '09:30') })).toEqual({
      do: 'skip',
      reason: 'too_late',
    });
  });

  it('is never sent by a business that does not remind, which is asked again now and then', () => {
    expect(plan({ hours: 0 })).toMatchObject({ do: 'wait' });
    expect(sentAt({ hours: 0 })).toBe('too_late');
  });

  it('is looked at again within six hours once any rule could want it, and not before', () => {
    expect(plan({ now: at('01', '12:00') })).toEqual({ do: 'wait', until: at('13', '17:00') });
    expect(plan({ now: at('15', '12:00') })).toEqual({ do: 'wait', until: at('15', '18:00') });
  });

  it('keeps the quiet hours of the wall clock in nights with a clock change', () => {
    // 25 October 2026: three o'clock is two again.
    const start = new Date('2026-10-25T19:00:00+01:00');
    const october = { start, plannedAt: new Date('2026-10-01T10:00:00Z'), hours: 12 };
    expect(sentAt(october)).toBe(new Date('2026-10-25T09:00:00+01:00').toISOString());
    const tokyo = { ...october, timeZone: 'Asia/Tokyo', start: new Date('2026-10-25T20:00:00+09:00') };
    expect(sentAt(tokyo)).toBe(new Date('2026-10-25T09:00:00+09:00').toISOString());
  });
});
