import type { Understanding, Wish } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import { wallTimeOf } from '../../messages/when.ts';
import { isWished } from '../../slots/suitable.ts';
import { isOnWeekday } from '../../slots/weekOf.ts';
import { ofNamedPerson } from '../people/attendee.ts';
import { namedByPerson, namesOne } from '../people/namedByPerson.ts';
import { comingOf, isAsking, isChoosing } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';
import { definite } from './changeVerbs.ts';

/** An appointment that was booked in this chat and has not begun. */
export type Known = Conversation['booked'][number];

/** How an appointment is named: by when, with whom or for whom it is; only by what for; «pásala», of the only one. */
export type Naming = 'itself' | 'service' | 'pronoun';

/** An appointment, what the words that name it say, and how they do. */
export interface Referred {
  readonly known: Known;
  readonly said: Understanding;
  readonly by: Naming;
}

/** The one appointment that stands and that words name: «el corte», «la de las 17:15», «la mía del jueves». */
export function referred(
  conversation: Conversation,
  which: string,
  context: TurnContext,
): Referred | undefined {
  const said = understood(alone(conversation), which, context);
  const { serviceIds, employeeIds, wishes } = said;
  const folded = fold(which);
  const isTold = wishes.length + employeeIds.length > 0 || namesOne(folded);
  if (!definite.test(which) || (!isTold && serviceIds.length === 0)) {
    return undefined;
  }
  const fitting = comingOf(conversation, context).filter(
    (one) =>
      (serviceIds.length === 0 || serviceIds.includes(one.serviceId)) &&
      (employeeIds.length === 0 || employeeIds.includes(one.employeeId)) &&
      (wishes.length === 0 || isAt(one, onItsDay(one, wishes, context), context)),
  );
  const mine = namedByPerson(folded).isOwn
    ? fitting.filter(({ attendee }) => attendee === undefined)
    : fitting;
  const [known, more] = ofNamedPerson(mine, which);
  return known === undefined || more !== undefined
    ? undefined
    : { known, said, by: isTold ? 'itself' : 'service' };
}

/** «Pásala al viernes», where one appointment stands and no other is spoken of: that one. */
export function onlyOne(conversation: Conversation, context: TurnContext): Referred | undefined {
  const [known, more] = comingOf(conversation, context);
  const isOfOther = isAsking(conversation) || isChoosing(conversation);
  return known === undefined || more !== undefined || isOfOther
    ? undefined
    : { known, said: understood(alone(conversation), '', context), by: 'pronoun' };
}

/** «La del jueves», of the Thursday of another week: a weekday that is said alone is that of the appointment. */
function onItsDay({ start }: Known, wishes: readonly Wish[], { business }: TurnContext): readonly Wish[] {
  const { date } = wallTimeOf(start, business.timeZone);
  return wishes.map((wish) =>
    isOnWeekday({ date }, [wish]) ? { ...wish, days: { from: date, to: date } } : wish,
  );
}

/** The conversation without the appointment that is being arranged: it tells nothing of those that stand. */
export function alone(conversation: Conversation): Conversation {
  return { ...conversation, wanted: {} };
}

/** Whether an appointment begins at one of some times. */
export function isAt({ start }: Known, wishes: readonly Wish[], { business }: TurnContext): boolean {
  return isWished(wallTimeOf(start, business.timeZone), wishes);
}
