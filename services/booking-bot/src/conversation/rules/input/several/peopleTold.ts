import type { Conversation, TurnContext, Wanted } from '../../conversation.ts';
import { attendeesOf, forName, isSameAttendee } from '../people/attendee.ts';
import { between, clauseOf } from '../clause.ts';
import { forSelf } from './queueTold.ts';
import { isChoosing } from '../standing.ts';
import { fold } from '../words.ts';

/** “It's the other way round”: each has what was said to be the other's. */
const turned = String.raw`(?:(?:es|it['’]?s|that['’]?s) )?(?:(?:justo |just )?al rev[eé]s|(?:just )?the other way (?:a?round)|other way (?:a?round)|vice ?versa)`;
const onlyTurned = new RegExp(String.raw`^\s*(?:no+[\s,.!]+)*${turned}[\s.!]*$`, 'i');
const leadingNo = new RegExp(
  String.raw`^\s*(?:(?:no+|a ver|sorry|perdona?|wait|espera|${turned})[\s,.!:]+)+`,
  'i',
);
const laughter = /[\s,.!]+(?:(?:ja|je|ha|he)+j?h?|lol|xd+)[\s.!]*$/i;
const pronoun = /\b(?:ella|she|he|her|him)\b|\b(?:para|pa) el$/;

/** «La barba no es de Dani, es mía», “the beard isn't for Dan, it's mine”. */
const notTheirs =
  /(?:no (?<verb>es) (?:de|para|pa)|(?:is not|isn['’]t|isnt) (?:for )?)[^,.;]+[,.;]\s*(?:es|sino|it['’]?s|it is|but)\s+/giu;
const isMine = /\b(?:es|is|era|was) (?:mi[ao]|mine)\b|^(?:\w+ )+(?:mi[ao]|mine)$/;

/**
 * People of several that are arranged, each named with what it is for: “no, the haircut is for me, the colour is for Jo”.
 * Undefined for every other text.
 */
export function peopleTold(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Pick<Wanted, 'attendee' | 'queue'> | undefined {
  const { wanted } = conversation;
  const { queue = [], sequence, movingId, attendee, serviceId } = wanted;
  const arranged = [serviceId, ...queue.map((one) => one.serviceId ?? serviceId)];
  const areApart = new Set(arranged).size === arranged.length;
  if (queue.length === 0 || sequence?.at !== 1 || movingId !== undefined || text.includes('?')) {
    return undefined;
  }
  const others = [attendee, ...queue.map((one) => one.attendee)];
  const isSwap = areApart && arranged.length === 2 && !isSameAttendee(others[0], others[1]);
  if (isSwap && isChoosing(conversation) && onlyTurned.test(text)) {
    return { attendee: others[1], queue: queue.map((one) => ({ ...one, attendee })) };
  }
  const theirs = others.filter((one) => one !== undefined).find((_, at, all) => all.length === 1 && at === 0);
  const clauses = isChoosing(conversation)
    ? text
        .replace(laughter, '')
        .replace(leadingNo, '')
        .replaceAll(notTheirs, '$<verb> ')
        .split(between)
        .filter((clause) => clause.trim() !== '')
    : [];
  const told = clauses.map((clause) => {
    const { said, words } = clauseOf(conversation, clause.trim(), context);
    const [of, more] = said.serviceIds;
    const isOwn = said.others.length === 0 && (forSelf.test(fold(words)) || isMine.test(fold(words)));
    const isPlain = [said.wishes, said.avoid, said.employeeIds].every((list) => list.length === 0);
    const name = forName.exec(words)?.groups?.['name'];
    const isNoOne = attendeesOf(said, said.others.length, words).every((one) => one === undefined);
    const isThem = isNoOne && !isOwn && pronoun.test(fold(words));
    const whom = isThem
      ? theirs
      : said.others.length === 0 && name !== undefined
        ? { name }
        : attendeesOf(said, 1, words)[0];
    const isTold = isPlain && more === undefined && (isOwn || whom !== undefined);
    const isOnce = arranged.filter((id) => id === of).length === 1;
    return isTold && isOnce ? { of, whom } : undefined;
  });
  const known = told.filter((one) => one !== undefined);
  const [only, other] = known;
  // «La barba es mía», of two: the other one is for the person whose it was.
  const [at, rest] = [
    arranged.indexOf(only?.of),
    other === undefined ? arranged.findIndex((id) => id !== only?.of) : -1,
  ];
  if (
    isSwap &&
    only !== undefined &&
    told.length === 1 &&
    others.some((one) => isSameAttendee(one, only.whom))
  ) {
    known.push({
      of: arranged[rest],
      whom: isSameAttendee(others[at], only.whom) ? others[rest] : others[at],
    });
  }
  const isEnough = known.length > 1 || (only !== undefined && isSameAttendee(others[at], only.whom));
  if (!isEnough || known.length < told.length || new Set(known.map(({ of }) => of)).size < known.length) {
    return undefined;
  }
  const whomOf = (of: string | undefined, before: Wanted['attendee']): Wanted['attendee'] => {
    const one = known.find((each) => each.of === of);
    return one === undefined ? before : one.whom;
  };
  return {
    attendee: whomOf(serviceId, attendee),
    queue: queue.map((one) => ({ ...one, attendee: whomOf(one.serviceId ?? serviceId, one.attendee) })),
  };
}
