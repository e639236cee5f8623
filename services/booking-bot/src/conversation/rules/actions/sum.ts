import type { Understanding } from '../../../phrases/understanding.ts';
import { comingOf, isChoosing } from '../input/standing.ts';
import { fold } from '../input/words.ts';
import { priceText, serviceFact } from '../messages/answerMessages.ts';
import { textsOf } from '../messages/texts.ts';
import { serviceOf, type Service } from '../services.ts';
import type { Turn } from './turn.ts';

const all =
  /\b(?:todo|todas|juntos|juntas|seguido|total|las dos(?: cosas)?|los dos|(?:for )?the two(?: of them)?|two of (?:us|them|ye)|entre (?:los|las) dos|por (?:los|las) dos|it all|all of it|altogether|all together|in all|everything|both)\b/;

/** One more thing beside what is being arranged: «y luego me cortas las puntas». */
const added =
  /\b(?:luego|despues|ademas|tambien|encima|aparte|mas|then|after|afterwards|also|too|plus|as well)\b/;

/** «¿Cuánto es todo?», of more than one service that is named, or else is booked or being arranged. */
export function isOfAll(turn: Turn, said: Understanding): boolean {
  return all.test(fold(turn.conversation.words ?? '')) && summed(turn, said).length > 1;
}

/** The services that are named, after the one that is being arranged where they are added to it; else all of the visit. */
function summed(turn: Turn, { serviceIds }: Understanding): readonly Service[] {
  const { conversation, context } = turn;
  if (serviceIds.length === 0) {
    return ofVisit(turn);
  }
  const current = isChoosing(conversation) ? conversation.wanted.serviceId : undefined;
  const isAdded = serviceIds.length === 1 && added.test(fold(conversation.words ?? ''));
  const ids = isAdded && current !== undefined ? [current, ...serviceIds] : serviceIds;
  return [...new Set(ids)].flatMap((id) => serviceOf(context.business, id) ?? []);
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
export function sumText(turn: Turn, said: Understanding): string {
  const { voice } = turn;
  const services = summed(turn, said);
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
  const t = textsOf(voice);
  const minutes = services.reduce((sum_, { durationMin }) => sum_ + durationMin, 0);
  return [...lines, t.total(`${amount} · ${t.minutes(minutes)}`)].join('\n');
}
