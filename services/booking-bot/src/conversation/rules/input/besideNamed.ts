import { minuteOfDay } from '@citame/calendar';
import type { Conversation, TurnContext } from '../conversation.ts';
import { wallTimeOf } from '../messages/when.ts';
import type { Said } from '../said.ts';
import { serviceOf } from '../services.ts';
import { topicOf } from './intents.ts';
import { isChoosing } from './standing.ts';
import { understood } from './understood.ts';
import { fold } from './words.ts';

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
  const { wanted, booked } = conversation;
  if (wanted.movingId !== undefined || topicOf(text, fold(text)) !== undefined) {
    return undefined;
  }
  const { business, nowMs } = context;
  const coming = booked.filter(({ start }) => Date.parse(start) > nowMs);
  for (const found of text.matchAll(beside)) {
    const { before, named = '' } = found.groups ?? {};
    const words = named.split(' ');
    // The fewest words that name one.
    const length = words.findIndex(
      (_, at) => understood(conversation, words.slice(0, at + 1).join(' '), context).serviceIds.length > 0,
    );
    const name = words.slice(0, length + 1).join(' ');
    const [serviceId] = understood(conversation, name, context).serviceIds;
    const one = coming.findLast((appointment) => appointment.serviceId === serviceId);
    if (one === undefined) {
      continue;
    }
    const end = found.index + found[0].length - named.length + name.length;
    const rest = `${text.slice(0, found.index)} ${text.slice(end)}`;
    const said = understood(conversation, rest, context);
    const chosen = isChoosing(conversation) ? wanted.serviceId : undefined;
    const [wish = chosen, more] = said.serviceIds.filter((id) => id !== serviceId);
    const { date, slot } = wallTimeOf(one.start, business.timeZone);
    const isElsewhen = said.wishes.some(({ days }) => days !== null && (date < days.from || days.to < date));
    if (wish === undefined || wish === serviceId || more !== undefined || isElsewhen) {
      return undefined;
    }
    const lengthOf = (id: string): number => serviceOf(business, id)?.durationMin ?? 0;
    const minute = minuteOfDay(slot) + (before === undefined ? lengthOf(one.serviceId) : -lengthOf(wish));
    const day = { from: date, to: date };
    const times = said.wishes.flatMap((one_) => one_.times ?? []);
    const wishes =
      times.length > 0
        ? times.map((at) => ({ days: day, times: at }))
        : [{ days: day, times: { from: minute, to: minute } }];
    return {
      kind: 'wish',
      said: { ...said, serviceIds: [wish], serviceSequence: [], people: 1, wishes, doubt: false, unread: [] },
      words: rest,
      ...(chosen === undefined ? { isOneMore: true } : {}),
    };
  }
  return undefined;
}
