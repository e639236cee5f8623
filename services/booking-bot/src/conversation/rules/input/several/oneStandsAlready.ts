import { minuteOfDay } from '@citame/calendar';
import type { Wish } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import { wallTimeOf } from '../../messages/when.ts';
import type { Said } from '../../said.ts';
import { withDays } from '../../slots/rangeOfDays.ts';
import { isForClient, namesAttendee } from '../people/attendee.ts';
import { personBeside } from './personBeside.ts';
import { comingOf, isAsking, isChoosing } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

/** Not «las 5 y media», which is one hour. */
const between =
  /\s*[,;.]?\s+(?:y|e|and|&)\s+(?!(?:media|cuarto|pico|cinco|diez|veinte|veinticinco|\d)(?!\p{L}))/iu;
const ofMe = /(?:^| )(?:yo|me|i|mine|la mia|el mio)(?= |$)/;
/** It moves or cancels what stands. */
const changes =
  /\b(?:mueve|mover|muev\w+|cambi\w+|pasa\w*|cancel\w*|anul\w*|quit\w+|move|change|switch|swap|push|bring)\b/;
const halfDay = 720;

/**
 * «El niño a las 5 y yo a las 5 y media», where the child's at 5 stands: one more, for the other of the two, on that day. Undefined
 * for every other message.
 */
export function oneStandsAlready(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Said | undefined {
  const [first = '', second, more] = changes.test(fold(text)) ? [] : text.split(between);
  if (second === undefined || more !== undefined || isAsking(conversation) || isChoosing(conversation)) {
    return undefined;
  }
  const { timeZone } = context.business;
  for (const [theirs, ours] of [
    [first, second],
    [second, first],
  ] as const) {
    const { wishes: named } = understood(conversation, theirs, context);
    const standing = comingOf(conversation, context).find(
      ({ attendee, start }) =>
        (attendee === undefined ? ofMe.test(fold(theirs)) : namesAttendee(fold(theirs), attendee)) &&
        named.some((wish) => isNamed(wish, wallTimeOf(start, timeZone))),
    );
    const read = understood(conversation, ours, context);
    const others = read.others.length > 0 ? read.others : personBeside(conversation, ours, context);
    const said = { ...read, others };
    const isOwn = standing?.attendee !== undefined && (ofMe.test(fold(ours)) || isForClient(ours));
    const isTimed = said.wishes.length > 0 && said.wishes.every(({ times }) => times !== null);
    if (standing !== undefined && isTimed && (isOwn || others.length === 1)) {
      const { date } = wallTimeOf(standing.start, timeZone);
      const wishes = withDays(said.wishes, { from: date, to: date });
      const serviceIds = said.serviceIds.length > 0 ? said.serviceIds : [standing.serviceId];
      return {
        kind: 'wish',
        said: { ...said, serviceIds, wishes, people: 1, doubt: false, unread: [] },
        words: ours,
        isOneMore: true,
      };
    }
  }
  return undefined;
}

/** Whether a wish names a start, by an hour that may be of the morning or the evening. */
function isNamed(
  { days, times }: Wish,
  { date, slot }: { readonly date: string; readonly slot: string },
): boolean {
  const isHour = times !== null && times.from % halfDay === minuteOfDay(slot) % halfDay;
  return isHour && (days === null || (days.from <= date && date <= days.to));
}
