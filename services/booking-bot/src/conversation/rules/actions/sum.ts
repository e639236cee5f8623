import { comingOf, isChoosing } from '../input/standing.ts';
import { fold } from '../input/words.ts';
import { priceText, serviceFact } from '../messages/answerMessages.ts';
import { textsOf } from '../messages/texts.ts';
import { serviceOf, type Service } from '../services.ts';
import type { Turn } from './turn.ts';

const all = /\b(?:todo|total|las dos(?: cosas)?|los dos|altogether|all together|in all|everything|both)\b/;

/** «¿Cuánto es todo?», of more than one service that is booked or being arranged. */
export function isOfAll(turn: Turn): boolean {
  return all.test(fold(turn.conversation.words ?? '')) && ofVisit(turn).length > 1;
}

/** Services that are booked and still to come, the one that is being arranged, and those that follow it. */
function ofVisit({ conversation, context }: Turn): readonly Service[] {
  const { wanted } = conversation;
  const { serviceId, movingId, queue = [] } = wanted;
  const arranged = isChoosing(conversation) && movingId === undefined ? [serviceId] : [];
  const ids = [
    ...comingOf(conversation, context).map((one) => one.serviceId),
    ...arranged,
    ...queue.map((one) => one.serviceId ?? serviceId),
  ];
  return ids.map((id) => serviceOf(context.business, id)).filter((service) => service !== undefined);
}

/** Each price, and their sum where all of them are known. */
export function sumText(turn: Turn): string {
  const { voice } = turn;
  const services = ofVisit(turn);
  const lines = services.map((service) => `• ${serviceFact(voice, service)}`);
  const prices = services.map(({ price }) => price).filter((price) => price !== null);
  const paid = prices.filter((price) => price.kind !== 'free');
  const currency = paid[0]?.currency;
  if (prices.length < services.length || currency === undefined) {
    return lines.join('\n');
  }
  const cents = paid.reduce((sum, price) => sum + price.cents, 0);
  const kind = paid.some((price) => price.kind === 'from') ? 'from' : 'fixed';
  const amount = priceText(voice, { kind, cents, currency }) ?? '';
  return [...lines, textsOf(voice).total(amount)].join('\n');
}
