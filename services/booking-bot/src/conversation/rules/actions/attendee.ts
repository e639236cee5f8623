import { attendeeNotedMessage } from '../messages/messages.ts';
import { textsOf } from '../messages/texts.ts';
import type { Effect, Turn } from './turn.ts';

/** «Es para mi hija Lucía», of an appointment that is booked: it stands in the note that the team sees. */
export function nameAttendee({ event: { appointmentId, attendee }, voice }: Turn<'isFor'>): Effect {
  const note = textsOf(voice).noteOfAttendee(attendee);
  return { ask: { kind: 'nameAttendee', appointmentId, attendee, note } };
}

export function sayAttendeeNoted({ event, conversation, voice }: Turn<'attendeeNamed'>): Effect {
  const { appointment, attendee } = event;
  const booked = conversation.booked.map((one) =>
    one.appointmentId === appointment.id ? { ...one, attendee } : one,
  );
  return { remember: { booked }, message: attendeeNotedMessage(voice, appointment, attendee) };
}
