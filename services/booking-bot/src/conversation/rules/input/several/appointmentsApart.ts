import type { Attendee, Locale } from '@citame/contracts';
import type { Understanding, Wish } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext, Wanted } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { withDays } from '../../slots/rangeOfDays.ts';
import { withRestOf } from '../../slots/restOfWish.ts';
import { between, clauseOf, type Clause } from '../clause.ts';
import { withPeopleAtHours } from '../people/hoursByPronoun.ts';
import { isChoosing } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

const isChoice = /\b(?:o|u|or|either|si no|sino|otherwise|entre)\b/;

/**
 * Appointments of one message that each say their own day or hour: «yo a las 6, mi madre a las 6:30 y Aoife a las 7», «corte
 * el martes a las 10 y otra para mi hijo el jueves». They have in common what only one of them says. Undefined for every
 * other message.
 */
export function appointmentsApart(
  conversation: Conversation,
  said: string,
  context: TurnContext,
): Extract<Said, { kind: 'wish' }> | undefined {
  const text = withPeopleAtHours(conversation, said, context);
  const { movingId, queue = [], serviceId, sequence } = conversation.wanted;
  if (movingId !== undefined || isChoice.test(fold(text))) {
    return undefined;
  }
  // «No, corte a las 10 y color a las 12» says both again.
  const written = (queue.length > 0 ? text.replace(leadingNo, '') : text)
    .split(between)
    .map((clause) => clause.trim())
    .filter(Boolean);
  const clauses = eachItsHour(conversation, withFirstNamed(conversation, written, context)).map((clause) =>
    clauseOf(conversation, clause, context),
  );
  const parts = partsOf(clauses).map((words) => ({ words, said: understood(conversation, words, context) }));
  const services = new Set(parts.flatMap(({ said }) => said.serviceIds));
  const isKnown =
    services.size > 0 ||
    serviceId !== undefined ||
    parts.slice(1).every(({ said }) => said.others.length === 1);
  const isOfQueue =
    queue.length === 0 ||
    (sequence?.at === 1 &&
      areOfQueue(
        conversation.wanted,
        parts.map(({ said }) => said),
      ));
  if (parts.length < 2 || !isKnown || !isOfQueue || !parts.every(({ said }) => isOne(said))) {
    return undefined;
  }
  const [only] = services.size === 1 ? services : [];
  const days = parts.map(({ said }) => said.wishes.find((wish) => wish.days !== null)?.days ?? null);
  const [first, ...following] = parts.map(({ words, said }, at) => {
    const day = days.slice(0, at + 1).findLast((one) => one !== null) ?? days.find((one) => one !== null);
    return {
      words,
      said: withCommon(said, { serviceId: only, day, before: conversation.wanted.wishes }, words),
    };
  });
  const starts = new Set([first, ...following].map((part) => JSON.stringify(part?.said.wishes)));
  // Those of one start are arranged together, so that each has an employee.
  return first === undefined || starts.size < parts.length
    ? undefined
    : { kind: 'wish', ...first, following };
}

/** Whether appointments are those that are arranged already: each now says its hour, or all are said again. */
function areOfQueue({ serviceId, attendee, queue = [] }: Wanted, said: readonly Understanding[]): boolean {
  const arranged = [serviceId, ...queue.map((one) => one.serviceId ?? serviceId)];
  const named = said.flatMap((one) => one.serviceIds);
  const isInOrder = arranged.every((id, at) => id === named[at]);
  const areOfOne = [attendee, ...queue.map((one) => one.attendee)].every((one) => one === undefined);
  const isSaidAgain =
    named.length === said.length &&
    (isInOrder || (areOfOne && arranged.every((id) => id !== undefined && named.includes(id))));
  const areForHours =
    arranged.every((id) => id === serviceId) && queue.every((one) => one.wishes === undefined);
  return (
    said.length === arranged.length && (isSaidAgain || (areForHours && named.every((id) => id === serviceId)))
  );
}

/** «Con Carmen a las 10 y media, y el corte a las 12»: the hour of the one that is arranged beside it. */
function withFirstNamed(
  conversation: Conversation,
  clauses: readonly string[],
  context: TurnContext,
): readonly string[] {
  const { serviceId, queue = [] } = conversation.wanted;
  const [first, ...others] = clauses;
  if (first === undefined || others.length === 0 || !isChoosing(conversation)) {
    return clauses;
  }
  const said = understood(conversation, first, context);
  const following = others.map((clause) => understood(conversation, clause, context));
  const named = following.flatMap(({ serviceIds }) => serviceIds);
  const hasHour = ({ wishes }: Understanding): boolean => wishes.some(({ times }) => times !== null);
  const [left, more] = [serviceId, ...queue.map((one) => one.serviceId ?? serviceId)].filter(
    (id) => id !== undefined && !named.includes(id),
  );
  const title = context.business.services.find(({ id }) => id === left)?.title;
  const isHour =
    said.serviceIds.length + said.others.length === 0 && hasHour(said) && following.some(hasHour);
  return title === undefined || more !== undefined || named.length === 0 || !isHour
    ? clauses
    : [`${title} ${first}`, ...others];
}

const leadingNo = /^\s*no+[\s,.!]+/i;
const hourOnly = /^(?:a las? |at )?(?<hour>\d{1,2}(?:[:.]\d{2})?(?: y media)?)$/iu;

/** «11, 11:30 y 12», once three are being arranged: each hour with the person of its place. */
function eachItsHour({ wanted, locale = 'es' }: Conversation, clauses: readonly string[]): readonly string[] {
  const { queue = [], attendee } = wanted;
  const hours = clauses.map((clause) => hourOnly.exec(clause)?.groups?.['hour']);
  if (queue.length === 0 || hours.length !== queue.length + 1 || !hours.every((hour) => hour !== undefined)) {
    return clauses;
  }
  const people = [attendee, ...queue.map((one) => one.attendee)].map((one) => toldAs(one, locale));
  return hours.map((hour, at) => `${locale === 'es' ? 'a las' : 'at'} ${hour} ${people[at] ?? ''}`);
}

function toldAs(one: Attendee | undefined, locale: Locale): string {
  const [forWhom, my, me] = locale === 'es' ? ['para', 'mi', 'mí'] : ['for', 'my', 'me'];
  const relation = one?.relation === undefined ? undefined : `${my} ${one.relation}`;
  return `${forWhom} ${[relation, one?.name].filter(Boolean).join(' ') || me}`;
}

/** Clauses by the appointment that they belong to; each but the first begins with a clause that has its own time. */
function partsOf(clauses: readonly Clause[]): readonly string[] {
  const parts: Clause[][] = [];
  for (const clause of clauses) {
    const last = parts.at(-1);
    const isWhole =
      last !== undefined &&
      last.some(({ names }) => names) &&
      last.some(({ said }) => said.wishes.length > 0);
    const begins = clause.names && clause.said.wishes.length > 0;
    if (last === undefined || (isWhole && begins && !isOfOne(last, clause))) {
      parts.push([clause]);
    } else {
      last.push(clause);
    }
  }
  return parts.map((part) => part.map(({ words }) => words).join(', '));
}

/** «Corte el martes, yo a las 6»: the day and the hour of one. */
function isOfOne(part: readonly Clause[], { said }: Clause): boolean {
  const wishes = part.flatMap((one) => one.said.wishes);
  const hasDay = wishes.some(({ days }) => days !== null);
  const hasHour = wishes.some(({ times }) => times !== null);
  const isHourOnly = said.wishes.length > 0 && said.wishes.every(({ days }) => days === null);
  return hasDay && !hasHour && isHourOnly && said.serviceIds.length === 0;
}

/** Words that mean nothing to us in one of them. */
const maxBeside = 2;

function isOne(said: Understanding): boolean {
  const { serviceIds, people, others, wishes, avoid, unread, rest, clarity, doubt } = said;
  // «El vuelo sale a las 8» is involved by words that we know.
  const isStory = clarity === 'involved' && others.length === 0 && rest.length === 0;
  return (
    clarity !== 'tangled' &&
    !doubt &&
    !isStory &&
    rest.length <= maxBeside &&
    serviceIds.length <= 1 &&
    people === 1 &&
    others.length <= 1 &&
    wishes.length > 0 &&
    avoid.length + unread.length === 0
  );
}

/** An appointment with the day and the service that it has in common with the others. */
function withCommon(
  said: Understanding,
  common: {
    readonly serviceId: string | undefined;
    readonly day: Wish['days'] | undefined;
    readonly before: readonly Wish[] | undefined;
  },
  words: string,
): Understanding {
  const { serviceId, day, before } = common;
  const serviceIds = said.serviceIds.length > 0 || serviceId === undefined ? said.serviceIds : [serviceId];
  const wishes =
    day === undefined ? withRestOf(before, said.wishes, fold(words)) : withDays(said.wishes, day);
  return { ...said, serviceIds, wishes };
}
