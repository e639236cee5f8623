import { describe, expect, it } from '@jest/globals';
import { appointmentStatuses, type AppointmentStatus } from '@citame/contracts';
import { mayBecome } from './transitions.ts';

const start = new Date('2027-05-10T08:00:00Z');
const before = new Date('2027-05-10T07:59:59Z');
const allowed = (now: Date): [AppointmentStatus, AppointmentStatus][] =>
  appointmentStatuses.flatMap((from) =>
    appointmentStatuses
      .filter((to) => mayBecome(from, to, { start, now }))
      .map((to): [AppointmentStatus, AppointmentStatus] => [from, to]),
  );

describe('an appointment', () => {
  it('may be confirmed or cancelled before its start', () => {
    expect(allowed(before)).toEqual([
      ['pending', 'confirmed'],
      ['pending', 'cancelled'],
      ['confirmed', 'cancelled'],
    ]);
  });

  it('may also be completed or missed from its start on, and each corrected to the other', () => {
    expect(allowed(start)).toEqual([
      ['pending', 'confirmed'],
      ['pending', 'cancelled'],
      ['confirmed', 'completed'],
      ['confirmed', 'no_show'],
      ['confirmed', 'cancelled'],
      ['completed', 'no_show'],
      ['no_show', 'completed'],
    ]);
  });
});
