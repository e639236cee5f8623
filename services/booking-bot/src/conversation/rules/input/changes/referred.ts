import type { Understanding, Wish } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import { wallTimeOf } from '../../messages/when.ts';
import { isWished } from '../../slots/suitable.ts';
import { isOnWeekday } from '../../slots/weekOf.ts';
import { ofNamedPerson } from '../people/attendee.ts';
import { namedByPerson, namesOne } from '../people/namedByPerson.ts';
import { comingOf, isAsking, isChoosing } from '../standing.ts';
import { onlyTimes, understood } from '../understood.ts';
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

/** «El corte que ya tengo», “the one I have”: it says no more than that it stands. */
const owned =
  /(?<![\p{L}\d])(?:que (?:ya )?(?:tengo|tenia|tenemos|me (?:has|habeis|han) (?:dado|puesto|cogido)|reserve)|(?:that )?i (?:already )?(?:have|ve got|booked))(?![\p{L}\d])/gu;
/** «La suya», «la de ella», “hers”: that of another person. */
const ofOther =
  /(?<![\p{L}\d])(?:l[ao]s? (?:suy[ao]s?|de (?:ella|el|ellos|ellas))|hers|his|theirs)(?![\p{L}\d])/u;

/** A text without words that say only that an appointment stands. */
export function withoutOwned(text: string): string {
  return text.replaceAll(owned, ' ');
}

/** Appointments that stand and that words fit: by service, employee, day, hour and person. */
export function fittingAppointments(
  conversation: Conversation,
  which: string,
  context: TurnContext,
): readonly Known[] {
  const { serviceIds, employeeIds, wishes } = understood(alone(conversation), which, context);
  const fitting = comingOf(conversation, context).filter(
    (one) =>
      (serviceIds.length === 0 || serviceIds.includes(one.serviceId)) &&
      (employeeIds.length === 0 || employeeIds.includes(one.employeeId)) &&
      (wishes.length === 0 || isAt(one, onItsDay(one, wishes, context), context)),
  );
  if (namedByPerson(fold(which)).isOwn) {
    return fitting.filter(({ attendee }) => attendee === undefined);
  }
  const isOfOther = ofOther.test(which);
  return ofNamedPerson(isOfOther ? fitting.filter(({ attendee }) => attendee !== undefined) : fitting, which);
}

/** How words name an appointment, as far as they do. */
function namingOf(which: string, { serviceIds, employeeIds, wishes }: Understanding): Naming | undefined {
  const isTold = wishes.length + employeeIds.length > 0 || namesOne(fold(which)) || ofOther.test(which);
  return !definite.test(which)
    ? undefined
    : isTold
      ? 'itself'
      : serviceIds.length > 0
        ? 'service'
        : undefined;
}

/** Appointments that stand and that words name: «el corte y la barba», «las mechas», “Conor's two”; none where they name nothing. */
export function allReferred(
  conversation: Conversation,
  which: string,
  context: TurnContext,
): readonly Known[] {
  const by = namingOf(which, understood(alone(conversation), which, context));
  return by === undefined ? [] : fittingAppointments(conversation, which, context);
}

/** The one appointment that stands and that words name: «el corte», «la de las 17:15», «la mía del jueves». */
export function referred(
  conversation: Conversation,
  which: string,
  context: TurnContext,
): Referred | undefined {
  const said = understood(alone(conversation), which, context);
  const by = namingOf(which, said);
  const [known, more] = by === undefined ? [] : fittingAppointments(conversation, which, context);
  return by === undefined || known === undefined || more !== undefined ? undefined : { known, said, by };
}

/** «Pásala al viernes», where one appointment stands and no other is spoken of: that one. */
export function onlyOne(conversation: Conversation, context: TurnContext): Referred | undefined {
  const [known, more] = comingOf(conversation, context);
  const isOfOther = isAsking(conversation) || isChoosing(conversation);
  return known === undefined || more !== undefined || isOfOther
    ? undefined
    : { known, said: timesAlone(conversation, [], context), by: 'pronoun' };
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

/** An understanding of nothing but times. */
export function timesAlone(
  conversation: Conversation,
  wishes: readonly Wish[],
  context: TurnContext,
): Understanding {
  return onlyTimes(understood(alone(conversation), '', context), wishes);
}

/** Whether an appointment begins at one of some times. */
export function isAt({ start }: Known, wishes: readonly Wish[], { business }: TurnContext): boolean {
  return isWished(wallTimeOf(start, business.timeZone), wishes);
}
