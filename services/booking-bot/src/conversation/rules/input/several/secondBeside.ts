import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import { maxButtons } from '../../messages/fit.ts';
import type { Queued } from '../../queued.ts';
import type { Said } from '../../said.ts';
import { parseTap } from '../../taps.ts';
import { attendeesOf, isForClient, isSameAttendee } from '../people/attendee.ts';
import { asHour, chosenOption, startOf } from '../answers/choice.ts';
import { clauseOf, joints } from '../clause.ts';
import { forSelf } from './queueTold.ts';
import { queueWith } from './queueWith.ts';
import { isChoosing } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

/** «Justo después», “right after me”, where no hour and no work is what it comes after. */
const rightAfter =
  /(?<!\p{L})(?:(?:justo|inmediatamente|straight|right|just|immediately)\s+)?(?:despu[eé]s|detr[aá]s|a continuaci[oó]n|seguid[oa]|after(?:wards?)?)(?:\s+(?:de\s+)?(?:m[ií]|[eé]l|ella|eso|la m[ií]a|lo m[ií]o|me|mine|him|her|that|it))?(?=\s*(?:$|[.,;!?]|(?:con|with|y|and|por favor|porfa|please|gracias|thanks)(?!\p{L})))/iu;
/** The same before the person: «y después Lucas», “and then my son”. */
const afterThat =
  /^(?:(?:que|y|ya|pues)\s+)*(?:then|luego|(?:justo )?despu[eé]s|seguid[oa]s?|a continuaci[oó]n|(?:right |just |straight )?after(?:wards)?(?: that| me)?)\s+(?=\p{L})/iu;
const follows = /(?:then|luego)\s*$/i;
/** «Cuando acabe», “once that's done”: the end of the first. */
const whenDone =
  /(?<!\p{L})(?:(?:cuando|en cuanto) (?:me |se |lo |la )?(?:acab|termin)\p{L}*|al (?:acabar|terminar)(?:lo|la)?(?: (?:eso|esa|es[eo]))?|(?:when|once|as soon as) (?:i|it|that|this|she|he|we|you|they)(?:['’]?(?:s|m|re)| is| am| are)? (?:done|finished|over|finish\p{L}*|ends?))(?!\p{L})/iu;
/** «Con la misma chica», “with the same person”: who has them for the first has them for what follows. */
const withSame =
  /(?<!\p{L})(?:con|with) (?:(?:la|el) mism[ao]|the same|ella(?: misma)?|[eé]l(?: mismo)?|her|him)(?: (?:chic[oa]|persona|peluquer[oa]|profesional|estilista|person|girl|guy|lady|one|stylist|hairdresser|barber))?(?!\p{L})/iu;
/** «A la misma hora que yo», “at the same time”, with whom is free then. */
const sameTime =
  /(?<!\p{L})(?:(?:tambi[eé]n\s+)?(?:a la misma hora|a la vez|al mismo tiempo|mientras(?: tanto)?(?=\s*(?:$|[.,;!]))|meanwhile|in the meantime)(?:\s+que (?:yo|ella|[eé]l|m[ií]))?|(?:at (?:exactly )?)?the same time(?: as (?:me|mine|her|him))?|(?:at )?same time)(?!\p{L})/iu;
const withOther =
  /(?<!\p{L})(?:con (?:otr[oa]|alguien m[aá]s|quien sea)(?: (?:chic[oa]|persona|peluquer[oa]|compa[nñ]er[oa]|profesional|estilista))?|with (?:some(?:one|body) else|another (?:one|person|stylist|hairdresser|barber)|who ?ever(?: is free)?))(?!\p{L})/iu;
/** «Oye apunta también», “could you fit … in”, around the person who comes too. */
const asksBefore =
  /^(?:(?:oye|oiga|mira|pues|ah|tambi[eé]n|adem[aá]s|also|can|could|may|puede|podr[ií]as?|puedes|pod[eé]is|would|you|please|porfa|por favor|put|fit|squeeze|i|we|have|get|take|do|me|hac[eé]is|haces|haz|ap[uú]nta(?:me|d|dme)?|pon(?:me|edme)?|coge(?:me|dme)?|(?:que|q)\s+me\s+(?:repas|arregl|hag|retoc|retoqu|pong|deis|den)\p{L}*)\s+)+(?=\p{L})/iu;
const asksAfter =
  /(?:\s+(?:come|join(?: me)?|down|in|venir|ir|tambi[eé]n|tb|tmb|too|as well|if possible|si (?:se puede|es posible|puede ser|pod[eé]is)|(?:si hay|if there(?:['’]s| is)) (?:otr[oa]|alguien|another|some(?:one|body))(?: \p{L}+){0,2}))+(?=\s*[.,;!?]*$)/iu;
const wanting = /(?<=\p{L} )(?:necesita|quiere|quer[ií]a|quisiera|needs|wants|would like)(?= )/iu;
/** «A Lucas», after a verb that the first appointment has: «corta a mi hijo el martes y a Lucas justo después». */
const object = /^a (?=\p{L})/iu;
/** “And then me”. */
const client = /^(?:me|myself|i)$/i;
/** «Me cortáis el pelo». */
const hair = /(?<=\p{L} )(?:el|mi|my|the) (?:pelo|cabello|hair)(?!\p{L})/iu;
/** «Y el corte otro día», “I'll think about the cut”: it is told later, if at all. */
const putsOff =
  /(?<!\p{L})(?:otro d[ií]a|m[aá]s adelante|ya (?:te |os |lo |la )?(?:ver\p{L}*|dir\p{L}*)|(?:te|os|le) (?:llam|dig|escrib|aviso)\p{L}*|another (?:day|time)|some other (?:day|time)|think about|let you know|see about|call you)(?!\p{L})/iu;
/** «Mejor el jueves y corte»: what is wanted in place of the first. */
const instead =
  /(?<!\p{L})(?:mejor|prefier\p{L}*|en vez|en lugar|solo|s[oó]lo|antes|primero|instead|rather|just|only|before|first|no|not)(?!\p{L})/iu;
/** Words that mean nothing to us in one of them. */
const maxBeside = 2;

/**
 * Two appointments of one message, the second of which has no hour but that of the first: «corte para mí el martes a las 5 y a
 * Lucas justo después», «y a mi hija a la misma hora con otra». Undefined for every other message.
 */
export function secondBeside(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Extract<Said, { kind: 'wish' }> | undefined {
  const { movingId, queue = [], serviceId, attendee } = conversation.wanted;
  const joined = [...text.matchAll(joints)];
  if (movingId !== undefined || (queue.length > 0 && !isChoosing(conversation))) {
    return undefined;
  }
  for (const [at, joint] of joined.entries()) {
    const start = joint.index + joint[0].length;
    const end = joined[at + 1]?.index ?? text.length;
    const clause = text.slice(start, end).trim();
    const asks = text.includes('?') && !isChoosing(conversation);
    const head = `${text.slice(0, joint.index)}${text.slice(end)}`;
    const placed = secondAt(clause, joint[0], asks) ?? serviceAlone(conversation, head, clause, context);
    if (placed === undefined) {
      continue;
    }
    const second = secondOf(conversation, placed.words, context);
    const words = asHour(conversation, head, context);
    const said = rowPicked(conversation, head, context) ?? understood(conversation, words, context);
    const isOne =
      said.people === 1 &&
      said.others.length <= 1 &&
      said.wishes.length > 0 &&
      said.avoid.length + said.unread.length === 0 &&
      said.rest.length <= maxBeside &&
      said.serviceIds.length + (serviceId === undefined ? 0 : 1) > 0 &&
      said.serviceIds.length <= 1;
    // «Las 12, y otra para mí a continuación», while that of another is arranged.
    const isOwnToo = attendee !== undefined && said.others.length === 0 && isForClient(second?.words ?? '');
    const areApart =
      second !== undefined &&
      (isOwnToo ||
        second.said.others[0]?.words !== said.others[0]?.words ||
        (said.others.length === second.said.others.length &&
          second.said.serviceIds.some((id) => !said.serviceIds.includes(id))));
    // «La de las 11 y el corte otro día»: the one that is picked stays.
    if (isOne && isChoosing(conversation) && said.serviceIds.length === 0 && putsOff.test(clause)) {
      return { kind: 'wish', said, words };
    }
    if (isOne && areApart) {
      // «Y color justo después», of a cut for another, is for them too.
      const isOfFirst = second.said.others.length === 0 && !forSelf.test(fold(second.words));
      const others = isOfFirst ? said.others : second.said.others;
      // «Corte a las 5 y color a la misma hora»: a person has one at a time.
      const at = isOfFirst ? 'after' : placed.at;
      const next = { ...second, said: { ...second.said, others }, at };
      return queue.length === 0
        ? { kind: 'wish', said, words, following: [next] }
        : { kind: 'wish', said, words, queue: queueWith(conversation.wanted, said, next) };
    }
  }
  return undefined;
}

/** «La de las 11 y corte», of another service than the one whose starts are shown: it comes after that. */
function serviceAlone(
  conversation: Conversation,
  head: string,
  clause: string,
  context: TurnContext,
): ReturnType<typeof secondAt> {
  const { serviceId, queue = [] } = conversation.wanted;
  const isPicking = isChoosing(conversation) && queue.length === 0 && !instead.test(`${head} ${clause}`);
  const [other, more] = understood(conversation, clause, context).serviceIds;
  const first = isPicking
    ? (rowPicked(conversation, head, context) ?? understood(conversation, head, context))
    : undefined;
  const hasHour = first?.serviceIds.length === 0 && first.wishes.some(({ times }) => times !== null);
  return other !== undefined && other !== serviceId && more === undefined && hasHour
    ? { words: clause, at: 'after' }
    : undefined;
}

/** «La segunda y luego corte»: the row of the list by its place. */
function rowPicked(
  conversation: Conversation,
  words: string,
  context: TurnContext,
): Understanding | undefined {
  const picked = isChoosing(conversation) ? chosenOption(conversation, fold(words)) : undefined;
  const tap = parseTap(picked ?? '');
  return tap?.kind === 'slot' && conversation.options.length > maxButtons
    ? startOf(conversation, tap, context)
    : undefined;
}

const leadingJoint = /^\s*(?:(?:y|e|and|&|plus)\s+)+/iu;

/**
 * Appointments that wait once one more is told without a choice: «y al acabar la barba», «y después mi madre corte», while another
 * is arranged. Undefined for every other text.
 */
export function nextQueue(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): readonly Queued[] | undefined {
  const { wanted } = conversation;
  const placed = secondAt(text.replace(leadingJoint, '').trim(), '', false);
  if (placed === undefined || wanted.movingId !== undefined || !isChoosing(conversation)) {
    return undefined;
  }
  const second = secondOf(conversation, placed.words, context);
  const [serviceId, more] = second?.said.serviceIds ?? [];
  const [whom] = attendeesOf(second?.said ?? { others: [] }, 1, second?.words);
  // «Mi otro hijo» is named as the one before.
  const isApart = serviceId !== undefined || !isSameAttendee(whom, wanted.attendee);
  const isOther = second?.said.others.length === 1 && isApart;
  // “Yes, and then me”, of that of another.
  const isOwn = wanted.attendee !== undefined && whom === undefined && isForClient(second?.words ?? '');
  const isNext =
    isOther || isOwn || (placed.at === 'after' && serviceId !== undefined && serviceId !== wanted.serviceId);
  return second === undefined || more !== undefined || !isNext
    ? undefined
    : queueWith(wanted, { serviceIds: [], others: [] }, { ...second, at: placed.at });
}

/** The same as a message of its own: the question that stands is asked again. */
export function nextTold(conversation: Conversation, text: string, context: TurnContext): Said | undefined {
  const queue = nextQueue(conversation, text, context);
  if (queue === undefined) {
    return undefined;
  }
  return JSON.stringify(queue) === JSON.stringify(conversation.wanted.queue)
    ? { kind: 'again' }
    : { kind: 'another', said: understood(conversation, text, context), words: text, queue };
}

/** Where the second one begins, and what else is said of it; undefined where it has no place beside the first. */
function secondAt(
  clause: string,
  joint: string,
  isQuestion: boolean,
): { readonly words: string; readonly at: Queued['at'] } | undefined {
  if (sameTime.test(clause)) {
    return { words: clause.replace(sameTime, ' ').replace(withOther, ' ').trim(), at: 'sameStart' };
  }
  const isAfter =
    [rightAfter, afterThat, whenDone].some((place) => place.test(clause)) || follows.test(joint);
  const words = [afterThat, whenDone, rightAfter].reduce((rest, place) => rest.replace(place, ' '), clause);
  return isAfter && !isQuestion ? { words: words.trim(), at: 'after' } : undefined;
}

/** The appointment of one other person, or of the client, without a time of its own. */
function secondOf(
  conversation: Conversation,
  clause: string,
  context: TurnContext,
): NonNullable<Extract<Said, { kind: 'wish' }>['following']>[number] | undefined {
  const { said, words } = clauseOf(
    conversation,
    clause
      .replaceAll(/[¿?]/g, '')
      .replace(withSame, ' ')
      .replace(hair, ' ')
      .trim()
      .replace(asksBefore, '')
      .replace(asksAfter, '')
      .replace(wanting, '')
      .replace(object, '')
      .replace(client, 'for me'),
    context,
  );
  const isOfOne =
    said.others.length === 1 ||
    (said.others.length === 0 && (forSelf.test(fold(words)) || said.serviceIds.length === 1));
  const isPlain =
    said.people <= 1 + said.others.length &&
    said.serviceIds.length <= 1 &&
    said.employeeIds.length <= 1 &&
    said.wishes.length + said.avoid.length + said.unread.length + said.rest.length === 0;
  return isOfOne && isPlain ? { said, words } : undefined;
}
