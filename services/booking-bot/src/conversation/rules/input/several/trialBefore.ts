import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Queued } from '../../queued.ts';
import { understood } from '../understood.ts';

/** «Y una prueba unos días antes», “and a trial a few days before”, of the same work. */
const trial =
  /[,;]?\s*(?<!\p{L})(?:(?:y|e|and|also|adem[aá]s|tambi[eé]n|plus)\s+)*(?:(?:quiero|quer[ií]a|necesito|hacer(?:me)?|want|need)\s+)?(?:una|la|a|my|the)\s+(?:prueba|trial)(?:\s+run)?(?:\s+(?:de|del|for|of)\s+(?:el |la |the |my )?\p{L}+)?\s+(?:(?:unos|un par de|algunos|varios|pocos|a few|some|a couple(?: of)?|\d+|one|una?|dos|tres|two|three)\s+(?:d[ií]as?|days?|semanas?|weeks?)|la semana|the week)\s+(?:antes|before(?:hand)?|prior)(?!\p{L})/iu;
/** The day of the occasion, which was said otherwise: «también se peinan el día de la boda». */
const onTheDay =
  /,?\s*(?<!\p{L})(?:(?:en )?el d[ií]a de (?:la|mi) (?:boda|comuni[oó]n|fiesta)|on (?:the|my) (?:wedding day|day of the wedding|big day|day itself))(?!\p{L})/giu;

/** A wish without the trial that goes before it, and that trial, on its own days. */
interface WithTrial {
  readonly text: string;
  readonly trial: Queued;
}

/** The trial that a wish asks for some days before; undefined where it asks for none. */
export function trialBefore(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): WithTrial | undefined {
  const found = trial.exec(text)?.[0];
  if (found === undefined || conversation.wanted.movingId !== undefined) {
    return undefined;
  }
  const rest = text.replace(found, ' ').replaceAll(onTheDay, ' ');
  const said = understood(conversation, rest, context);
  const [serviceId, more] = said.serviceIds;
  // The days before are counted from the day that is said.
  const days = understood(conversation, text.replaceAll(onTheDay, ' '), context).wishes.flatMap((wish) =>
    wish.days === null || said.wishes.some((one) => one.days?.from === wish.days?.from) ? [] : [wish.days],
  );
  const [first] = days;
  return serviceId === undefined || more !== undefined || first === undefined || said.wishes.length === 0
    ? undefined
    : { text: rest, trial: { at: 'after', serviceId, wishes: [{ days: first, times: null }] } };
}
