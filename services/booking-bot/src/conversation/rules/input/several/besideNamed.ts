import { minuteOfDay } from '@citame/calendar';
import type { Conversation, TurnContext } from '../../conversation.ts';
import { wallTimeOf } from '../../messages/when.ts';
import type { Said } from '../../said.ts';
import { serviceOf } from '../../services.ts';
import { exactlyMin } from '../../slots/exactly.ts';
import { topicOf } from '../talk/intents.ts';
import { endOf } from './ofSamePerson.ts';
import { comingOf, isChoosing } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

type Booked = Conversation['booked'][number];

/** «Antes del color», “right after my haircut”: up to three words may name it. */
const beside =
  /(?<!\p{L})(?:justo |just |right |straight )?(?:(?<before>antes|before)|(?<after>despu[eé]s|after))(?: del?(?: (?:el|la|mi|lo de(?:l)?))?| (?:the|my|his|her|our))? (?<named>\p{L}+(?: \p{L}+){0,2})/giu;

/**
 * «Ponme también un corte, antes del color», “and a colour after my haircut”: an appointment that ends where one begins that
 * stands, or begins where that ends. Undefined for every other message.
 */
export function besideNamed(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Said | undefined {
  const { wanted } = conversation;
  if (wanted.movingId !== undefined || topicOf(text, fold(text)) !== undefined) {
    return undefined;
  }
  const place = placeIn(conversation, text, context);
  if (place === undefined) {
    return undefined;
  }
  const { one, isBefore, rest } = place;
  const { business } = context;
  const said = understood(conversation, rest, context);
  const chosen = isChoosing(conversation) ? wanted.serviceId : undefined;
  const [wish = chosen, more] = said.serviceIds.filter((id) => id !== one.serviceId);
  const { date, slot } = wallTimeOf(one.start, business.timeZone);
  const isElsewhen = said.wishes.some(({ days }) => days !== null && (date < days.from || days.to < date));
  if (wish === undefined || wish === one.serviceId || more !== undefined || isElsewhen) {
    return undefined;
  }
  const durationMin = serviceOf(business, wish)?.durationMin ?? 0;
  const end = endOf(one, business);
  const beside = isBefore
    ? exactlyMin(date, minuteOfDay(slot) - durationMin)
    : exactlyMin(date, minuteOfDay(end.slot));
  const hours = said.wishes.filter(({ times }) => times !== null);
  const wishes = hours.length > 0 ? hours.map(({ times }) => ({ days: beside.days, times })) : [beside];
  return {
    kind: 'wish',
    said: { ...said, serviceIds: [wish], serviceSequence: [], people: 1, wishes, doubt: false, unread: [] },
    words: rest,
    ...(chosen === undefined ? { isOneMore: true } : {}),
  };
}

/** The appointment beside which another one is placed, and the text without the words for it. */
function placeIn(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): { readonly one: Booked; readonly isBefore: boolean; readonly rest: string } | undefined {
  for (const found of text.matchAll(beside)) {
    const { before, named = '' } = found.groups ?? {};
    const words = named.split(' ');
    // The fewest words that name one.
    const names = words
      .map((_, at) => words.slice(0, at + 1).join(' '))
      .map((name) => ({ name, serviceId: understood(conversation, name, context).serviceIds[0] }));
    const { name, serviceId } = names.find((each) => each.serviceId !== undefined) ?? {};
    const one = comingOf(conversation, context).findLast((each) => each.serviceId === serviceId);
    if (one !== undefined && name !== undefined) {
      const end = found.index + found[0].length - named.length + name.length;
      return {
        one,
        isBefore: before !== undefined,
        rest: `${text.slice(0, found.index)} ${text.slice(end)}`,
      };
    }
  }
  return undefined;
}
