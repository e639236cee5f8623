import { describe, expect, it } from '@jest/globals';
import { planReminders } from './planReminders.ts';

/** Winter in Madrid: 17:00 there is 16:00 UTC. */
const at = (day: string, time: string): Date => new Date(`2026-11-${day}T${time}:00+01:00`);
type Facts = Parameters<typeof planReminders>[0];
const facts: Facts = {
  now: at('10', '12:00'),
  start: at('20', '17:00'),
  plannedAt: at('01', '12:00'),
  reminderHours: 24,
  secondReminderHours: 2,
  sent: [false, false],
  timeZone: 'Europe/Madrid',
  quiet: { fromHour: 21, toHour: 9 },
};

/** Reminders that a client gets if every look comes exactly at its time, and how it ends. */
function course(changes: Partial<Facts>): string[] {
  const sent: [boolean, boolean] = [false, false];
  const seen: string[] = [];
  let lastSentAt: Date | undefined;
  let now = changes.now ?? { ...facts, ...changes }.plannedAt;
  for (let looks = 0; looks < 200; looks += 1) {
    const plan = planReminders({ ...facts, ...changes, now, sent, lastSentAt });
    if (plan.do === 'skip') {
      return [...seen, plan.reason];
    }
    if (plan.do === 'wait') {
      expect(plan.until.getTime()).toBeGreaterThan(now.getTime());
      now = plan.until;
      continue;
    }
    seen.push(`${plan.stage + 1}: ${now.toISOString().slice(5, 16)}`);
    // A second takes the place of a first that is late.
    sent[0] = true;
    sent[1] ||= plan.stage === 1;
    lastSentAt = now;
  }
  return seen;
}

describe('two reminders', () => {
  it('come as long before the start as the business wants each', () => {
    expect(course({})).toEqual(['1: 11-19T16:00', '2: 11-20T14:00', 'sent_before']);
  });

  it('are one where the second is switched off, or would be no later than the first', () => {
    expect(course({ secondReminderHours: 0 })).toEqual(['1: 11-19T16:00', 'sent_before']);
    expect(course({ secondReminderHours: 24 })).toEqual(['1: 11-19T16:00', 'sent_before']);
    expect(course({ reminderHours: 0 })).toEqual(['2: 11-20T14:00', 'sent_before']);
  });

  it('are the second alone for a client who booked after the first, and none for one who has just booked', () => {
    expect(course({ plannedAt: at('20', '09:00') })).toEqual(['2: 11-20T14:00', 'sent_before']);
    expect(course({ plannedAt: at('20', '14:00') })).toEqual(['just_booked']);
  });

  it('are the later one when both are due, as after an outage', () => {
    expect(course({ now: at('20', '15:30') })).toEqual(['2: 11-20T14:30', 'sent_before']);
  });

  it('keep the quiet hours, and do not come twice in one evening', () => {
    // 9:30: the second would be at 7:30, so in the evening, when the first has been sent long before.
    expect(course({ start: at('20', '09:30') })).toEqual(['1: 11-19T08:30', '2: 11-19T19:59', 'sent_before']);
    expect(course({ start: at('20', '09:30'), reminderHours: 12 })).toEqual([
      '2: 11-19T19:59',
      'sent_before',
    ]);
  });
});
