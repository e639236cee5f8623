import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import { wallTimeOf } from '../../messages/when.ts';
import type { Said } from '../../said.ts';
import { isWished } from '../../slots/suitable.ts';
import { parseTap } from '../../taps.ts';
import { intentOf } from '../talk/intents.ts';
import { comingOf } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

/** An appointment that is called theirs. */
const own =
  /\b(?:mi|nuestra) (?:cita|reserva|hora|turno)\b|\bla (?:cita|hora|reserva|que) (?:que )?(?:ya )?(?:tengo|tenia|he (?:reservado|cogido|pedido))\b|\b(?:my|our) (?:\w+ )?(?:appointment|booking)\b/;
/** One that they have not yet. */
const isNew =
  /\b(?:otr[oa]|another|nuev[oa]|new|also|tambien|reservar|reservame|pedir|pido|coger|cogeme|book|make|get)\b/;
const exchanges = /\b(?:en (?:vez|lugar) de|instead of|rather than)\b/;

/**
 * “My Wednesday appointment, can it be at 7 instead of 7.30?”, «¿puede ser a las 7 en vez de a las 7 y media?»: the move of one
 * that stands, whatever is being arranged. Undefined for every other message.
 */
export function ownMoved(conversation: Conversation, text: string, context: TurnContext): Said | undefined {
  const folded = fold(text);
  const isOwn = own.test(folded) && !isNew.test(folded);
  const isExchange = exchanges.test(folded);
  const intent = intentOf(text, folded);
  const isPlain = intent === undefined || intent.kind === 'booking' || intent.kind === 'thanks';
  if (
    comingOf(conversation, context).length === 0 ||
    conversation.wanted.movingId !== undefined ||
    !(isOwn || isExchange) ||
    !isPlain
  ) {
    return undefined;
  }
  const said = understood(conversation, text, context);
  const { wishes } = said;
  if (wishes.every(({ days, times }) => days === null && times === null)) {
    return undefined;
  }
  const meant = { kind: 'meansOwn', to: 'move', said: { ...said, avoid: [] } } as const;
  const exchanged = oneExchanged(conversation, said, context);
  if (exchanged !== undefined && (isOwn || !exchanged.isProposed)) {
    return { ...meant, appointmentId: exchanged.appointmentId };
  }
  const days = wishes.flatMap((wish) => (wish.days === null ? [] : [{ days: wish.days, times: null }]));
  return isOwn ? { ...meant, ...(days.length === 0 ? {} : { which: days }) } : undefined;
}

/** The one appointment that stands at the hour that is not wanted any more, and whether that hour is proposed as well. */
function oneExchanged(
  conversation: Conversation,
  { avoid, serviceIds }: Understanding,
  context: TurnContext,
): { readonly appointmentId: string; readonly isProposed: boolean } | undefined {
  const isRefused = (start: string): boolean => isWished(wallTimeOf(start, context.business.timeZone), avoid);
  const [one, more] = avoid.some(({ times }) => times !== null)
    ? comingOf(conversation, context).filter(
        ({ start, serviceId }) =>
          isRefused(start) && (serviceIds.length === 0 || serviceIds.includes(serviceId)),
      )
    : [];
  const isProposed = conversation.options.some(({ id }) => {
    const tap = parseTap(id);
    return tap?.kind === 'slot' && isRefused(tap.start);
  });
  return one === undefined || more !== undefined
    ? undefined
    : { appointmentId: one.appointmentId, isProposed };
}
