import { addDays } from '@citame/calendar';
import type {
  Attendee,
  BookedAppointment,
  BusinessDescription,
  Locale,
  OutboundContent,
} from '@citame/contracts';
import { maxRows, row } from './fit.ts';
import { tapId } from '../taps.ts';
import { textsOf, type Speaker } from './texts.ts';
import { longDay, longWhen, shortWhen, wallTimeOf } from './when.ts';

/** Language and business of a message. */
export interface Voice {
  readonly locale: Locale;
  readonly business: BusinessDescription;
}

export type Buttons = Extract<OutboundContent, { kind: 'buttons' }>;

/** A message with up to three buttons. */
export function buttons(text: string, choices: readonly (readonly [id: string, title: string])[]): Buttons {
  return { kind: 'buttons', text, buttons: choices.map(([id, title]) => ({ id, title })) };
}

export const menuId = tapId({ kind: 'menu' });
const mineId = tapId({ kind: 'mine' });
const personId = tapId({ kind: 'person' });

/** @param reminder when the client will be reminded, in words; absent when they will not be */
export function bookedMessage(
  voice: Voice,
  appointment: BookedAppointment,
  { reminder, attendee }: { readonly reminder: string | undefined; readonly attendee: Attendee | undefined },
): Buttons {
  const t = textsOf(voice);
  const booked = t.booked(describeAppointment(appointment, voice.locale), voice.business.address);
  const confirmation = withAttendee(voice, booked, attendee);
  return reminder === undefined
    ? changeable(voice, appointment, confirmation)
    : changeable(voice, appointment, `${confirmation}\n\n${t.willRemind(reminder)}`, t.optOutHint);
}

/** A text about an appointment, and for whom that is where it is not the client. */
export function withAttendee(
  voice: Voice,
  text: string,
  attendee: Attendee | undefined,
  between: '\n' | ' · ' = '\n',
): string {
  return attendee === undefined ? text : `${text}${between}${textsOf(voice).forAttendee(attendee)}`;
}

/** `mañana a las 17:00`, `el viernes 20 de noviembre a las 17:00`: an instant on the business's wall clock. */
export function momentInWords(voice: Voice, instant: string, today: string): string {
  const { date, slot } = wallTimeOf(instant, voice.business.timeZone);
  return textsOf(voice).onDayAt(dayName(voice, date, today), slot);
}

/** `hoy`, `mañana`, `el viernes 20 de noviembre`. */
export function dayName(voice: Voice, date: string, today: string): string {
  const t = textsOf(voice);
  const near = date === today ? t.today : date === addDays(today, 1) ? t.tomorrow : undefined;
  return near ?? t.onThe(longDay(date, voice.locale));
}

export function movedMessage(
  voice: Voice,
  appointment: BookedAppointment,
  before: string | undefined,
): Buttons {
  const t = textsOf(voice);
  const moved = t.moved(describeAppointment(appointment, voice.locale), before);
  return changeable(voice, appointment, withAttendee(voice, moved, appointment.attendee), t.optOutHint);
}

/** For whom an appointment is was told after the booking. */
export function attendeeNotedMessage(
  voice: Voice,
  appointment: BookedAppointment,
  attendee: Attendee,
): Buttons {
  const described = describeAppointment(appointment, voice.locale);
  const text = textsOf(voice).attendeeNoted(described, forWhom(voice, attendee), described.when);
  return changeable(voice, appointment, text);
}

/** `para Lucía`, `para tu hija`, within a sentence. */
export function forWhom(voice: Voice, attendee: Attendee): string {
  return textsOf(voice)
    .forAttendee(attendee)
    .replace(/^./u, (letter) => letter.toLowerCase());
}

/** An appointment that stands, with what can be done about it. */
export function appointmentMessage(
  voice: Voice,
  appointment: BookedAppointment,
  intro: 'oneAppointment' | 'theAppointment' | 'changedMeanwhile' | 'bookedAlready',
): Buttons {
  const t = textsOf(voice);
  const described = describeAppointment(appointment, voice.locale);
  const text =
    intro === 'changedMeanwhile' || intro === 'bookedAlready'
      ? `${t[intro]}\n\n${t.theAppointment(described)}`
      : t[intro](described);
  const message = changeable(voice, appointment, withAttendee(voice, text, appointment.attendee));
  return { ...message, buttons: [...message.buttons, { id: menuId, title: t.bookAnother }] };
}

/** A message about an appointment, with the buttons that change or cancel it. */
export function changeable(
  speaker: Speaker,
  { id }: Pick<BookedAppointment, 'id'>,
  text: string,
  footer?: string,
): Buttons {
  const t = textsOf(speaker);
  const message = buttons(text, [
    [tapId({ kind: 'move', appointmentId: id }), t.change],
    [tapId({ kind: 'cancel', appointmentId: id }), t.cancel],
  ]);
  return footer === undefined ? message : { ...message, footer };
}

/** The client's appointments, when there are several: a tap on one does what it is asked for. */
export function appointmentsMessage(
  voice: Voice,
  appointments: readonly BookedAppointment[],
  text: string,
  to: 'appointment' | 'cancel' | 'move' = 'appointment',
): OutboundContent {
  const t = textsOf(voice);
  const rows = appointments
    .slice(0, maxRows - 1)
    .map((appointment) =>
      row(
        tapId({ kind: to, appointmentId: appointment.id }),
        shortWhen(appointment, voice.locale),
        withAttendee(
          voice,
          `${appointment.serviceTitle} ${t.with(appointment.employeeName)}`,
          appointment.attendee,
          ' · ',
        ),
      ),
    );
  return {
    kind: 'list',
    text,
    button: t.appointmentsButton,
    sections: [{ title: t.appointmentsSection, rows: [...rows, row(menuId, t.backToStart)] }],
  };
}

export function noAppointmentsMessage(voice: Voice): Buttons {
  const t = textsOf(voice);
  return buttons(t.noAppointments, [[menuId, t.book]]);
}

/** They speak of an appointment, and have none that is known here. */
export function noneFoundMessage(voice: Voice, isOfOther: boolean): Buttons {
  const t = textsOf(voice);
  return buttons(isOfOther ? t.noneFoundOfOther : t.noneFound, [
    [tapId({ kind: 'person' }), t.talkToSomeone],
    [menuId, t.book],
  ]);
}

export function confirmCancelMessage(voice: Voice, appointment: BookedAppointment): Buttons {
  const t = textsOf(voice);
  const appointmentId = appointment.id;
  const asked = t.confirmCancel(describeAppointment(appointment, voice.locale));
  return buttons(withAttendee(voice, asked, appointment.attendee), [
    [tapId({ kind: 'confirmCancel', appointmentId }), t.yesCancel],
    [tapId({ kind: 'keep' }), t.noKeep],
    [tapId({ kind: 'move', appointmentId }), t.changeTime],
  ]);
}

/** The client cannot come: is it to be cancelled, or moved? */
export function cancelOrMoveMessage(voice: Voice, appointment: BookedAppointment): Buttons {
  const t = textsOf(voice);
  const appointmentId = appointment.id;
  const described = describeAppointment(appointment, voice.locale);
  const when = withAttendee(voice, described.when, appointment.attendee);
  return buttons(t.cancelOrMove({ ...described, when }), [
    [tapId({ kind: 'move', appointmentId }), t.changeTime],
    [tapId({ kind: 'cancel', appointmentId }), t.cancel],
    [tapId({ kind: 'keep' }), t.leaveIt],
  ]);
}

export function cancelledMessage(voice: Voice, appointment: BookedAppointment): Buttons {
  const t = textsOf(voice);
  const when = withAttendee(voice, longWhen(appointment, voice.locale), appointment.attendee);
  return buttons(t.cancelled(when), [[menuId, t.bookAnother]]);
}

/** After something that is not there any more: the two ways on. */
export function waysOnMessage(voice: Voice, text: string): Buttons {
  const t = textsOf(voice);
  return buttons(text, [
    [menuId, t.book],
    [mineId, t.myAppointments],
  ]);
}

/** After something that was not understood twice: the three ways on. */
export function unknownAgainMessage(voice: Voice): Buttons {
  const t = textsOf(voice);
  return buttons(t.unknownAgain, [
    [menuId, t.book],
    [mineId, t.myAppointments],
    [personId, t.talkToSomeone],
  ]);
}

/** Photos and voice notes are not understood. */
export function mediaMessage(voice: Voice, example: string): Buttons {
  const t = textsOf(voice);
  return buttons(t.media(example), [
    [menuId, t.seeOptions],
    [personId, t.talkToSomeone],
  ]);
}

/** Asks whether words that may be an opt-out are one. */
export function optOutQuestion(voice: Voice): Buttons {
  const t = textsOf(voice);
  return buttons(t.askOptOut, [
    [tapId({ kind: 'optOut' }), t.yesOptOut],
    [tapId({ kind: 'stayIn' }), t.noOptOut],
  ]);
}

/** A button that cannot be followed any more; on with the service that was last spoken of, if there is one. */
export function staleMessage(
  voice: Voice,
  service: { readonly id: string; readonly title: string } | undefined,
): Buttons {
  const t = textsOf(voice);
  const target = service === undefined ? undefined : { serviceId: service.id, employeeId: 'any' };
  return buttons(t.stale(service?.title), [
    ...(target === undefined ? [] : [[tapId({ kind: 'slots', target }), t.openingsToday] as const]),
    [menuId, t.startAgain],
  ]);
}

/** The parts of an appointment as the texts want them. */
export function describeAppointment(
  appointment: Pick<BookedAppointment, 'serviceTitle' | 'durationMin' | 'employeeName' | 'date' | 'slot'>,
  locale: Locale,
) {
  return {
    service: appointment.serviceTitle,
    minutes: appointment.durationMin,
    employee: appointment.employeeName,
    when: longWhen(appointment, locale),
  };
}
