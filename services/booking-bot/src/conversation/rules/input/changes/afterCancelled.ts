import { addDays } from '@citame/calendar';
import type { Understanding, Wish } from '../../../../phrases/understanding.ts';
import type { Conversation } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { exactlyMin } from '../../slots/exactly.ts';
import { asOther } from '../people/attendee.ts';
import { namesOne } from '../people/namedByPerson.ts';
import { parseTap } from '../../taps.ts';
import { saysSomething } from '../understood.ts';

/** Another one than the one that was cancelled. */
const other = /\b(?:la otra|el otro|las otras|l[ao]s (?:dos|tres)|amb[ao]s|the other|the rest|both|all)\b/;
/** «Mejor no, espera», «déjala», “wait, keep it”. */
const takesBack =
  /^(?:(?:no+|ay|uy|ups|oh|espera|espere|perdon\w*|wait|sorry|hang on|hold on|actually|oops|pues|al final|mejor|si|yes) )*(?:mejor no|espera\w*|no (?:la|lo) (?:canceles|cancele|anules|quites)|(?:dejal|mantenl)[ao](?: como estaba| igual)?|que si voy|si (?:voy|vamos|que voy)|(?:(?:please|do) )?keep it|don t cancel(?: it)?|undo(?: that| it)?|deshaz\w*|deshacer|recuperal[ao])(?: (?:espera|por favor|porfa|please|gracias|thanks|wait|then|after all))*$/;

/** By how much, and how, an appointment is to be moved. */
interface Moved {
  readonly shiftMin: number | undefined;
  readonly shiftDays: number | undefined;
  readonly keepsHour: boolean | undefined;
}

/** The appointment that was cancelled just now; undefined when anything was said or shown since. */
function cancelledOf({ state, options, letGo }: Conversation): Conversation['letGo'] {
  const [only, more] = options;
  const isTold = state === 'idle' && more === undefined && parseTap(only?.id ?? '')?.kind === 'menu';
  return isTold ? letGo : undefined;
}

/** Whether a text takes back that an appointment was cancelled, and says nothing else. */
export function takesCancelBack(conversation: Conversation, words: string, said: Understanding): boolean {
  return cancelledOf(conversation) !== undefined && takesBack.test(words) && !saysSomething(said);
}

/**
 * «Mejor cámbiamela al sábado», right after an appointment was cancelled, moves none of those that stand: that one is wanted
 * again. Undefined where another one is named.
 */
export function movedAfterCancel(
  conversation: Conversation,
  { shiftMin, keepsHour, shiftDays }: Moved,
  { text, folded, said }: { readonly text: string; readonly folded: string; readonly said: Understanding },
): Extract<Said, { kind: 'wish' }> | undefined {
  const cancelled = cancelledOf(conversation);
  const { serviceId, attendee, wishes: [before] = [] } = cancelled ?? {};
  const isOther = other.test(folded) || namesOne(folded) || said.serviceIds.some((id) => id !== serviceId);
  if (
    serviceId === undefined ||
    isOther ||
    before === undefined ||
    before.days === null ||
    before.times === null
  ) {
    return undefined;
  }
  const { days, times } = before;
  const day = addDays(days.from, shiftDays ?? 0);
  const shifted =
    shiftMin === undefined && shiftDays === undefined
      ? undefined
      : exactlyMin(day, times.from + (shiftMin ?? 0));
  const wishes: readonly Wish[] =
    shifted !== undefined
      ? [shifted]
      : keepsHour === true
        ? said.wishes.map((wish) => ({ ...wish, times }))
        : said.wishes;
  // «A la misma hora» is read now.
  const read = keepsHour === true ? { unread: [], clarity: 'involved' as const } : {};
  const others = said.others.length > 0 || attendee === undefined ? said.others : [asOther(attendee)];
  return {
    kind: 'wish',
    said: { ...said, ...read, serviceIds: [serviceId], serviceSequence: [], wishes, others, people: 1 },
    words: text,
    asked: { kind: 'cancelled' },
  };
}
