import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import { wallTimeOf } from '../../messages/when.ts';
import type { Said } from '../../said.ts';
import { isWished } from '../../slots/suitable.ts';
import { attendeesOf, isSameAttendee } from '../people/attendee.ts';
import { comingOf, isChoosing } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

/** «Mi colega también quiere», “my mate Dave needs”, “can my friend get”: the person before the verb. */
export const personWants = String.raw`[¿¡]?(?:(?:can|could|puede|podr[ií]a) (?:mi|my) \p{L}+(?: \p{Lu}\p{L}+)? (?:tambi[eé]n |also )?(?:get|have|\p{L}+rse)|(?:(?:a )?(?:mi|my) \p{L}+(?: \p{Lu}\p{L}+)?|\p{Lu}\p{L}+)\s+(?:(?:tambi[eé]n|tb|tmb|also|le)\s+)*(?:quiere|quisiera|querr[ií]a|quer[ií]a|necesita|gustar[ií]a|wants|needs|would(?: also)? (?:like|want|need)|could do with))(?!\p{L})(?! (?:que|q|saber|me|to know)(?!\p{L}))`;
const adds = /\b(?:tambien|tb|tmb|ademas|otr[oa]|also|too|as well|another|plus)\b/;
const leading =
  /^\s*(?:(?:y|e|and|pero|but|oh|ah|ay|oye|tambi[eé]n|adem[aá]s|also|plus|por cierto|by the way|btw|que|vale|ok|okay)[\s,.!]+)*/iu;
const ofPerson = new RegExp(`^${personWants}`, 'iu');
/** “But I also want my colouring”, while that of another person is proposed. */
const ofClient =
  /^(?:yo tambi[eé]n (?:quiero|quer[ií]a|necesito)|(?:yo )?(?:quiero|quer[ií]a|necesito) tambi[eé]n|(?:yo )?(?:quiero|quer[ií]a|necesito) (?:lo m[ií]o|mi|mis)|i(?:['’]d| would)? (?:also|still) (?:want|need|like)|i(?:['’]d| would)? (?:want|need|like) (?:mine|my))(?!\p{L})/iu;

/**
 * «Mi colega también quiere un corte», while the appointment of another is arranged: that one stays, and theirs is one more.
 * Undefined for every other message.
 */
export function oneMoreTold(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Said | undefined {
  const { serviceId, attendee, movingId, queue = [] } = conversation.wanted;
  if (movingId !== undefined || !isChoosing(conversation)) {
    return undefined;
  }
  const words = text.replace(leading, '');
  const said = understood(conversation, text, context);
  const [work, more] = said.serviceIds;
  const [whom, other] = attendeesOf(said, said.others.length, text);
  const isTheirs = ofPerson.test(words) && whom !== undefined && other === undefined;
  const isOwn = ofClient.test(words) && said.others.length === 0 && attendee !== undefined;
  if (work === undefined || more !== undefined || !(isTheirs || isOwn)) {
    return undefined;
  }
  const whose = isOwn ? undefined : whom;
  const isSamePerson = isSameAttendee(whose, attendee);
  if (
    (isSamePerson && (work === serviceId || !adds.test(fold(text)))) ||
    // One for each of both is two of the same.
    (work === serviceId && queue.length === 0) ||
    queue.some((one) => (one.serviceId ?? serviceId) === work && isSameAttendee(one.attendee, whose))
  ) {
    return undefined;
  }
  if (isOwn && isBooked(conversation, work, said, context)) {
    return { kind: 'mine' };
  }
  const at = isSamePerson ? 'after' : 'sameStart';
  const next = { at, serviceId: work, attendee: whose } as const;
  return said.wishes.length > 0
    ? { kind: 'another', said: { ...said, people: 1 }, words: text }
    : { kind: 'another', said, words: text, queue: [...queue, next] };
}

/** “Did you book my colouring at 5?”: theirs stands, at that time. */
function isBooked(
  conversation: Conversation,
  work: string,
  { wishes }: Understanding,
  context: TurnContext,
): boolean {
  const { timeZone } = context.business;
  return comingOf(conversation, context).some(
    ({ serviceId, attendee, start }) =>
      serviceId === work &&
      attendee === undefined &&
      (wishes.length === 0 || isWished(wallTimeOf(start, timeZone), wishes)),
  );
}
