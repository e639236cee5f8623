import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Wanted } from '../../conversation.ts';
import type { Queued } from '../../queued.ts';
import { attendeesOf, isForClient, isSameAttendee } from '../people/attendee.ts';

/** One more appointment as it was said, without a time but that of the first. */
interface Next {
  readonly said: Understanding;
  readonly words: string;
  readonly at: Queued['at'];
}

/**
 * Appointments that wait, once words say which of those that are arranged comes first, and which beside it: one that is
 * arranged already is no new one.
 */
export function queueWith(
  { serviceId, employeeId, attendee, queue = [] }: Wanted,
  first: Pick<Understanding, 'serviceIds' | 'others'>,
  { said, words, at }: Next,
): readonly Queued[] {
  const [firstId = serviceId] = first.serviceIds;
  const whoseFirst = first.others.length === 0 ? attendee : attendeesOf(first, 1)[0];
  const whoseNamed = isForClient(words) ? undefined : attendee;
  const whoseNext = said.others.length === 0 ? whoseNamed : attendeesOf(said, 1, words)[0];
  const isOf = (one: Queued, id: string | undefined, whose: Queued['attendee']): boolean =>
    (one.serviceId ?? serviceId) === id && isSameAttendee(one.attendee, whose);
  const now: Queued = {
    at: 'after',
    ...(serviceId === undefined ? {} : { serviceId }),
    ...(employeeId === undefined ? {} : { employeeId }),
    attendee,
  };
  const ofFirst = queue.findIndex((one) => isOf(one, firstId, whoseFirst));
  // One that waits may be what comes first now.
  const others =
    firstId === serviceId ? queue : [now, ...(ofFirst === -1 ? queue : queue.toSpliced(ofFirst, 1))];
  const [nextId = firstId] = said.serviceIds;
  const place = others.findIndex((one) => isOf(one, nextId, whoseNext));
  const { wishes: _wishes, employeeId: before, ...known } = others[place] ?? {};
  const whom = said.employeeIds[0] ?? (said.anyEmployee ? undefined : before);
  const next: Queued = {
    ...known,
    ...(nextId === undefined ? {} : { serviceId: nextId }),
    ...(whom === undefined ? {} : { employeeId: whom }),
    attendee: whoseNext,
    at,
  };
  if (place !== -1) {
    return others.with(place, next);
  }
  return at === 'after' ? [...others, next] : [next, ...others];
}
