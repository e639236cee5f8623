import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { parseTap } from '../../taps.ts';
import { replyIn } from '../answers/reply.ts';
import { namesOne } from '../people/namedByPerson.ts';
import { comingOf, isAsking, isChoosing } from '../standing.ts';
import { topicOf } from '../talk/intents.ts';
import { saysSomething, understood } from '../understood.ts';
import { fold } from '../words.ts';
import type { Changed } from './changeClause.ts';
import { changesSomething } from './changeVerbs.ts';
import { allReferred, alone } from './referred.ts';
import { clausesOf, isYesToChange, type Clause } from './clausesOf.ts';
import { endsOf, isRightAfter, startsOf, withoutRightAfter } from './rightAfter.ts';

/**
 * Clauses that each change one appointment that stands, with at most one beside them that wants another: «quita la de las 11:30 y la de
 * las 17:15 pásala al viernes», «viernes a las 12 con Ana, y el corte me lo pasas al viernes». Undefined for every other message.
 */
export function changesByClause(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Said | undefined {
  const isFree = conversation.state !== 'withPerson' && comingOf(conversation, context).length > 0;
  if (!isFree || topicOf(text, fold(text)) !== undefined) {
    return undefined;
  }
  const clauses = clausesOf(conversation, text, context);
  const yes = yesBefore(conversation, clauses);
  if (yes !== undefined || (isAsking(conversation) && replyIn(text, fold(text))?.reply === 'yes')) {
    return yes;
  }
  const changes = clauses.flatMap(({ change }) =>
    change === undefined || change.to === 'keep' ? [] : change,
  );
  const wants = clauses.filter((clause) => wantsMore(conversation, clause, context));
  const [first, ...following] = changes;
  if (first === undefined) {
    const areKept = clauses.every(({ change }) => change !== undefined) && clauses.some(leavesAsIs);
    return areKept && !isArranging(conversation) ? { kind: 'mine' } : undefined;
  }
  const ids = new Set(changes.map(({ meant }) => meant.appointmentId));
  const isAlone = clauses.every(({ change }) => change === undefined || change === first);
  // «La de Pepa», which is not known, is asked for by other rules.
  const isUnknown = clauses.some(({ words, change }) => change === undefined && namesOne(fold(words)));
  if (ids.size < changes.length || ids.has(conversation.wanted.movingId ?? '') || isUnknown) {
    return undefined;
  }
  const [want, more] = wants;
  if (want !== undefined) {
    const isClear = more === undefined && following.length === 0 && first.isLight !== true;
    return isClear && !changesSomething(want.words) ? besides(conversation, want, first, context) : undefined;
  }
  if (isAlone && !isReadHere(conversation, first)) {
    return undefined;
  }
  const others = following.map(({ meant }) => meant);
  return {
    kind: 'meansOwn',
    ...first.meant,
    ...(others.length === 0 ? {} : { ofSeveral: changes.length, following: others }),
  };
}

/** “Yes, and the haircut, could you move it to Friday?”: what is asked about is done first. */
function yesBefore(conversation: Conversation, [first, ...others]: readonly Clause[]): Said | undefined {
  const { options, state, locale } = conversation;
  const tap = parseTap(options[0]?.id ?? '');
  const head = first?.change === undefined ? (first?.words ?? '') : '';
  const isYes = replyIn(head, fold(head))?.reply === 'yes' || isYesToChange(conversation, head);
  if (tap === undefined || !isYes || !isAsking(conversation)) {
    return undefined;
  }
  const isChanged = others.some(({ change }) => change?.to === 'move' || change?.to === 'cancel');
  // The appointments that stay are listed.
  const own = locale === 'en' ? 'my appointments' : 'mis citas';
  const isKept = state !== 'cancelling' && others.every(leavesAsIs) && others.length > 0;
  const afterYes = isChanged ? others.map(({ words }) => words).join(', ') : isKept ? own : undefined;
  return afterYes === undefined ? undefined : { kind: 'tapAndThen', tap, afterYes };
}

/** Whether a change without any other clause is read here: other rules know more of cancellations, and of what «it» is. */
function isReadHere(conversation: Conversation, { to, by }: Changed): boolean {
  return to === 'cancel'
    ? by === 'itself' && conversation.state !== 'cancelling'
    : by === 'itself' || (by === 'service' && !isArranging(conversation));
}

function leavesAsIs({ change }: Clause): boolean {
  return change?.to === 'keep' && change.isSaid;
}

/** A change, and one appointment that is arranged once it is done: the one whose time is chosen, or another. */
function besides(
  conversation: Conversation,
  want: Clause,
  change: Changed,
  context: TurnContext,
): Said | undefined {
  const { wanted } = conversation;
  const isOfWanted =
    isChoosing(conversation) && wanted.movingId === undefined && (wanted.queue ?? []).length === 0;
  const isNext = isRightAfter(want.words);
  const words = isNext ? withoutRightAfter(want.words) : want.words;
  const said = understood(isOfWanted ? conversation : alone(conversation), words, context);
  const [serviceId = isOfWanted ? wanted.serviceId : undefined, other] = said.serviceIds;
  const [employeeId, otherEmployee] = said.employeeIds;
  const isPlain = said.people === 1 && said.others.length + said.avoid.length + said.unread.length === 0;
  // «Y la barba detrás», of one that stands, is none more.
  const stands = !another.test(words) && !isOfWanted && allReferred(conversation, words, context).length > 0;
  if (serviceId === undefined || other !== undefined || otherEmployee !== undefined || !isPlain || stands) {
    return undefined;
  }
  const { meant } = change;
  const withWhom = employeeId === undefined ? {} : { employeeId };
  const starts = meant.to === 'move' ? startsOf(change, context) : [];
  const wishes =
    isNext && said.wishes.length === 0
      ? endsOf(starts, change.known.serviceId, context)
      : said.wishes.map((wish) => ({ ...wish, days: wish.days ?? starts[0]?.days ?? null }));
  return { kind: 'meansOwn', ...meant, beside: { serviceId, wishes, ...withWhom } };
}

/** Words that want one more. */
const another = /(?<!\p{L})(?:otr[oa]|another|book|reserv\p{L}*)(?!\p{L})/u;

/** Whether it is about an appointment that does not stand yet; «el lunes me han puesto médico» is why something changes. */
function wantsMore(conversation: Conversation, { words, change }: Clause, context: TurnContext): boolean {
  const said = understood(alone(conversation), words, context);
  const isOfWanted = isArranging(conversation) && saysSomething({ ...said, avoid: [] });
  const isNew = said.serviceIds.length > 0 || (saysSomething(said) && another.test(words));
  return change === undefined && (isOfWanted || isNew);
}

function isArranging(conversation: Conversation): boolean {
  return isAsking(conversation) || isChoosing(conversation);
}
