import type { Conversation, TurnContext } from '../../conversation.ts';
import { wallTimeOf } from '../../messages/when.ts';
import type { Said } from '../../said.ts';
import { isWished } from '../../slots/suitable.ts';
import { comingOf, isAsking, isChoosing } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

const drops =
  /\b(?:scrap|cancel\w*|anul\w*|quit(?:a|ad|ame|adme|ar|e|en|eme|ala|alo)|borr(?:a|ad|ame|e)|elimin\w*|drop|remove|take (?:off|out)|lose|skip|forget|leave out)\b/;
/** «La barba al final no», “the beard I don't want any more”. */
const notAfterAll =
  /\b(?:al final|mejor|pensandolo bien|ya|finally|after all) no\b|\bno (?:la |lo |me )?(?:quiero|necesito|hace falta)\b|\b(?:don t|do not|no longer) (?:want|need)\b|\bno$/;
/** «¿Me puedes quitar el corte?», «lo que quiero es quitar la barba»: it is asked for. */
const requests =
  /\b(?:puedes|podeis|podrias|puede|podria|can (?:you|ye|u)|could (?:you|ye|u)|quiero(?: es)?|quisiera|i want(?: is)?(?: to)?|i d like to|necesito) (?:quitar|cancel|anul|borr|elimin|scrap|drop|take (?:off|out)|remove)/;
/** «Ya tengo el corte hoy, ¿no?» */
const tag = /,?\s+(?:¿\s*)?(?:no|verdad|right)\s*\?/giu;
/** Something else is wanted of the others. */
const wantsElse =
  /\b(?:cambi\w+|muev\w+|mover\w*|pas(?:a|ar|adme|ame)\w*|move|change|switch|reschedul\w*|book\w*|reserv\w*|otr[oa]|another)\b/;
const clauseEnd = /[,.;!?\n]+|\s(?:y|and|but|pero)\s/iu;

/**
 * «La barba al final no, solo el corte», “scrap the beard, keep the cut”, where both stand: the one that is not wanted is to be
 * cancelled. Undefined for every other message.
 */
export function oneOfBooked(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Said | undefined {
  const coming = comingOf(conversation, context);
  const clauses = text
    .replaceAll(tag, '.')
    .split(clauseEnd)
    .filter((clause) => clause.trim() !== '');
  const isFree = !isAsking(conversation) && !isChoosing(conversation);
  if (
    conversation.state === 'cancelling' ||
    coming.length < 2 ||
    clauses.length < 2 ||
    (text.includes('?') && !requests.test(fold(text))) ||
    wantsElse.test(fold(text))
  ) {
    return undefined;
  }
  const read = clauses.map((clause) => {
    const said = understood(conversation, clause, context);
    const ids = [...new Set([...said.serviceIds, ...said.unwantedServiceIds])];
    const folded = fold(clause);
    return {
      clause,
      said,
      ids,
      isDropped: ids.length > 0 && (drops.test(folded) || notAfterAll.test(folded)),
    };
  });
  const [dropped, more] = read.filter(({ isDropped }) => isDropped);
  const [one, other] = coming.filter(({ serviceId }) => dropped?.ids.includes(serviceId));
  const { timeZone } = context.business;
  // While another time is chosen, it is named by its own.
  const isNamed =
    isFree ||
    (one !== undefined &&
      dropped !== undefined &&
      dropped.said.wishes.length > 0 &&
      isWished(wallTimeOf(one.start, timeZone), dropped.said.wishes));
  const areKept = read.every(
    ({ ids, said, isDropped }) =>
      isDropped ||
      (ids.every((id) => coming.some(({ serviceId }) => serviceId === id && serviceId !== one?.serviceId)) &&
        (said.wishes.length === 0 ||
          coming.some(({ start }) => isWished(wallTimeOf(start, timeZone), said.wishes)))),
  );
  if (dropped === undefined || more !== undefined || one === undefined || other !== undefined) {
    return undefined;
  }
  if (!areKept || !isNamed) {
    return undefined;
  }
  return {
    kind: 'meansOwn',
    to: 'cancel',
    said: { ...dropped.said, serviceIds: [one.serviceId], unwantedServiceIds: [], wishes: [], avoid: [] },
    words: dropped.clause,
    appointmentId: one.appointmentId,
  };
}
