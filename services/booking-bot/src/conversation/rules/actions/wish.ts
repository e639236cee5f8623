import type { Understanding } from '../../../phrases/understanding.ts';
import type { TurnContext, Wanted } from '../conversation.ts';
import { notAtOnceText } from '../messages/atOnce.ts';
import { doesNotDoText } from '../messages/doesNotDo.ts';
import { notByGenderText } from '../messages/notByGender.ts';
import { doubtText } from '../messages/doubtText.ts';
import { menuMessage } from '../messages/menuMessage.ts';
import { notOfferedText } from '../messages/offerMessages.ts';
import { textsOf } from '../messages/texts.ts';
import { serviceOf, type Service } from '../services.ts';
import { buttons, menuId } from '../messages/messages.ts';
import { saidBack, whenSaidBack } from '../messages/saidBack.ts';
import { tapId } from '../taps.ts';
import { attendeesOf, attendeeWanted, isForClient } from '../input/people/attendee.ts';
import { areOfOnePerson } from '../input/several/ofOnePerson.ts';
import { meansThemAlone, personSpokenOf } from '../input/people/pronoun.ts';
import { isChoosing } from '../input/standing.ts';
import { ableForAll, isOfSameEmployee } from '../input/several/inOneGo.ts';
import { tellsOfOthers } from '../input/people/otherPerson.ts';
import { isOnlyOne } from '../input/answers/onlyOne.ts';
import { sureOf, withRestOf } from '../slots/restOfWish.ts';
import { avoidedNow, isNamedAgain } from './refusedTimes.ts';
import { inWeekOf } from '../slots/weekOf.ts';
import { fold } from '../input/words.ts';
import { queued } from './next.ts';
import { employeesOfEach, placeText, queueOf } from './several.ts';
import { answerBeside } from './facts.ts';
import { search } from './find.ts';
import { closed } from './talk.ts';
import type { Effect, Turn } from './turn.ts';

/** «Solo corte mejor», “just the cut then”, after two services. */
const onlyThat =
  /^(?:no |mejor |bueno |vale |al final |entonces |ok |actually |then )*(?:solo|solamente|nada mas|only|just) /;

/** Completes the wish so far by what the client has just said. */
function wantedNow(turn: Turn<'wish'>): Wanted {
  const { conversation, context, event } = turn;
  const { said } = event;
  const before = conversation.wanted;
  const people = serviceOf(context.business, before.serviceId)?.employeeIds ?? [];
  // A client who names a person of another service wants another service, unless a time is being chosen for this one.
  const isTheirs =
    isChoosing(conversation) ||
    said.employeeIds.length === 0 ||
    said.employeeIds.some((id) => people.includes(id));
  const [serviceId, another] =
    said.serviceSequence.length > 0 ? said.serviceSequence.slice(0, 1) : said.serviceIds;
  const named = another === undefined ? serviceId : undefined;
  const left = leftOf(before, said.unwantedServiceIds);
  const wantedId = said.serviceIds.length > 0 ? named : isTheirs ? left.serviceId : undefined;
  const isOther = wantedId !== before.serviceId;
  const whom = peopleWanted(
    event,
    before,
    serviceOf(context.business, wantedId)?.employeeIds ?? everyone(context),
  );
  const { words } = turn.event;
  const isLess =
    (isOnlyOne(fold(words)) && before.serviceId !== undefined) ||
    (onlyThat.test(fold(words)) && said.serviceSequence.length === 0 && said.people === 1);
  const each = employeesOfEach(said, words, context.business);
  const { isOneMore = false, following = [] } = event;
  const standing = { isArranging: isChoosing(conversation), isOneMore };
  const them = meansThemAlone(said, words) ? personSpokenOf(conversation) : undefined;
  // «Y color para ella también», and «a las 10 las tres» of three that are arranged, count no one twice.
  const areCounted = said.people === before.sequence?.of && said.serviceIds.length + said.others.length === 0;
  const ofThem =
    them === undefined || isForClient(words)
      ? { ...said, people: areCounted ? 1 : said.people }
      : { ...said, people: 1, others: [] };
  const isAllTheirs = areOfOnePerson(conversation, said, words, context);
  const [theirs] = isAllTheirs ? attendeesOf(said, 1, words) : [them];
  const beside =
    isLess || following.length > 0 || event.queue !== undefined
      ? undefined
      : queueOf(ofThem, words, context.business, standing)?.map((one) => ({
          ...one,
          attendee: one.attendee ?? theirs,
        }));
  const whose =
    them === undefined || isForClient(words)
      ? attendeeWanted(before.attendee, said, words, isAllTheirs ? 1 : 1 + (beside?.length ?? 0))
      : them;
  const own = following.map((one) => {
    const next = queued(one.said, one.words, one.at);
    // «Corte para Lucía el martes y color para ella el jueves».
    return meansThemAlone(one.said, one.words) ? { ...next, attendee: whose } : next;
  });
  const queue = event.queue ?? (own.length > 0 ? own : beside);
  // Appointments at times of their own wait whatever becomes of this one.
  const isAllTold = isLess || own.length > 0 || event.queue !== undefined;
  const apart = [
    ...(isAllTold ? [] : (before.queue ?? []).filter(({ wishes }) => wishes !== undefined)),
    ...(event.apart ?? []),
  ];
  const isReplaced = isLess || (isOther && before.serviceId !== undefined && wantedId !== left.serviceId);
  const { movingId, movingFrom, movingOn, busy } = before;
  const moving = isOther ? {} : { movingId, movingFrom, movingOn, busy };
  // That which was cancelled just now is wanted again, in its week.
  const week = event.asked?.kind === 'cancelled' ? conversation.letGo?.wishes?.[0]?.days?.from : movingOn;
  const wishes = isOther || week === undefined ? said.wishes : inWeekOf(week, said.wishes, turn.today);
  const wished = wishes.length === 0 ? before.wishes : withRestOf(before.wishes, wishes, fold(words));
  const avoided = avoidedNow(before, said, fold(words));
  const ofAll =
    queue !== undefined && said.employeeIds.length === 0 && isOfSameEmployee(words)
      ? ableForAll({ serviceId: wantedId, attendee: whose, queue }, context.business)
      : [];
  const kept = { queue: left.queue, sequence: left.sequence };
  const isMore = queue !== undefined || event.apart !== undefined;
  const waiting = isMore ? [...(queue ?? []), ...apart] : undefined;
  return {
    ...moving,
    ...whom,
    ...(ofAll.length === 0 ? {} : { employeeId: 'any', among: ofAll }),
    // One that is moved stays with its person.
    attendee: moving.movingId === undefined ? whose : before.attendee,
    ...(each[0] === undefined ? {} : { employeeId: each[0], among: [] }),
    serviceId: wantedId,
    ...(waiting === undefined
      ? isReplaced
        ? severalOf(apart)
        : kept
      : severalOf(waiting, event.queue === undefined ? 1 : before.sequence?.at)),
    wishes: wished,
    avoid: wishes.length === 0 ? avoided : avoided.filter((one) => !isNamedAgain(one, wished)),
  };
}

/** Several appointments less those of a service that is refused now: «quita la barba». */
function leftOf(
  { serviceId, queue = [], sequence }: Wanted,
  refused: readonly string[],
): Pick<Wanted, 'serviceId' | 'queue' | 'sequence'> {
  const isOut = (id: string | undefined): boolean => id !== undefined && refused.includes(id);
  const kept = queue.filter((one) => !isOut(one.serviceId));
  const [next, ...others] = kept;
  if (!isOut(serviceId)) {
    return kept.length === queue.length ? { serviceId, queue, sequence } : { serviceId, ...severalOf(kept) };
  }
  return next === undefined
    ? { serviceId, queue, sequence }
    : { serviceId: next.serviceId, ...severalOf(others) };
}

function severalOf(queue: NonNullable<Wanted['queue']>, at = 1): Pick<Wanted, 'queue' | 'sequence'> {
  return queue.length === 0
    ? { queue: undefined, sequence: undefined }
    : { queue, sequence: { at, of: at + queue.length } };
}

type WhomWanted = Pick<Wanted, 'employeeId' | 'among'>;

/** «Con otra que esté por la tarde»: with another than the one who was spoken of. */
const withOther =
  /(?<!\p{L})(?:con otr[oa](?! (?:vez|d[ií]a|hora|cita|hueco))|with (?:some(?:one|body) else|another (?:one|person|girl|guy|stylist|barber)))(?!\p{L})/iu;

/** With whom: those named, anyone but those refused, or as it was. */
function peopleWanted(
  { said, words }: Turn<'wish'>['event'],
  before: Wanted,
  theirs: readonly string[],
): WhomWanted {
  const [employeeId, other] = said.employeeIds;
  const isOther = before.employeeId !== undefined && before.employeeId !== 'any' && withOther.test(words);
  if (isOther && employeeId === undefined) {
    return { employeeId: 'any', among: theirs.filter((id) => id !== before.employeeId) };
  }
  if (employeeId !== undefined || said.anyEmployee) {
    return { employeeId: other === undefined ? (employeeId ?? 'any') : 'any', among: said.employeeIds };
  }
  if (said.unwantedEmployeeIds.length > 0) {
    return { employeeId: 'any', among: theirs.filter((id) => !said.unwantedEmployeeIds.includes(id)) };
  }
  return { employeeId: before.employeeId, among: before.among };
}

function everyone({ business }: TurnContext): readonly string[] {
  return business.employees.map(({ id }) => id);
}

/** Services that may be meant: those named, those that the people named do, or all. */
function servicesMeant(turn: Turn<'wish'>): readonly Service[] {
  const { services } = turn.context.business;
  const { said } = turn.event;
  const { serviceId, among = [], employeeId } = wantedNow(turn);
  if (serviceId !== undefined) {
    return services.filter(({ id }) => id === serviceId);
  }
  const named = services.filter(({ id }) => said.serviceIds.includes(id));
  const people = employeeId === undefined || employeeId === 'any' ? among : [employeeId];
  const candidates = named.length > 0 ? named : services;
  const theirs = candidates.filter(({ employeeIds }) => people.some((id) => employeeIds.includes(id)));
  return theirs.length > 0 ? theirs : candidates;
}

export function lacksService(turn: Turn<'wish'>): boolean {
  return servicesMeant(turn).length !== 1;
}

export function askForService(turn: Turn<'wish'>): Effect {
  const { voice, context, event } = turn;
  const meant = servicesMeant(turn);
  const only = meant.length < context.business.services.length ? { only: meant } : {};
  const { lacking = [] } = event;
  const wanted = wantedNow(turn);
  const first = [
    answerFirst(turn),
    lacking.length === 0 ? '' : notOfferedText(voice, lacking),
    severalText(turn, wanted),
  ];
  const text = [...first.filter(Boolean), textsOf(voice).whichService].join('\n\n');
  return {
    remember: { wanted },
    message: menuMessage(voice, {
      text: [doubtText(voice, turn.event.said), text].filter(Boolean).join('\n\n'),
      ...only,
    }),
    ...noticeOf(turn),
  };
}

/** «Son 3 citas: vamos de una en una. Primera cita: *Corte*.», when several are asked for now; else empty. */
function severalText({ voice, conversation }: Turn<'wish'>, wanted: Wanted): string {
  const { sequence } = wanted;
  return sequence === undefined || conversation.wanted.sequence?.of === sequence.of
    ? ''
    : [textsOf(voice).oneByOne(sequence.of), notAtOnceText(voice, wanted), placeText(voice, wanted)]
        .filter(Boolean)
        .join(' ');
}

/** Answer to what was asked beside the wish, or that the team is asked; empty when nothing was. */
function answerFirst(turn: Turn<'wish'>): string {
  const { asked } = turn.event;
  return asked === undefined ? '' : answerBeside(turn, asked).text;
}

/** Hands a question that only the team can answer to them. */
function noticeOf(turn: Turn<'wish'>): Pick<Effect, 'notice'> {
  const { asked } = turn.event;
  return asked !== undefined && answerBeside(turn, asked).isForTeam
    ? { notice: { kind: 'personWanted' } }
    : {};
}

/** The wish with its only service, and what goes before its times. */
function wantedWithRemarks(turn: Turn<'wish'>): { readonly wanted: Wanted; readonly firstWords: string } {
  const [service] = servicesMeant(turn);
  const wanted = { ...wantedNow(turn), serviceId: service?.id };
  return { wanted, firstWords: [answerFirst(turn), remarksOn(turn, wanted)].filter(Boolean).join('\n\n') };
}

export function searchWish(turn: Turn<'wish'>): Effect {
  const { wanted, firstWords } = wantedWithRemarks(turn);
  return {
    ...search(turn, wanted),
    ...noticeOf(turn),
    remember: {
      wanted,
      ...(firstWords === '' ? {} : { firstWords }),
      ...(turn.event.said.clarity === 'plain' || whenSaidBack(turn.voice, wanted) === ''
        ? {}
        : { isSaidBack: true }),
    },
  };
}

/** So much was said that times would be guesses; of a wish that is being arranged only when some of it was not read. */
export function isTangled({ event: { said }, conversation }: Turn<'wish'>): boolean {
  return said.clarity === 'tangled' && (said.doubt || !isChoosing(conversation));
}

/** Says the wish back, and asks whether that is it before looking for times. */
export function askWhetherUnderstood(turn: Turn<'wish'>): Effect {
  const { voice } = turn;
  const t = textsOf(voice);
  const { wanted, firstWords } = wantedWithRemarks(turn);
  const text = [firstWords, t.askWhetherUnderstood(saidBack(voice, wanted))].filter(Boolean).join('\n\n');
  return {
    remember: { wanted },
    message: buttons(text, [
      [tapId({ kind: 'asUnderstood' }), t.yesShowTimes],
      [tapId({ kind: 'person' }), t.talkToSomeone],
      [menuId, t.startAgain],
    ]),
    ...noticeOf(turn),
  };
}

/** «El martes no puedo, ¿y el viernes?»: they have no appointment to change, and say when they want one. */
export function hasWishInstead(turn: Turn<'lookedUp'>): boolean {
  const { purpose, appointments } = turn.event;
  if (purpose.kind !== 'find' || appointments.length > 0 || purpose.said.wishes.length === 0) {
    return false;
  }
  const isOfBooking =
    purpose.to === 'move' ||
    purpose.to === 'either' ||
    (purpose.to === 'cancel' && isChoosing(turn.conversation));
  const isOfOther = tellsOfOthers(fold(turn.conversation.words ?? ''));
  return isOfBooking && !isOfOther && !closed(turn) && !lacksService(asWish(turn, purpose.said));
}

export function searchInstead(turn: Turn<'lookedUp'>): Effect {
  const { purpose } = turn.event;
  if (purpose.kind !== 'find') {
    return {};
  }
  // Words that were taken for a change may be no wish either: it is said back.
  const effect = searchWish(asWish(turn, { ...purpose.said, clarity: 'involved' }));
  const none = isChoosing(turn.conversation) ? '' : textsOf(turn.voice).noneFound;
  const firstWords = [none, effect.remember?.firstWords ?? ''].filter(Boolean).join('\n\n');
  return { ...effect, remember: { ...effect.remember, ...(firstWords === '' ? {} : { firstWords }) } };
}

function asWish(turn: Turn<'lookedUp'>, said: Understanding): Turn<'wish'> {
  return { ...turn, event: { kind: 'wish', said, words: turn.conversation.words ?? '' } };
}

/** The wish that was said back is over. */
export function wantsNothing({ conversation, context }: Turn): boolean {
  return serviceOf(context.business, conversation.wanted.serviceId) === undefined;
}

/** The wish was understood: its times, and a single one of them may be proposed. */
export function searchAsUnderstood(turn: Turn): Effect {
  const { wanted } = turn.conversation;
  const wishes = wanted.wishes && sureOf(wanted.wishes).map(({ unsure: _unsure, ...wish }) => wish);
  const sure = { ...wanted, wishes };
  return { ...search(turn, sure), remember: { wanted: sure } };
}

/** A word on what cannot be taken as it was said: a person who does not work here, several at once. */
function remarksOn(turn: Turn<'wish'>, wanted: Wanted): string {
  const { voice, event } = turn;
  const { said, lacking = [] } = event;
  const t = textsOf(voice);
  return [
    lacking.length === 0 ? '' : notOfferedText(voice, lacking),
    doubtText(voice, said),
    said.namedUnknown === null ? '' : t.noSuchPerson(said.namedUnknown),
    doesNotDoText(voice, said.employeeIds, wanted.serviceId),
    notByGenderText(voice, said, event.words),
    severalText(turn, wanted),
  ]
    .filter(Boolean)
    .join(' ');
}

// Taps that look for something.
