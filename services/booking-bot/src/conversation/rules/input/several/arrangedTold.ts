import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext, Wanted } from '../../conversation.ts';
import type { Queued } from '../../queued.ts';
import type { Said } from '../../said.ts';
import { asOther, namesAttendee } from '../people/attendee.ts';
import { between, clauseOf } from '../clause.ts';
import { namedByPerson } from '../people/namedByPerson.ts';
import { changed, sameTime } from './queueTold.ts';
import { isChoosing } from '../standing.ts';
import { fold } from '../words.ts';

/** Before the first of them: «venga, Dani a las 7». */
const leading =
  /^(?:(?:no+|venga|vale|ok|okay|bueno|pues|entonces|perfecto|mira|a ver|right|so|well|great|then)[\s,.!]+)+/iu;
const toMe = /^a m[ií](?=\s)/iu;
const ofSelf =
  /\b(?:para mi|pa mi|for me|yo|mi|my|me (?:va|van|viene|vienen) (?:bien|genial|perfecto|mejor)|suits me)\b/;
const theirs = /^(?:(?:luego|then|y|and) )*(?:mi|my) /;
/** Words that mean nothing to us in one of them. */
const maxBeside = 3;

/** One of those that are arranged, as far as a clause may mean it. */
type Arranged = Pick<Queued, 'serviceId' | 'attendee'>;

/**
 * «Dani a las 7 con Luis, yo a la misma hora con otro, y luego mi barba», of several that are arranged: the first gets its time
 * or employee, and those that wait what is said of them. Undefined for every other message.
 */
export function arrangedTold(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Extract<Said, { kind: 'wish' }> | undefined {
  const { wanted } = conversation;
  const { queue = [], sequence, movingId } = wanted;
  const isOpen = queue.length > 0 && sequence?.at === 1 && movingId === undefined;
  if (!isOpen || !isChoosing(conversation) || text.includes('?')) {
    return undefined;
  }
  const clauses = text
    .replace(leading, '')
    .split(between)
    .map((clause) => clause.trim().replace(toMe, conversation.locale === 'en' ? 'for me' : 'para mí'))
    .filter(Boolean)
    .map((clause) => clauseOf(conversation, clause, context));
  const arranged = arrangedIn(wanted);
  let told = queue;
  let first: Told | undefined;
  let timed: { readonly place: number; readonly clause: Told } | undefined;
  const taken = new Set<number>();
  for (const clause of clauses) {
    const at = placeOf(arranged, clause, taken);
    const { said, words } = clause;
    if (
      at === undefined ||
      said.avoid.length > 0 ||
      said.rest.length > maxBeside ||
      said.serviceIds.length > 1
    ) {
      return undefined;
    }
    taken.add(at);
    const before = told[at - 1];
    if (at === 0) {
      first = { said, words };
    } else if (before !== undefined) {
      told = told.with(at - 1, changed(before, clause));
      timed ??= said.wishes.length > 0 && before.at === 'sameStart' ? { place: at - 1, clause } : undefined;
    }
  }
  if (first === undefined || taken.size < 2) {
    return undefined;
  }
  if (first.said.wishes.length + first.said.employeeIds.length > 0) {
    return { kind: 'wish', said: ofFirst(first.said), words: first.words, queue: told };
  }
  // “Dan at 7, and me at the same time”: that of the client waits for his.
  const next = timed === undefined ? undefined : told[timed.place];
  if (timed === undefined || next === undefined || !sameTime.test(fold(first.words))) {
    return undefined;
  }
  const { serviceId, attendee } = next;
  const others = attendee === undefined ? [] : [asOther(attendee)];
  const said = {
    ...ofFirst(timed.clause.said),
    others,
    serviceIds: serviceId === undefined ? [] : [serviceId],
  };
  const own: Queued = { at: 'sameStart', ...arranged[0] };
  return { kind: 'wish', said, words: timed.clause.words, queue: told.with(timed.place, own) };
}

/** A clause and its meaning. */
interface Told {
  readonly said: Understanding;
  readonly words: string;
}

function ofFirst(said: Understanding): Understanding {
  return { ...said, serviceIds: [], people: 1, rest: [], clarity: 'involved' };
}

function arrangedIn({ serviceId, attendee, queue = [] }: Wanted): readonly Arranged[] {
  return [
    { ...(serviceId === undefined ? {} : { serviceId }), attendee },
    ...queue.map((one) => ({ serviceId: one.serviceId ?? serviceId, attendee: one.attendee }) as Arranged),
  ];
}

/** Place of the one that a clause means, by its person and its work, among those not told yet; undefined where it names neither. */
function placeOf(
  arranged: readonly Arranged[],
  { said, words }: { readonly said: Understanding; readonly words: string },
  taken: ReadonlySet<number>,
): number | undefined {
  const folded = fold(words);
  const [serviceId] = said.serviceIds;
  const named = arranged.find(({ attendee }) => attendee !== undefined && namesAttendee(folded, attendee));
  const isOwn =
    named === undefined &&
    said.others.length === 0 &&
    (ofSelf.test(folded.replace(/^(?:con|with) .*/, '')) ||
      theirs.test(folded) ||
      namedByPerson(folded).isOwn);
  if (
    (named === undefined && said.others.length > 0) ||
    (named === undefined && !isOwn && serviceId === undefined)
  ) {
    return undefined;
  }
  const at = arranged.findIndex(
    (one, place) =>
      !taken.has(place) &&
      (serviceId === undefined || one.serviceId === serviceId) &&
      (named === undefined || one.attendee === named.attendee) &&
      (!isOwn || one.attendee === undefined),
  );
  return at === -1 ? undefined : at;
}
