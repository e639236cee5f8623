import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { namesAttendee } from '../people/attendee.ts';
import { isOnlyOne } from '../answers/onlyOne.ts';
import { comingOf, isChoosing, isLater } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

const cannot =
  /\b(?:no (?:puede|podra|viene|vendra|va a (?:poder|ir|venir))|can t (?:come|make it)|cannot (?:come|make it)|(?:is not|isn t|s not|not) coming|won t (?:come|be coming|make it))\b/;
const cancels = /\b(?:cancel\w*|anul\w*|quita\w*|borra\w*)\b/;

/**
 * «Mi marido al final no viene», “Lucas can't come, cancel his”: what is arranged for them is let go, or the cancellation of
 * what is booked for them is asked about. Undefined for every other message.
 */
export function comesNoMore(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Said | undefined {
  const folded = fold(text);
  // «Solo yo» says what is left of several that wait.
  if (text.includes('?') || !cannot.test(folded) || isOnlyOne(folded)) {
    return undefined;
  }
  const said = understood(conversation, text, context);
  if (said.wishes.length + said.avoid.length > 0) {
    return undefined;
  }
  const { wanted } = conversation;
  const isArranging = isChoosing(conversation) && wanted.movingId === undefined;
  const [one, more] = comingOf(conversation, context).filter(
    ({ attendee }) => attendee !== undefined && namesAttendee(folded, attendee),
  );
  const isOfWanted = isArranging && wanted.attendee !== undefined && namesAttendee(folded, wanted.attendee);
  if (one === undefined) {
    return isOfWanted && (wanted.queue ?? []).length === 0 ? { kind: 'notNow' } : undefined;
  }
  if (more !== undefined || isOfWanted) {
    return undefined;
  }
  const { appointmentId } = one;
  return isArranging && isLater(conversation)
    ? { kind: 'meansOwn', to: 'cancel', said, appointmentId, resumes: true }
    : { kind: 'meansOwn', to: cancels.test(folded) ? 'cancel' : 'either', said, appointmentId };
}
