import type { Conversation, Purpose } from '../conversation.ts';
import { tellsOfOthers } from '../input/people/otherPerson.ts';
import { fold } from '../input/words.ts';
import type { Meant } from '../said.ts';
import {
  appointmentMessage,
  appointmentsMessage,
  cancelledMessage,
  cancelOrMoveMessage,
  confirmCancelMessage,
  noAppointmentsMessage,
  noneFoundMessage,
  waysOnMessage,
  type Voice,
} from '../messages/messages.ts';
import { textsOf } from '../messages/texts.ts';
import { serviceOf } from '../services.ts';
import { exactly } from '../slots/exactly.ts';
import { keptText } from './kept.ts';
import { changesFollowing, meant } from './meant.ts';
import type { Effect, Turn } from './turn.ts';

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

export function lookUpMeant({ event: { kind: _kind, ...found }, voice }: Turn<'meansOwn'>): Effect {
  const { ofSeveral, wantsCall } = found;
  const t = textsOf(voice);
  const remember =
    ofSeveral === undefined
      ? { changesMore: undefined, ...(wantsCall === true ? { firstWords: t.teamToCall } : {}) }
      : { changesMore: true as const, firstWords: t.oneByOne(ofSeveral) };
  return {
    ...lookUp({ ...found, kind: 'find' }),
    ...(wantsCall === true ? { notice: { kind: 'personWanted' as const } } : {}),
    remember: { afterChange: undefined, ...remember },
  };
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
  return { message: { kind: 'text', text: keptText(turn) } };
}

// Looked up.

export function isGone(turn: Turn<'lookedUp'>): boolean {
  return 'appointmentId' in turn.event.purpose && meant(turn).length === 0;
}

export function sayGone(turn: Turn): Effect {
  return { message: waysOnMessage(turn.voice, textsOf(turn.voice).gone) };
}

export function hasTooMany({ event: { purpose, appointments } }: Turn<'lookedUp'>): boolean {
  return purpose.kind === 'show' && purpose.intro === 'tooMany' && appointments.length > 0;
}

export function showTooMany(turn: Turn<'lookedUp'>): Effect {
  const { appointments } = turn.event;
  const text = textsOf(turn.voice).tooMany(appointments.length);
  return { message: appointmentsMessage(turn.voice, appointments, text) };
}

export function hasNone({ event }: Turn<'lookedUp'>): boolean {
  return event.appointments.length === 0;
}

export function sayNone({ voice, event: { purpose }, conversation }: Turn<'lookedUp'>): Effect {
  const isOfOther = tellsOfOthers(fold(conversation.words ?? ''));
  return {
    message: purpose.kind === 'find' ? noneFoundMessage(voice, isOfOther) : noAppointmentsMessage(voice),
  };
}

export function sayExpected(turn: Turn): Effect {
  return { message: { kind: 'text', text: textsOf(turn.voice).attending } };
}

/** «No llego, retrásamela media hora», of another day: there is time to move it. */
function isToComeLater(turn: Turn<'lookedUp'>): boolean {
  const { purpose } = turn.event;
  const isMove = purpose.kind === 'find' && purpose.to === 'late' && purpose.shiftMin !== undefined;
  const { appointments } = turn.event;
  return isMove && appointments.length > 0 && appointments.every(({ date }) => date !== turn.today);
}

export function goalOf(turn: Turn<'lookedUp'>): 'cancel' | 'move' | undefined {
  const { purpose } = turn.event;
  if (isToComeLater(turn)) {
    return 'move';
  }
  const goal = purpose.kind === 'find' ? purpose.to : purpose.kind === 'cancelNext' ? 'cancel' : purpose.kind;
  return goal === 'cancel' || goal === 'move' ? goal : undefined;
}

export function oneToCancel(turn: Turn<'lookedUp'>): boolean {
  return goalOf(turn) === 'cancel' && meant(turn).length === 1;
}

export function askToCancel(turn: Turn<'lookedUp'>): Effect {
  const { purpose, appointments } = turn.event;
  const isOfAll = purpose.kind === 'cancelNext' || (purpose.kind === 'find' && purpose.all === true);
  const cancelsMore = isOfAll && appointments.length > 1 ? (true as const) : undefined;
  const remember = {
    wanted: { ...turn.conversation.wanted, cancelsAll: cancelsMore },
    ...changesFollowing(turn),
  };
  return meant(turn).map((one) => ({ message: confirmCancelMessage(turn.voice, one), remember }))[0] ?? {};
}

/** They cannot come: is it to be cancelled, or moved? */
export function oneNotToCome(turn: Turn<'lookedUp'>): boolean {
  return purposeOf(turn) === 'either' && meant(turn).length === 1;
}

export function askCancelOrMove(turn: Turn<'lookedUp'>): Effect {
  return meant(turn).map((one) => ({ message: cancelOrMoveMessage(turn.voice, one) }))[0] ?? {};
}

export function purposeOf({ event: { purpose } }: Turn<'lookedUp'>): Meant['to'] | undefined {
  return purpose.kind === 'find' ? purpose.to : undefined;
}

/** Only one can be meant by «I confirm» and «I'll be there». */
export function oneToAttend(turn: Turn<'lookedUp'>): boolean {
  return purposeOf(turn) === 'attend' && meant(turn).length === 1;
}

export function attendMeant(turn: Turn<'lookedUp'>): Effect {
  const [one] = meant(turn);
  return { ask: { kind: 'attend', appointmentId: one?.id ?? '' } };
}

/** Late, or before a closed door: the owner is told at once, of which appointment as far as it is known. */
export function needsOwnerNow(turn: Turn<'lookedUp'>): boolean {
  const purpose = purposeOf(turn);
  return (purpose === 'late' && !isToComeLater(turn)) || purpose === 'atDoor';
}

export function tellOwnerNow(turn: Turn<'lookedUp'>): Effect {
  const { event, today, voice, context, conversation } = turn;
  const t = textsOf(turn.voice);
  const { purpose, appointments } = event;
  const next = appointments.find(({ date }) => date === today);
  const appointment =
    next === undefined
      ? {}
      : {
          appointment: {
            serviceTitle: next.serviceTitle,
            employeeName: next.employeeName,
            date: next.date,
            slot: next.slot,
          },
        };
  const { options } = conversation;
  if (purpose.kind === 'find' && purpose.to === 'late') {
    const minutes = purpose.lateMin === undefined ? {} : { minutes: purpose.lateMin };
    return {
      message: { kind: 'text', text: t.lateNoted(next?.employeeName) },
      notice: { kind: 'clientLate', ...minutes, ...appointment },
      remember: { options },
    };
  }
  return {
    message: { kind: 'text', text: t.doorNoted(context.business.phone, voice.business.name) },
    notice: { kind: 'clientAtDoor', ...appointment },
    remember: { options },
  };
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
  const text = textsOf(turn.voice).manyAppointments(appointments.length);
  return { message: appointmentsMessage(turn.voice, appointments, text) };
}

// Changed.

/** A message about a change, with the question of the next where the client has named several. */
export function askedOfOther<Message extends { readonly text: string }>(
  { changesMore }: Conversation,
  voice: Voice,
  message: Message,
): Message {
  return changesMore === true
    ? { ...message, text: `${message.text}\n\n${textsOf(voice).andTheOther}` }
    : message;
}

// Called off.

/** The others are to be cancelled, too. */
export function cancelsAll({ conversation }: Turn): boolean {
  return conversation.wanted.cancelsAll === true;
}

/** The next one is asked about, after what has been done. */
export function cancelNext(turn: Turn<'calledOff'>): Effect {
  const { message, notice, remember } = sayCancelled(turn);
  const firstWords = message?.text ?? '';
  return { ...lookUp({ kind: 'cancelNext' }), notice, remember: { ...remember, firstWords } };
}

/** The list that it was booked of may be used again. */
export function sayCancelled({ event: { appointment }, voice, conversation }: Turn<'calledOff'>): Effect {
  const { serviceId, employeeId, attendee, serviceTitle, employeeName, date, slot } = appointment;
  return {
    remember: {
      // “Can I do Monday lunchtime instead?”, after it was cancelled, is of the same service.
      wanted: { serviceId: serviceOf(voice.business, serviceId)?.id },
      changesMore: undefined,
      // «Espera, mejor cámbiamela», “no wait, keep it”.
      letGo: { serviceId, employeeId, attendee, wishes: [exactly(date, slot)] },
      booked: conversation.booked.filter(({ appointmentId }) => appointmentId !== appointment.id),
    },
    message: askedOfOther(conversation, voice, cancelledMessage(voice, appointment)),
    notice: { kind: 'clientCancelled', serviceTitle, employeeName, date, slot },
  };
}
