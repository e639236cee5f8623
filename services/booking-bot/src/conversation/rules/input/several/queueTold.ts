import type { Conversation, TurnContext, Wanted } from '../../conversation.ts';
import type { Queued } from '../../queued.ts';
import { withRestOf } from '../../slots/restOfWish.ts';
import { attendeesOf, isForClient, isSameAttendee, namesAttendee } from '../people/attendee.ts';
import { between, clauseOf, type Clause } from '../clause.ts';
import { namedByPerson } from '../people/namedByPerson.ts';
import { isForThem } from '../people/pronoun.ts';
import { isChoosing } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

/** “The second one”, «la otra», of several that are arranged. */
const places = [
  /\b(?:la segunda|el segundo|la otra|el otro|the second|the other|the next|la siguiente|el siguiente)\b/,
  /\b(?:la tercera|el tercero|the third)\b/,
  /\b(?:la cuarta|el cuarto|the fourth)\b/,
];
const after =
  /\b(?:justo (?:despues|detras)|despues(?! del? )|a continuacion|en ?seguida|luego|after(?! \d)|afterwards)\b/;
export const sameTime = /\b(?:a la misma hora|a la vez|al mismo tiempo|same time|together)\b/;
/** Words of a start beside the one before, which name no hour by themselves. */
const besideMine =
  /(?:(?:justo|straight|right|just) )?(?:despu[eé]s|after)(?: de)?(?: m[ií]| la m[ií]a| lo m[ií]o| me| mine| it| that)?\s*[.!]*$/iu;
export const forSelf = /\b(?:(?:para|pa|xa) mi|for me|yo)\b/;
const drops = /\b(?:cancel\w*|anul\w*|quit\w+|dej\w+|olvid\w+|forget|skip|drop|leave)\b/;
/** «Y color también», of another than the one that waits for another person. */
const adds = /\b(?:tambien|ademas|otr[oa]|also|too|as well|another)\b/;
const leadingNo = /^\s*no+[\s,.!]+/i;
/** Words that take something back, and do not only say it otherwise. */
const refuses = /\b(?:no|not|nada|don t|pero|but|aunque)\b/;

/**
 * Appointments that wait, with what a text says of them: «la segunda a las 11», «el color el viernes a las 5», «la de Paula a
 * las 10:30 y la mía a las 11», and with those that it adds. Undefined where it says something else.
 */
export function queueTold(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): readonly Queued[] | undefined {
  const { queue = [] } = conversation.wanted;
  if (queue.length === 0 || text.includes('?') || refuses.test(fold(text))) {
    return undefined;
  }
  const read = (clause: string): Clause => {
    const [beside = ''] = besideMine.exec(clause) ?? [];
    const one = clauseOf(conversation, clause.replace(beside, ' ').trim(), context);
    return { ...one, words: `${one.words} ${beside}` };
  };
  const clauses = text
    .split(between)
    .filter((clause) => clause.trim() !== '')
    .map((clause) => read(clause));
  const told = withEach(conversation, clauses);
  // Two that each have a time are no choice for one.
  return told !== undefined || clauses.filter(({ said }) => said.wishes.length > 0).length > 1
    ? told
    : withEach(conversation, [{ ...read(text), said: understood(conversation, text, context) }]);
}

/** The same without a yes, where the words name one that waits by its place or its person. */
export function queueNamed(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): readonly Queued[] | undefined {
  const { queue = [], attendee: first } = conversation.wanted;
  const folded = fold(text);
  // «No, corte a las 12 y media para mí», while that of another is proposed.
  const isOwn =
    first !== undefined && isForClient(text) && queue.some(({ attendee }) => attendee === undefined);
  const told = isOwn ? text.replace(leadingNo, '') : text;
  const isNamed =
    isOwn ||
    places.some((place) => place.test(folded)) ||
    (isForThem(text) && onlyPerson(queue) !== undefined) ||
    queue.some(({ attendee }) => attendee !== undefined && namesAttendee(folded, attendee));
  const isOfFirst = first !== undefined && namesAttendee(folded, first);
  const named =
    isNamed && !isOfFirst && isChoosing(conversation) ? queueTold(conversation, told, context) : undefined;
  return named?.length === queue.length ? named : undefined;
}

/** The one person who waits: “her”, while that of the client is arranged. */
function onlyPerson(queue: readonly Queued[]): Queued | undefined {
  const [one, more] = queue.filter(({ attendee }) => attendee !== undefined);
  return more === undefined ? one : undefined;
}

function withEach({ wanted }: Conversation, clauses: readonly Clause[]): readonly Queued[] | undefined {
  let told = wanted.queue ?? [];
  const taken = new Set<number>();
  for (const clause of clauses) {
    const at = placeOf(wanted, told, clause, clauses.length === 1);
    if (at === undefined || taken.has(at)) {
      return undefined;
    }
    taken.add(at);
    const before = told[at];
    if (drops.test(fold(clause.words)) && clause.said.wishes.length === 0) {
      return before === undefined || clauses.length > 1 ? undefined : told.toSpliced(at, 1);
    }
    told = before === undefined ? withAdded(told, clause) : told.with(at, changed(before, clause));
  }
  return clauses.length === 0 ? undefined : told;
}

/** Place of the appointment that a clause is about, after the last where it is a new one; undefined where it is about none of them. */
function placeOf(
  wanted: Wanted,
  queue: readonly Queued[],
  { words, said }: Clause,
  isOnly: boolean,
): number | undefined {
  const folded = fold(words);
  const { serviceIds, unwantedServiceIds, others, people, wishes, avoid, clarity } = said;
  const [serviceId, more] = drops.test(folded) ? [...serviceIds, ...unwantedServiceIds] : serviceIds;
  if (
    more !== undefined ||
    (people > 1 && others.length !== 1) ||
    others.length > 1 ||
    avoid.length > 0 ||
    clarity === 'tangled'
  ) {
    return undefined;
  }
  const at = places.findIndex((place) => place.test(folded)) - ((wanted.sequence?.at ?? 1) - 1);
  if (at >= 0) {
    return at < queue.length ? at : undefined;
  }
  const isOf = (one: Queued): boolean =>
    serviceId === undefined || (one.serviceId ?? wanted.serviceId) === serviceId;
  const them = wanted.attendee === undefined && isForThem(words) ? onlyPerson(queue) : undefined;
  const ofPerson = queue.findIndex(
    (one) => one.attendee !== undefined && (one === them || namesAttendee(folded, one.attendee)) && isOf(one),
  );
  if (ofPerson !== -1) {
    return ofPerson;
  }
  const isOwn = namedByPerson(folded).isOwn || forSelf.test(folded);
  if (isOwn) {
    const own = queue.findIndex((one) => one.attendee === undefined && isOf(one));
    return own === -1 ? (serviceId === undefined ? undefined : queue.length) : own;
  }
  if (others.length > 0) {
    return queue.length;
  }
  if (serviceId === undefined) {
    // «Sí, y el viernes a las 6»: what is asked about has its time.
    return isOnly && wishes.length > 0 ? 0 : undefined;
  }
  const isSame = ({ attendee }: Queued): boolean => isSameAttendee(attendee, wanted.attendee);
  const ofService = [(one: Queued) => isOf(one) && isSame(one), ...(adds.test(folded) ? [] : [isOf])]
    .map((is) => queue.findIndex(is))
    .find((place) => place !== -1);
  const isNew = serviceId !== wanted.serviceId && !queue.some(isOf) && wishes.length > 0;
  return ofService ?? (isNew ? queue.length : undefined);
}

/** One that waits, with its time, its employee or its place beside the one before, as far as a clause tells them. */
export function changed(before: Queued, { words, said }: Pick<Clause, 'words' | 'said'>): Queued {
  const folded = fold(words);
  const [employeeId = before.employeeId] = said.employeeIds;
  const { wishes: known, ...one } = before;
  const whom = employeeId === undefined ? {} : { employeeId };
  if (said.wishes.length > 0) {
    return { ...before, ...whom, wishes: withRestOf(known, said.wishes, folded) };
  }
  return after.test(folded)
    ? { ...one, ...whom, at: 'after' }
    : sameTime.test(folded)
      ? { ...one, ...whom, at: 'sameStart' }
      : { ...before, ...whom };
}

/** One more: beside the one that is booked now, or after all the others. */
function withAdded(queue: readonly Queued[], clause: Clause): readonly Queued[] {
  const one = added(clause);
  return one.at === 'sameStart' && one.wishes === undefined ? [one, ...queue] : [...queue, one];
}

function added(clause: Clause): Queued {
  const { said, words } = clause;
  const [serviceId] = said.serviceIds;
  const [attendee] = attendeesOf(said, 1, words);
  const one = { at: 'after' as const, ...(serviceId === undefined ? {} : { serviceId }), attendee };
  return changed(one, clause);
}
