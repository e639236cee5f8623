import type { Conversation, TurnContext } from '../../conversation.ts';
import { parseTap } from '../../taps.ts';
import { replyIn } from '../answers/reply.ts';
import { commandOf } from '../command.ts';
import { isAsking } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';
import { changeClause, changeOf, type ChangeClause, type Changed } from './changeClause.ts';
import { changesSomething } from './changeVerbs.ts';
import { alone, referred, timesAlone } from './referred.ts';
import { endsOf, isRightAfter, startsOf, withoutRightAfter } from './rightAfter.ts';

/** Not «las 5 y cuarto», which is one hour, nor 11.30. */
const joint =
  /\s*(?:[,;!?¿¡\n]+|\.(?!\d))\s*(?:(?:y|e|and|then|luego|pero|but)\s+)?|\s+(?:y|e|and|then|luego|pero|but)\s+(?!(?:media|cuarto|pico|cinco|diez|veinte|veinticinco|\d)(?!\p{L}))/iu;

/** A part of a message, in lower case and without accents, and what it changes. */
export interface Clause {
  readonly words: string;
  readonly change: ChangeClause | undefined;
}

/** The parts of a message, each as long as it has to be: «la de las 17:15, pásala al viernes» is one. */
export function clausesOf(conversation: Conversation, text: string, context: TurnContext): readonly Clause[] {
  const parts = text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/(?<!\p{L})(?:q|k)(?!\p{L})/gu, 'que')
    .split(joint);
  const left = parts.map((part) => part.trim()).filter((part) => fold(part) !== '');
  const read = (words: string): Clause => ({ words, change: changeClause(conversation, words, context) });
  const clauses: Clause[] = [];
  for (const part of left) {
    const last = clauses.at(-1);
    const one = { ...read(part), ...goingOn(conversation, part, clauses, context) };
    const isOfBefore = goesOn(conversation, one, last, context);
    const joined = isOfBefore ? joinedTo(clauses, part, read) : undefined;
    if (joined === undefined) {
      clauses.push(one);
    } else {
      clauses.splice(-joined.count, joined.count, joined.clause);
    }
  }
  return clauses;
}

/** A part with the fewest clauses before it that make it a change: “the 4pm one”, “the haircut”, “cancel that”. */
function joinedTo(
  clauses: readonly Clause[],
  part: string,
  read: (words: string) => Clause,
): { readonly clause: Clause; readonly count: number } | undefined {
  for (let count = 1; count <= Math.min(maxJoined, clauses.length); count += 1) {
    const before = clauses.slice(-count);
    const clause = read([...before.map(({ words }) => words), part].join(', '));
    if (clause.change !== undefined) {
      return { clause, count };
    }
    if (before.some(({ change }) => change !== undefined)) {
      return undefined;
    }
  }
  return undefined;
}

const maxJoined = 3;

/** Whether a part belongs to the clause before it: «al viernes», «a las 11 y media»; or “my Thursday haircut”, “move it to Friday”. */
function goesOn(
  conversation: Conversation,
  { words, change }: Clause,
  last: Clause | undefined,
  context: TurnContext,
): boolean {
  if (change !== undefined) {
    const isOfIt = change.to !== 'keep' && change.by === 'pronoun';
    return isOfIt && last?.change === undefined;
  }
  return last?.change === undefined || isTime(conversation, words, context);
}

/** Words after a change that say no verb of their own: «y las mechas al sábado», «y la barba detrás», «y el corte a las 18:30». */
function goingOn(
  conversation: Conversation,
  part: string,
  [first, ...others]: readonly Clause[],
  context: TurnContext,
): Clause | undefined {
  const { change } = others.at(-1) ?? first ?? {};
  const isAfterYes = others.length === 0 && first !== undefined && isYesToChange(conversation, first.words);
  const to = change?.to === 'keep' ? undefined : (change?.to ?? (isAfterYes ? 'move' : undefined));
  if (to === undefined || changesSomething(part)) {
    return undefined;
  }
  if (change?.to === 'move' && isRightAfter(part)) {
    const next = rightAfterMoved(conversation, part, change, context);
    return next === undefined ? undefined : { words: part, change: next };
  }
  const ways = to === 'cancel' ? (['cancel', 'move'] as const) : (['move'] as const);
  return ways
    .map((way): Clause => {
      const words = commandOf(part, way, conversation.locale ?? 'es');
      return { words, change: changeClause(conversation, words, context) };
    })
    .find(({ change: one }) => one !== undefined && one.to !== 'keep');
}

/** «Y la barba detrás», of one that stands: when the one that is moved before ends. */
function rightAfterMoved(
  conversation: Conversation,
  part: string,
  moved: Changed,
  context: TurnContext,
): Changed | undefined {
  const one = referred(conversation, withoutRightAfter(part), context);
  const wishes = endsOf(startsOf(moved, context), moved.known.serviceId, context);
  return one === undefined || wishes.length === 0
    ? undefined
    : changeOf('move', one, { said: timesAlone(conversation, wishes, context) });
}

/** A yes to a move or a cancellation that is asked about: «sí, quítala». */
export function isYesToChange(conversation: Conversation, words: string): boolean {
  const tap = parseTap(conversation.options[0]?.id ?? '');
  const reply = replyIn(words, fold(words))?.reply;
  if (!isAsking(conversation)) {
    return false;
  }
  return tap?.kind === 'confirmCancel'
    ? reply === 'yes' || reply === 'cancel'
    : tap?.kind === 'slot' && tap.target.movingId !== undefined && (reply === 'yes' || reply === 'move');
}

/** «A las 11 y media», after «pásala al viernes». */
function isTime(conversation: Conversation, words: string, context: TurnContext): boolean {
  const { wishes, ...said } = understood(alone(conversation), words, context);
  return wishes.length > 0 && said.serviceIds.length + said.others.length === 0;
}
