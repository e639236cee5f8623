import type { BookedAppointment } from '@citame/contracts';
import type { Conversation } from '../conversation.ts';
import { ofNamedPerson } from '../input/people/attendee.ts';
import { fold } from '../input/words.ts';
import { textsOf } from '../messages/texts.ts';
import type { Meant } from '../said.ts';
import { withRestOf } from '../slots/restOfWish.ts';
import { isWished } from '../slots/suitable.ts';
import { isOnWeekday } from '../slots/weekOf.ts';
import type { Turn } from './turn.ts';

/** The appointments that are meant: the one that was named, those that the words fit, or all. */
export function meant({ event, conversation }: Turn<'lookedUp'>): readonly BookedAppointment[] {
  const { purpose, appointments } = event;
  if (purpose.kind === 'show') {
    return appointments;
  }
  if (purpose.kind === 'cancelNext') {
    return appointments.slice(0, 1);
  }
  return purpose.kind === 'find'
    ? found(appointments, purpose, conversation.words)
    : appointments.filter(({ id }) => id === purpose.appointmentId);
}

function found(
  known: readonly BookedAppointment[],
  purpose: Meant,
  said: string | undefined,
): readonly BookedAppointment[] {
  const { appointmentId, all, to, words = said ?? '' } = purpose;
  if (appointmentId !== undefined) {
    return known.filter(({ id }) => id === appointmentId);
  }
  if (all === true) {
    const [first, ...others] = to === 'cancel' ? known : allToMove(known, purpose);
    const isSure = to === 'cancel' || followingAll(known, purpose) !== undefined;
    return first === undefined ? [] : isSure ? [first] : [first, ...others];
  }
  const appointments = ofNamedPerson(known, words);
  const { serviceIds, employeeIds } = purpose.said;
  const { wishes } = purpose.which === undefined ? purpose.said : { wishes: purpose.which };
  if (to === 'attend' && wishes.length === 0) {
    return appointments.slice(0, 1);
  }
  const named = appointments.filter(
    ({ serviceId, employeeId }) =>
      (serviceIds.length === 0 || serviceIds.includes(serviceId)) &&
      (employeeIds.length === 0 || employeeIds.includes(employeeId)),
  );
  const likely = named.length > 0 ? named : appointments;
  const wished = likely.filter((one) => wishes.length === 0 || isWished(one, wishes));
  const fitting =
    wished.length > 0 || purpose.which === undefined
      ? wished
      : likely.filter((one) => isOnWeekday(one, wishes));
  return fitting.length > 0 ? fitting : likely;
}

/** «Las dos», «el corte y el color»: those of the services that are named, or every one. */
function allNamed(
  known: readonly BookedAppointment[],
  { said: { serviceIds } }: Meant,
): readonly BookedAppointment[] {
  return known.filter(({ serviceId }) => serviceIds.length === 0 || serviceIds.includes(serviceId));
}

/** The same, less those that are there already. */
function allToMove(known: readonly BookedAppointment[], purpose: Meant): readonly BookedAppointment[] {
  const all = allNamed(known, purpose);
  const elsewhere = all.filter((one) => !isWished(one, purpose.said.wishes));
  return elsewhere.length > 0 ? elsewhere : all;
}

/** Changes after the first of all that are to be moved; undefined where there are not as many as was said. */
function followingAll(
  known: readonly BookedAppointment[],
  { all: _all, count, ...change }: Meant,
): readonly Meant[] | undefined {
  return count !== undefined && count !== allNamed(known, change).length
    ? undefined
    : allToMove(known, change)
        .slice(1)
        .map(({ id }) => ({ ...change, appointmentId: id }));
}

/** Changes that were named after the first, each with its appointment; undefined where one of them is not clear. */
function followingNamed(
  known: readonly BookedAppointment[],
  first: BookedAppointment,
  following: readonly Meant[],
): readonly Meant[] | undefined {
  const others = following.flatMap((change): Meant[] => {
    const [one, more] = found(known, change, undefined);
    const isClear = change.to === 'move' || change.to === 'cancel';
    return one === undefined || more !== undefined || !isClear ? [] : [{ ...change, appointmentId: one.id }];
  });
  const ids = new Set([first.id, ...others.flatMap(({ appointmentId }) => appointmentId ?? [])]);
  return ids.size === following.length + 1 ? others : undefined;
}

/** Memory of what is to follow the change of the one appointment that was found. */
export function changesFollowing(
  turn: Turn<'lookedUp'>,
): Partial<Pick<Conversation, 'afterChange' | 'changesMore' | 'firstWords'>> {
  const { event, conversation, voice } = turn;
  const { purpose, appointments } = event;
  const [first] = meant(turn);
  if (purpose.kind !== 'find' || first === undefined) {
    return {};
  }
  const { kind: _kind, ...change } = purpose;
  if (change.resumes === true) {
    const { wanted } = conversation;
    const wishes = withRestOf(wanted.wishes, change.said.wishes, fold(conversation.words ?? ''));
    return { afterChange: { of: first.id, wanted: change.all === true ? { ...wanted, wishes } : wanted } };
  }
  if (change.beside !== undefined) {
    return { afterChange: { of: first.id, wanted: change.beside } };
  }
  const isOfAll = change.all === true && change.to === 'move';
  const changes = isOfAll
    ? followingAll(appointments, change)
    : followingNamed(appointments, first, change.following ?? []);
  if (changes === undefined || changes.length === 0) {
    return {};
  }
  return {
    afterChange: { of: first.id, changes: changes.map(stored) },
    changesMore: undefined,
    ...(isOfAll ? { firstWords: textsOf(voice).oneByOne(changes.length + 1) } : {}),
  };
}

/** Without the client's words, which are stored nowhere else. */
function stored({ words: _words, following: _following, ofSeveral: _ofSeveral, ...change }: Meant): Meant {
  const { said } = change;
  return {
    ...change,
    said: { ...said, others: [], unread: [], rest: [], speaker: null, namedUnknown: null },
  };
}
