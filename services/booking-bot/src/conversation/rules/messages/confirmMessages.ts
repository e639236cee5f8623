import type { Attendee, BookedAppointment } from '@citame/contracts';
import type { Choice, Conversation } from '../conversation.ts';
import { buttons, describeAppointment, withAttendee, type Buttons, type Voice } from './messages.ts';
import { nameOf, serviceOf } from '../services.ts';
import { tapId, type Tap, type Target } from '../taps.ts';
import { textsOf } from './texts.ts';
import { shortWhen, wallTimeOf } from './when.ts';

type SlotTap = Extract<Tap, { kind: 'slot' }>;
type Shown = Pick<BookedAppointment, 'serviceTitle' | 'durationMin' | 'employeeName' | 'date' | 'slot'>;

/** A start as the client reads it: with the names of today. */
export function shownChoice(
  { business }: Voice,
  { serviceId, employeeId, start, durationMin }: Choice,
): Shown {
  const service = serviceOf(business, serviceId);
  return {
    serviceTitle: service?.title ?? '',
    employeeName: nameOf(business, employeeId) ?? '',
    durationMin: durationMin ?? service?.durationMin ?? 0,
    ...wallTimeOf(start, business.timeZone),
  };
}

/** «Shall I book this?» What is answered by a yes is in the first button. */
export function confirmMessage(
  voice: Voice,
  shown: Shown,
  tap: SlotTap,
  {
    words,
    attendee,
    movingFrom,
  }: {
    readonly words?: string | undefined;
    readonly attendee?: Attendee | undefined;
    /** Start of the appointment that is moved, as it is said. */
    readonly movingFrom?: string | undefined;
  } = {},
): Buttons {
  const t = textsOf(voice);
  const described = describeAppointment(shown, voice.locale);
  const isMove = tap.target.movingId !== undefined;
  const text = isMove ? t.confirmMove(described) : t.confirm(described);
  const asked = withAttendee(voice, words === undefined ? text : text.replace(/^[^\n]*/, words), attendee);
  return buttons(isMove && movingFrom !== undefined ? `${asked}\n\n${t.nowAt(movingFrom)}` : asked, [
    [tapId(tap), isMove ? t.yesMove : t.yesBook],
    [tapId({ kind: 'slots', target: tap.target, date: shown.date }), t.otherTimes],
    [tapId({ kind: 'notNow' }), t.notNow],
  ]);
}

/** «What shall I change?», of a start that is not as the client wanted it. */
export function whatToChangeMessage(
  voice: Voice,
  target: Target,
  { date, hasChoice }: { readonly date: string | undefined; readonly hasChoice: boolean },
): Buttons {
  const t = textsOf(voice);
  const onDay = date === undefined ? {} : { date };
  return buttons(t.whatToChange, [
    [tapId({ kind: 'slots', target, ...onDay }), t.otherTimes],
    [tapId({ kind: 'days', target }), t.anotherDay],
    hasChoice
      ? [tapId({ kind: 'employees', target, offset: 0 }), t.chooseEmployee]
      : [tapId({ kind: 'notNow' }), t.notNow],
  ]);
}

/** A service takes longer, or shorter, than when its times were shown: does that suit the client? */
export function durationChangedMessage(voice: Voice, shown: Shown, tap: SlotTap): Buttons {
  const t = textsOf(voice);
  return buttons(t.durationChanged(describeAppointment(shown, voice.locale)), [
    [tapId(tap), t.yesBook],
    [tapId({ kind: 'slots', target: tap.target, date: shown.date }), t.otherTimes],
  ]);
}

/** A client taps another time of the list that they have just booked from: do they want it instead, or too? */
export function anotherOrMoveMessage(
  voice: Voice,
  tap: SlotTap,
  booked: NonNullable<Conversation['booked'][number]>,
  draft: number,
): Buttons {
  const t = textsOf(voice);
  const when = (start: string): string => shortWhen(wallTimeOf(start, voice.business.timeZone), voice.locale);
  const title = serviceOf(voice.business, tap.target.serviceId)?.title ?? '';
  const moving = { ...tap.target, movingId: booked.appointmentId };
  return buttons(t.anotherOrMove(title, when(booked.start), when(tap.start)), [
    [tapId({ ...tap, target: moving }), t.yesMove],
    [tapId({ ...tap, draft }), t.bookOneMore],
    [tapId({ kind: 'keep' }), t.leaveIt],
  ]);
}
