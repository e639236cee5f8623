import type { BookedAppointment } from '@citame/contracts';
import type { Wish } from '../../../phrases/understanding.ts';
import type { Purpose } from '../conversation.ts';
import {
  appointmentMessage,
  appointmentsMessage,
  cancelledMessage,
  confirmCancelMessage,
  noAppointmentsMessage,
  waysOnMessage,
} from '../messages/messages.ts';
import { isWished } from '../slots/suitable.ts';
import { texts } from '../messages/texts.ts';
import type { Effect, Turn } from './turn.ts';
import { shortWhen } from '../messages/when.ts';
import { search, withDays } from './find.ts';
import { closed } from './talk.ts';

const textsOf = ({ voice }: Turn) => texts[voice.locale];

function lookUp(purpose: Purpose): Effect {
  return { ask: { kind: 'lookUp', purpose } };
}

// Asked for.

export function lookUpAll(): Effect {
  return lookUp({ kind: 'show', intro: 'mine' });
}

export function lookUpTooMany(): Effect {
  return lookUp({ kind: 'show', intro: 'tooMany' });
}

export function lookUpMeant({ event: { to, said } }: Turn<'changeWish'>): Effect {
  return lookUp({ kind: 'find', to, said });
}

export function lookUpOne({ event }: Turn<'appointment'>): Effect {
  return lookUp({ kind: 'showOne', appointmentId: event.appointmentId });
}

export function lookUpToMove({ event }: Turn<'move'>): Effect {
  return lookUp({ kind: 'move', appointmentId: event.appointmentId });
}

export function lookUpToCancel({ event }: Turn<'cancel' | 'confirmCancel'>): Effect {
  return lookUp({ kind: 'cancel', appointmentId: event.appointmentId });
}

export function attend({ event }: Turn<'attend'>): Effect {
  return { ask: { kind: 'attend', appointmentId: event.appointmentId } };
}

export function callOff({ event }: Turn<'confirmCancel'>): Effect {
  return { ask: { kind: 'callOff', appointmentId: event.appointmentId } };
}

export function sayKept(turn: Turn): Effect {
  return { message: { kind: 'text', text: textsOf(turn).kept } };
}

// Looked up.

/** The appointments that are meant: the one that was named, those that the words fit, or all. */
function meant({ event: { purpose, appointments } }: Turn<'lookedUp'>): readonly BookedAppointment[] {
  if (purpose.kind === 'show') {
    return appointments;
  }
  if (purpose.kind !== 'find') {
    return appointments.filter(({ id }) => id === purpose.appointmentId);
  }
  const { serviceIds, employeeIds, wishes } = purpose.said;
  const named = appointments.filter(
    ({ serviceId, employeeId }) =>
      (serviceIds.length === 0 || serviceIds.includes(serviceId)) &&
      (employeeIds.length === 0 || employeeIds.includes(employeeId)),
  );
  const likely = named.length > 0 ? named : appointments;
  const fitting = likely.filter((one) => wishes.length === 0 || isWished(one, wishes));
  return fitting.length > 0 ? fitting : likely;
}

export function isGone(turn: Turn<'lookedUp'>): boolean {
  return 'appointmentId' in turn.event.purpose && meant(turn).length === 0;
}

export function sayGone(turn: Turn): Effect {
  return { message: waysOnMessage(turn.voice, textsOf(turn).gone) };
}

export function hasTooMany({ event: { purpose, appointments } }: Turn<'lookedUp'>): boolean {
  return purpose.kind === 'show' && purpose.intro === 'tooMany' && appointments.length > 0;
}

export function showTooMany(turn: Turn<'lookedUp'>): Effect {
  const { appointments } = turn.event;
  const text = textsOf(turn).tooMany(appointments.length);
  return { message: appointmentsMessage(turn.voice, appointments, text) };
}

export function hasNone({ event }: Turn<'lookedUp'>): boolean {
  return event.appointments.length === 0;
}

export function sayNone({ voice }: Turn): Effect {
  return { message: noAppointmentsMessage(voice) };
}

export function sayExpected(turn: Turn): Effect {
  return { message: { kind: 'text', text: textsOf(turn).attending } };
}

function goalOf({ event: { purpose } }: Turn<'lookedUp'>): 'cancel' | 'move' | undefined {
  const goal = purpose.kind === 'find' ? purpose.to : purpose.kind;
  return goal === 'cancel' || goal === 'move' ? goal : undefined;
}

export function oneToCancel(turn: Turn<'lookedUp'>): boolean {
  return goalOf(turn) === 'cancel' && meant(turn).length === 1;
}

export function askToCancel(turn: Turn<'lookedUp'>): Effect {
  return meant(turn).map((one) => ({ message: confirmCancelMessage(turn.voice, one) }))[0] ?? {};
}

export function oneToMove(turn: Turn<'lookedUp'>): boolean {
  return goalOf(turn) === 'move' && meant(turn).length === 1;
}

/** Nothing may be booked here now, so nothing is moved either. */
export function movableButClosed(turn: Turn<'lookedUp'>): boolean {
  return closed(turn) && oneToMove(turn);
}

/** «Move it to Friday at six» says when to, «move it to five» leaves it on its day; «move the one on Friday» says which. */
function wishesToMove(appointment: BookedAppointment, wishes: readonly Wish[]): readonly Wish[] {
  const { date } = appointment;
  return isWished(appointment, wishes) ? [] : withDays(wishes, { from: date, to: date });
}

export function searchToMove(turn: Turn<'lookedUp'>): Effect {
  const [appointment] = meant(turn);
  const { purpose } = turn.event;
  const wishes = purpose.kind === 'find' ? purpose.said.wishes : [];
  const wanted = {
    serviceId: appointment?.serviceId,
    employeeId: appointment?.employeeId,
    movingId: appointment?.id,
    movingFrom: appointment === undefined ? undefined : shortWhen(appointment, turn.voice.locale),
    wishes: appointment === undefined ? wishes : wishesToMove(appointment, wishes),
  };
  return { ...search(turn, wanted), remember: { wanted } };
}

export function severalToChange(turn: Turn<'lookedUp'>): boolean {
  return goalOf(turn) !== undefined;
}

export function askWhich(turn: Turn<'lookedUp'>): Effect {
  const t = textsOf(turn);
  const to = goalOf(turn) ?? 'cancel';
  const text = to === 'cancel' ? t.whichToCancel : t.whichToMove;
  return { message: appointmentsMessage(turn.voice, meant(turn), text, to) };
}

export function isOne(turn: Turn<'lookedUp'>): boolean {
  return meant(turn).length === 1;
}

export function showOne(turn: Turn<'lookedUp'>): Effect {
  const intros = {
    showOne: 'theAppointment',
    showChanged: 'changedMeanwhile',
    showSame: 'bookedAlready',
  } as const;
  const { kind } = turn.event.purpose;
  const intro =
    kind === 'showOne' || kind === 'showChanged' || kind === 'showSame' ? intros[kind] : 'oneAppointment';
  return meant(turn).map((one) => ({ message: appointmentMessage(turn.voice, one, intro) }))[0] ?? {};
}

export function showAll(turn: Turn<'lookedUp'>): Effect {
  const { appointments } = turn.event;
  const text = textsOf(turn).manyAppointments(appointments.length);
  return { message: appointmentsMessage(turn.voice, appointments, text) };
}

// Called off.

/** The list that it was booked of may be used again. */
export function sayCancelled({ event: { appointment }, voice, conversation }: Turn<'calledOff'>): Effect {
  const { serviceTitle, employeeName, date, slot } = appointment;
  return {
    remember: {
      wanted: {},
      booked: conversation.booked.filter(({ appointmentId }) => appointmentId !== appointment.id),
    },
    message: cancelledMessage(voice, appointment),
    notice: { kind: 'clientCancelled', serviceTitle, employeeName, date, slot },
  };
}
