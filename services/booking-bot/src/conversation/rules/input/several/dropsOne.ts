import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { parseTap } from '../../taps.ts';
import { isChoosing, isOfSeveral } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

const places = [
  String.raw`(?:la|el) primer[ao]|the (?:first|1st)`,
  String.raw`(?:la|el) segund[ao]|the (?:second|2nd)`,
  String.raw`(?:la|el) tercer[ao]|the (?:third|3rd)`,
  String.raw`(?:la|el) cuart[ao]|the (?:fourth|4th)`,
];
const last = String.raw`(?:la|el) ultim[ao]|the last`;
const before =
  '(?:no|nop|vale|ok|okay|bueno|pues|mejor|al final|oye|perdona|espera|actually|sorry|wait|please|porfa|y|and|can you|could you|puedes|podrias|me|quiero|i want to|i d like to|hay que) ';
const drop =
  '(?:quit\\w*|cancel\\w*|anul\\w*|borr\\w*|elimin\\w*|drop|remove|scrap|skip|delete|forget|take out|get rid of)';
const after =
  '(?: (?:cita|hora|appointment|one|booking|mejor|al final|entonces|then|please|pls|porfa|por favor|gracias|thanks|instead))*';
/** «Quita la segunda», “can you drop the last one please”: the whole message. */
const drops = new RegExp(
  String.raw`^(?:${before})*${drop} (?:(?<last>${last})|${places.map((place, at) => String.raw`(?<at${at}>${place})`).join('|')})${after}$`,
);

/** «Pues la primera quítamela»: the whole message. */
const dropsAfter = new RegExp(
  String.raw`^(?:${before}|mira |que )*(?:(?<last>${last})|${places.map((place, at) => String.raw`(?<at${at}>${place})`).join('|')}) (?:la |lo |me la |me lo )?${drop}${after}$`,
);

/** «La barba no», «el color mejor no», “not the beard after all”: the whole message. */
const notThat = new RegExp(
  String.raw`^(?:${before})*(?:(?:(?:la|el|lo de|lo del|the) )*(?<named>\p{L}+) (?:mejor |al final |pues )?(?:no|tampoco)|not (?:the |a )?(?<english>\p{L}+))(?: after all)?${after}$`,
  'u',
);

/** Which of several that are arranged is refused by its service alone. */
function refusedAt(conversation: Conversation, text: string, context: TurnContext): number | undefined {
  const { named, english } = notThat.exec(fold(text))?.groups ?? {};
  const word = named ?? english;
  const { serviceId, queue = [], movingId } = conversation.wanted;
  if (word === undefined || queue.length === 0 || movingId !== undefined || text.includes('?')) {
    return undefined;
  }
  const [refused, more] = understood(conversation, word, context).serviceIds;
  const arranged = [serviceId, ...queue.map((one) => one.serviceId ?? serviceId)];
  const at = more === undefined && refused !== undefined ? arranged.indexOf(refused) : -1;
  return at === -1 || at !== arranged.lastIndexOf(refused) || !isChoosing(conversation) ? undefined : at;
}

/**
 * One of several, named by its place, is not wanted any more: of those that are arranged, of a list that is shown, or of those
 * that were booked last. Undefined for every other message.
 */
export function dropsOne(conversation: Conversation, text: string, context: TurnContext): Said | undefined {
  const refused = refusedAt(conversation, text, context);
  if (refused !== undefined) {
    return { kind: 'drop', at: refused };
  }
  const named = (drops.exec(fold(text)) ?? dropsAfter.exec(fold(text)))?.groups;
  if (named === undefined) {
    return undefined;
  }
  const place =
    named['last'] === undefined ? places.findIndex((_, at) => named[`at${at}`] !== undefined) : -1;
  const { wanted, booked } = conversation;
  const cancel = (id: string | undefined, resumes: boolean): Said | undefined =>
    id === undefined
      ? undefined
      : {
          kind: 'meansOwn',
          to: 'cancel',
          said: understood(conversation, '', context),
          appointmentId: id,
          ...(resumes ? { resumes } : {}),
        };
  if (isChoosing(conversation) && isOfSeveral(conversation) && wanted.movingId === undefined) {
    const { queue = [], sequence } = wanted;
    const at = (place === -1 ? (sequence?.at ?? 1) + queue.length : place + 1) - (sequence?.at ?? 1);
    if (at < 0) {
      return cancel(booked.at(at)?.appointmentId, true);
    }
    return at > queue.length
      ? undefined
      : at === 0 && queue.length === 0
        ? { kind: 'notNow' }
        : { kind: 'drop', at };
  }
  const shown = conversation.options.flatMap(({ id }) => {
    const tap = parseTap(id);
    return tap?.kind === 'appointment' || tap?.kind === 'cancel' || tap?.kind === 'move'
      ? [tap.appointmentId]
      : [];
  });
  const rows = [...new Set(shown)];
  const together = booked.filter((one) => one.isOfSeveral === true);
  const ids = (together.length > 1 ? together : booked).map(({ appointmentId }) => appointmentId);
  return cancel((rows.length > 1 ? rows : ids).at(place), false);
}
