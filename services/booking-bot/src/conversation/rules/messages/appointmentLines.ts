import type { BookedAppointment } from '@citame/contracts';
import { withAttendee, type Voice } from './messages.ts';
import { maxRows } from './fit.ts';
import { textsOf } from './texts.ts';
import { shortWhen } from './when.ts';

/** Appointments in lines of one text, where the buttons are another question's. */
export function appointmentLines(voice: Voice, appointments: readonly BookedAppointment[]): string {
  const t = textsOf(voice);
  const lines = appointments.slice(0, maxRows).map((appointment) => {
    const { serviceTitle, employeeName, attendee } = appointment;
    const what = `${serviceTitle} ${t.with(employeeName)}`;
    return `• ${shortWhen(appointment, voice.locale)}: ${withAttendee(voice, what, attendee, ' · ')}`;
  });
  return `${t.theseAppointments(appointments.length)}\n${lines.join('\n')}`;
}
