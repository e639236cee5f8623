import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { aboutOwn } from '../changes/changeMeant.ts';
import { alone, fittingAppointments } from '../changes/referred.ts';
import { comingOf } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

const stands =
  /\b(?:sigue|siguen|quedan?|quedo|quedaron|quedamos|still|stays?)\b(?! (?:algo|algun|libre|hueco|sitio|any|anything|free))/;
const tag = /\b(?:no|verdad|right|then)$/;
const wantsMore =
  /\b(?:otr[oa]|another|book|reserv\w*|cambi\w*|muev\w*|move|change|cancel\w*|anul\w*|quier\w*|want|can i|could i|puedo|podria)\b/;
const between = /[,.;¿?!\n]+|\s(?:y|and)\s(?!(?:media|cuarto|\d)(?!\p{L}))/iu;

/**
 * «¿Y el color sigue el jueves?», «entonces quedan las mechas a las 18:15 y Hugo 18:30, ¿no?», of appointments that stand so: they
 * are told. Undefined for every other text, and where one that is named does not stand.
 */
export function whetherStands(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Said | undefined {
  const folded = fold(text);
  const isAsked = text.includes('?') || tag.test(folded);
  if (
    !isAsked ||
    !stands.test(folded) ||
    wantsMore.test(folded) ||
    comingOf(conversation, context).length === 0
  ) {
    return undefined;
  }
  const idle = alone(conversation);
  const named = text.split(between).filter((part) => {
    const { serviceIds, wishes } = understood(idle, part, context);
    return serviceIds.length + wishes.length > 0;
  });
  const areKnown = named.every((part) => fittingAppointments(conversation, part, context).length > 0);
  const [one = '', more] = named;
  if (named.length === 0 || !areKnown) {
    return undefined;
  }
  const said = understood(idle, one, context);
  return more === undefined && fittingAppointments(conversation, one, context).length === 1
    ? aboutOwn({ to: 'show', said: { ...said, others: [] }, words: '' })
    : { kind: 'mine' };
}
