import type { Understanding } from '../../../phrases/understanding.ts';
import type { Wanted } from '../conversation.ts';
import type { Queued } from '../queued.ts';
import { attendeesOf } from '../input/people/attendee.ts';
import { meansThemAlone, personSpokenOf } from '../input/people/pronoun.ts';
import { isLater, isOfSeveral } from '../input/standing.ts';
import { fold } from '../input/words.ts';
import { doesNotDoText } from '../messages/doesNotDo.ts';
import { textsOf } from '../messages/texts.ts';
import { timeOf } from '../messages/when.ts';
import { serviceOf } from '../services.ts';
import { busyFor, endOf, isOfSamePerson } from '../input/several/ofSamePerson.ts';
import { withDays } from '../slots/rangeOfDays.ts';
import { withRestOf } from '../slots/restOfWish.ts';
import { sayBooked } from './book.ts';
import { exactly } from '../slots/exactly.ts';
import { search } from './find.ts';
import { repeatQuestion, sayMeanwhile } from './repeat.ts';
import { nearestBeside, placeText } from './several.ts';
import type { Effect, Turn } from './turn.ts';

/** Several were asked for: the next one is looked for beside the one that is booked now. */
export function hasNext({ conversation: { wanted } }: Turn<'booked'>): boolean {
  return wanted.queue !== undefined && wanted.queue.length > 0;
}

export function searchNext(turn: Turn<'booked'>): Effect {
  const { event, conversation, voice } = turn;
  const { remember, message } = sayBooked(turn);
  const { queue: [next, ...queue] = [], sequence } = conversation.wanted;
  const { appointment } = event;
  const serviceId = next?.serviceId ?? appointment.serviceId;
  const arranged = (remember?.booked ?? []).slice(-(sequence?.at ?? 1));
  const theirs = arranged.filter((one) => isOfSamePerson(one, { at: 'after', ...next, serviceId }));
  const beside = next?.at ?? 'after';
  const isOwnTime = next?.wishes !== undefined;
  const before = theirs.at(-1) ?? appointment;
  const start = beside === 'after' ? endOf(before, voice.business) : appointment;
  const onDay = { from: appointment.date, to: appointment.date };
  const isTheirs = serviceOf(voice.business, serviceId)?.employeeIds.includes(before.employeeId) === true;
  // One client stays with who has them; people who come together need one each.
  const any = beside === 'after' && isTheirs && !isOwnTime ? before.employeeId : 'any';
  const wanted: Wanted = {
    serviceId,
    employeeId: next?.employeeId ?? any,
    wishes: withDays(next?.wishes ?? [exactly(start.date, start.slot)], onDay),
    attendee: next?.attendee,
    busy: busyFor(theirs, serviceId, voice.business),
    queue,
    sequence: { at: (sequence?.at ?? 1) + 1, of: sequence?.of ?? queue.length + 2 },
  };
  const asked = next?.employeeId === undefined ? [] : [next.employeeId];
  const place = [placeText(voice, wanted), doesNotDoText(voice, asked, serviceId)].filter(Boolean).join(' ');
  const firstWords = [conversation.firstWords ?? '', message?.text ?? '', place].filter(Boolean).join('\n\n');
  return {
    ...search(turn, wanted, isOwnTime ? {} : { beside }),
    remember: { ...remember, wanted, firstWords },
  };
}

/** Where a second appointment cannot begin beside the first, the nearest start of the day is proposed. */
export function hasNearestBeside({ event: { search: wanted, slots }, isLate }: Turn<'slotsFound'>): boolean {
  return !isLate && nearestBeside(slots, wanted) !== undefined;
}

export function holdNearestBeside(turn: Turn<'slotsFound'>): Effect {
  const { event, conversation, voice, context } = turn;
  const { search: wanted, slots } = event;
  const slot = nearestBeside(slots, wanted);
  const { serviceId } = wanted;
  const durationMin = serviceOf(context.business, serviceId)?.durationMin;
  const choice = {
    serviceId,
    employeeId: slot?.employeeIds[0] ?? wanted.employeeId,
    start: slot?.start ?? '',
    ...(durationMin === undefined ? {} : { durationMin }),
  };
  const minute = wanted.wishes[0]?.times?.from ?? 0;
  const why = textsOf(voice).notBeside(timeOf(minute));
  const firstWords = [conversation.firstWords ?? '', why].filter(Boolean).join(' ');
  return {
    ask: { kind: 'hold', choice, draft: conversation.draft, because: 'wished' },
    remember: { firstWords },
  };
}

/** An appointment that waits for the ones before it, at its own time or beside them. */
export function queued(said: Understanding, words: string, at: Queued['at'] = 'after'): Queued {
  const [serviceId] = said.serviceIds;
  const [employeeId] = said.employeeIds;
  return {
    at,
    ...(serviceId === undefined ? {} : { serviceId }),
    ...(employeeId === undefined ? {} : { employeeId }),
    attendee: attendeesOf(said, 1, words)[0],
    ...(said.wishes.length === 0 ? {} : { wishes: said.wishes }),
  };
}

/** One more appointment, at its own time: it is looked for once the one that is being arranged is booked. */
export function queueAnother(turn: Turn<'another'>): Effect {
  const { conversation, event, voice } = turn;
  const { queue: waiting = [], sequence, ...first } = conversation.wanted;
  const { said, words: sentence } = event;
  const another = {
    ...queued(said, sentence),
    ...(meansThemAlone(said, sentence) ? { attendee: personSpokenOf(conversation) } : {}),
    wishes: withRestOf(first.wishes, said.wishes, fold(sentence)),
  };
  const queue = event.queue ?? [...waiting, another];
  const of = (sequence?.at ?? 1) + queue.length;
  const wanted: Wanted = { ...first, queue, sequence: { at: sequence?.at ?? 1, of } };
  const words = `${textsOf(voice).oneByOne(of)} ${placeText(voice, wanted)}`;
  return { ...repeatQuestion(turn, words), remember: { wanted } };
}

/** Only one of several is wanted after all: what stands is asked again, and nothing follows it. */
export function endSeveral(turn: Turn): Effect {
  const { queue: _queue, sequence: _sequence, ...wanted } = turn.conversation.wanted;
  const effect = sayMeanwhile(turn, textsOf(turn.voice).onlyOne);
  return { ...effect, remember: { ...effect.remember, wanted } };
}

/** «Solo uno» while the first of several is arranged. */
export function isFirstOfSeveral({ conversation }: Turn): boolean {
  return isOfSeveral(conversation) && !isLater(conversation);
}
