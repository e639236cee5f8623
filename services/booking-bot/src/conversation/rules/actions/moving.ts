import { addDays, minuteOfDay, type LocalDate } from '@citame/calendar';
import type { BookedAppointment } from '@citame/contracts';
import type { Wish } from '../../../phrases/understanding.ts';
import type { Busy, Wanted } from '../conversation.ts';
import { asksWhich } from '../input/answers/whichOne.ts';
import { appointmentsMessage } from '../messages/messages.ts';
import { textsOf } from '../messages/texts.ts';
import { shortWhen } from '../messages/when.ts';
import type { Change } from '../said.ts';
import { withDays } from '../slots/rangeOfDays.ts';
import { isWished } from '../slots/suitable.ts';
import { inWeekOf } from '../slots/weekOf.ts';
import { goalOf, purposeOf } from './appointments.ts';
import { exactly, exactlyMin } from '../slots/exactly.ts';
import { besides, search } from './find.ts';
import { changesFollowing, meant } from './meant.ts';
import { closed } from './talk.ts';
import type { Effect, Turn } from './turn.ts';

export function oneToMove(turn: Turn<'lookedUp'>): boolean {
  return goalOf(turn) === 'move' && meant(turn).length === 1;
}

/** Nothing may be booked here now, so nothing is moved either. */
export function movableButClosed(turn: Turn<'lookedUp'>): boolean {
  return closed(turn) && oneToMove(turn);
}

/**
 * «Move it to Friday at six» says when to, «move it to five» leaves it on its day, «half an hour later» and «at the same time»
 * are about its hour; «move the one on Friday» says which.
 */
function wishesToMove(
  appointment: BookedAppointment,
  { wishes: said, shiftMin, shiftDays, keepsHour, side }: Change,
  today: LocalDate,
): readonly Wish[] {
  const { date, slot } = appointment;
  if (side !== undefined) {
    return besides(appointment, side);
  }
  if (shiftMin !== undefined) {
    return [exactlyMin(date, minuteOfDay(slot) + shiftMin)];
  }
  if (shiftDays !== undefined) {
    const { times } = said.find((wish) => wish.times !== null) ?? exactly(date, slot);
    const day = addDays(date, shiftDays);
    return [{ days: { from: day, to: day }, times }];
  }
  // «A esa hora no puedo, ¿puede ser a las 6?» names another hour.
  const isSameHour = keepsHour === true && said.every(({ times }) => times === null);
  // «El lunes viene el del gas, pásala al martes»: the day that it has is none to move it to.
  const elsewhere = isSameHour ? said.filter((wish) => !isWished(appointment, [wish])) : said;
  if (isWished(appointment, elsewhere)) {
    // «¿La dejamos para la semana que viene?», of one of that week: some day of it.
    return elsewhere.filter(({ days, times }) => days !== null && days.from < days.to && times === null);
  }
  const wishes = inWeekOf(date, elsewhere, today);
  const minute = minuteOfDay(slot);
  return isSameHour
    ? wishes.map(({ days }) => ({ days, times: { from: minute, to: minute } }))
    : withDays(wishes, { from: date, to: date });
}

/** «¿Puede ser con Luis?», of an appointment with Ana. */
function otherPersonFor({ employeeId }: BookedAppointment, { employeeIds }: Change): string | undefined {
  const [other, another] = employeeIds.filter((id) => id !== employeeId);
  return another === undefined ? other : undefined;
}

/** When and with whom an appointment is to be instead, as far as a change says it. */
function changed(
  appointment: BookedAppointment,
  change: Change,
  today: LocalDate,
): Pick<Wanted, 'wishes' | 'employeeId'> | undefined {
  const withWhom = otherPersonFor(appointment, change);
  const wishes =
    withWhom !== undefined && change.wishes.length === 0
      ? [exactly(appointment.date, appointment.slot)]
      : wishesToMove(appointment, change, today);
  return withWhom === undefined && wishes.length === 0
    ? undefined
    : { wishes, employeeId: withWhom ?? appointment.employeeId };
}

/** Change that the client's words of this turn ask for; undefined after a tap. */
function changeSaid({ event: { purpose } }: Turn<'lookedUp'>): Change | undefined {
  if (purpose.kind !== 'find') {
    return undefined;
  }
  const { said, shiftMin, shiftDays, keepsHour, side } = purpose;
  const { wishes, employeeIds } = said;
  return {
    wishes,
    employeeIds,
    ...(shiftMin === undefined ? {} : { shiftMin }),
    ...(shiftDays === undefined ? {} : { shiftDays }),
    ...(keepsHour === undefined ? {} : { keepsHour }),
    ...(side === undefined ? {} : { side }),
  };
}

/** Change that was asked for before it was asked which appointment it is about. */
function changeBefore({ conversation }: Turn): Change | undefined {
  return asksWhich(conversation) === undefined ? undefined : conversation.wanted.change;
}

export function searchToMove(turn: Turn<'lookedUp'>): Effect {
  const [appointment] = meant(turn);
  if (appointment === undefined) {
    return {};
  }
  const { serviceId, employeeId, id, attendee } = appointment;
  const other = [changeSaid(turn), changeBefore(turn)]
    .filter((change) => change !== undefined)
    .map((change) => changed(appointment, change, turn.today))
    .find((change) => change !== undefined);
  const wanted = {
    serviceId,
    employeeId,
    attendee,
    movingId: id,
    movingOn: appointment.date,
    movingFrom: shortWhen(appointment, turn.voice.locale),
    busy: [standingAt(appointment)],
    wishes: [],
    ...other,
  };
  return { ...search(turn, wanted), remember: { wanted, ...changesFollowing(turn) } };
}

/** Its present start with its employee is no other one. */
function standingAt({ date, slot, employeeId }: BookedAppointment): Busy {
  const minute = minuteOfDay(slot);
  return { date, from: minute, to: minute, employeeId };
}

export function severalToChange(turn: Turn<'lookedUp'>): boolean {
  return goalOf(turn) !== undefined || purposeOf(turn) === 'either';
}

/** Asks which one it is, and keeps how it is to be changed. */
export function askWhich(turn: Turn<'lookedUp'>): Effect {
  const t = textsOf(turn.voice);
  const to = goalOf(turn) ?? 'appointment';
  const text = to === 'cancel' ? t.whichToCancel : to === 'move' ? t.whichToMove : t.whichIsIt;
  const { change: _change, ...wanted } = turn.conversation.wanted;
  const change = to === 'move' ? changeToKeep(turn) : undefined;
  return {
    message: appointmentsMessage(turn.voice, meant(turn), text, to),
    remember: { wanted: { ...wanted, ...(change === undefined ? {} : { change }) } },
  };
}

/** An answer that only says which leaves the change as it was. */
function changeToKeep(turn: Turn<'lookedUp'>): Change | undefined {
  const said = changeSaid(turn);
  const says = said !== undefined && meant(turn).some((one) => changed(one, said, turn.today) !== undefined);
  return says ? said : changeBefore(turn);
}
