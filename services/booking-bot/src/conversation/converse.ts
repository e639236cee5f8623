import { toEpochMin } from '@citame/calendar';
import { wallTimeAt } from '@citame/calendar/wallClock';
import {
  describeBusiness,
  findOpenHours,
  type BookedAppointment,
  type Locale,
  type OutboundContent,
  type OwnerNotice,
} from '@citame/contracts';
import { AppError, isAppError, type CheckClock, type Clock, type RpcClient } from '@citame/service-kit';
import type { Asker, SchedulingAsk } from './askScheduling.ts';
import type { ConversationRow, PendingMessage } from './conversationRows.ts';
import type { Answer, Conversation, ConversationEvent, TurnContext } from './rules/conversation.ts';
import type { AskModel } from '../model/askModel.ts';
import { isClosedOwnersNumber, isLeftToOwner, leaveToOwner } from './leaveToOwner.ts';
import { decide, followed } from './rules/dialogue/decide.ts';
import { hasAppointmentNoun } from './rules/input/talk/addressed.ts';
import { momentOfTurn, silentAfterMs } from './momentOfTurn.ts';
import { withoutAutomatic } from './rules/input/talk/automaticEcho.ts';
import { proposedMeaning } from './rules/input/proposal.ts';

export interface ConverseDeps {
  readonly call: RpcClient;
  readonly clock: Clock;
  readonly checkClock: CheckClock;
  /** Carries out what the rules ask of scheduling. */
  readonly ask: (asker: Asker, ask: SchedulingAsk) => Promise<Answer>;
  /** Language model that may propose what a message means; absent without one. */
  readonly askModel?: AskModel | undefined;
  /** When the client of a new appointment will be reminded of it; undefined when they will not be. */
  readonly promiseReminder: (
    client: Pick<ConversationRow, 'tenantId' | 'windowUntil'> & { readonly locale: Locale },
    appointment: BookedAppointment,
  ) => Promise<Date | undefined>;
}

/** Facts of a conversation that a turn needs. */
export type Chat = Pick<ConversationRow, '_id' | 'tenantId' | 'client' | 'state' | 'windowUntil'>;

/** Every chain of questions of the rules is shorter; a longer one is a fault of theirs. */
const maxQuestions = 10;

interface Turn {
  readonly state: Conversation;
  readonly message?: OutboundContent | undefined;
  readonly notice?: OwnerNotice | undefined;
  /** The client's id in scheduling, if the turn has shown it. */
  readonly customerId?: string | undefined;
  /** It came too late to be answered at all, or nothing can be said yet: that is left to the owner. */
  readonly isUnanswered?: boolean;
}

/**
 * Lets the rules decide, asks scheduling (or a language model) what they want to know, and so on until there is an answer.
 * @param mayBook whether clients of the business may book by chat
 */
export async function converse(
  deps: ConverseDeps,
  row: Chat,
  batch: readonly PendingMessage[],
  mayBook: boolean,
): Promise<Turn> {
  let event = eventOf(batch);
  let state = withoutAutomatic(
    row.state,
    batch.map(({ sentAt: at }) => at.getTime()),
  );
  if (event === undefined) {
    return { state };
  }
  const sentAt = batch.at(-1)?.sentAt ?? deps.clock();
  const now = await momentOfTurn(deps, sentAt);
  if (now.getTime() - sentAt.getTime() > silentAfterMs) {
    return { state, isUnanswered: true };
  }
  const isContact = batch.some((message) => message.isContact === true);
  const known = { ...(await contextOf(deps, row, { now, sentAt, mayBook })), isContact };
  const isOwners = isClosedOwnersNumber(known, batch);
  // A client is not told to call the number that they write to.
  const context = isOwners ? { ...known, business: { ...known.business, phone: '' } } : known;
  if (isOwners && isLeftToOwner(batch)) {
    const isTakenUp = followed(state, event, context).turn.event.kind !== 'silent';
    const isAddressed = isTakenUp || batch.some(({ content }) => hasAppointmentNoun(content));
    return leaveToOwner(state, batch, context, isAddressed);
  }
  let customerId: string | undefined;
  let notice: OwnerNotice | undefined;
  for (let question = 0; question < maxQuestions; question += 1) {
    const { conversation, message, ask, notice: told, waits } = decide(state, event, context);
    state = conversation;
    notice = told ?? notice;
    if (ask === undefined) {
      const isUnanswered = waits === true || (message === undefined && isClosedWithoutPhone(context, batch));
      return { state, message, notice, customerId, isUnanswered };
    }
    if (ask.kind === 'interpret') {
      event = await interpreted(deps, state, ask.words, context);
      continue;
    }
    const { phone: claimedPhone } = state;
    const isClaimed = claimedPhone !== undefined && row.client.phone === undefined;
    const client = isClaimed ? { ...row.client, claimedPhone } : row.client;
    event = await withPromise(deps, row, state, await deps.ask({ ...row, client }, ask));
    customerId = customerIn(event) ?? customerId;
  }
  throw new RangeError('the rules keep asking');
}

/** Whether words stay without an answer because the business has neither what can be booked nor a phone to give. */
function isClosedWithoutPhone(
  { business: { services, phone } }: TurnContext,
  batch: readonly PendingMessage[],
): boolean {
  const isSpoken = batch.some(({ content: { kind } }) => kind === 'text' || kind === 'tap');
  return isSpoken && services.length === 0 && phone === '';
}

/** Meaning that a language model gives to a message, as far as it stands up to what is known. */
async function interpreted(
  { askModel }: ConverseDeps,
  state: Conversation,
  words: string,
  context: TurnContext,
): Promise<Answer> {
  const { business, client } = context;
  const proposal = await askModel?.({
    words,
    locale: state.locale ?? 'es',
    business,
    clientName: client.name,
  });
  const said = proposal === undefined ? undefined : proposedMeaning(state, words, proposal, context);
  return { kind: 'interpreted', said };
}

/** A booking with when its client will be reminded of it. */
async function withPromise(
  deps: ConverseDeps,
  { tenantId, windowUntil }: Chat,
  { locale = 'es', optedOut }: Conversation,
  answer: Answer,
): Promise<Answer> {
  if (answer.kind !== 'booked' || optedOut) {
    return answer;
  }
  const at = await deps.promiseReminder({ tenantId, locale, windowUntil }, answer.appointment);
  return at === undefined ? answer : { ...answer, remindedAt: at.toISOString() };
}

function eventOf(batch: readonly PendingMessage[]): ConversationEvent | undefined {
  const last = batch.at(-1);
  if (last === undefined) {
    return undefined;
  }
  const words = batch.flatMap(({ content }) => (content.kind === 'text' ? [content.text] : []));
  const content = last.content.kind === 'text' ? { ...last.content, text: words.join('\n') } : last.content;
  return { kind: 'message', content };
}

/** Whether anyone of the business works at an instant. */
async function isOpenAt(
  call: RpcClient,
  tenantId: string,
  { timeZone }: Pick<TurnContext['business'], 'timeZone'>,
  now: Date,
): Promise<boolean> {
  const { date, time } = wallTimeAt(timeZone, toEpochMin(now));
  const { days } = await call(findOpenHours, { tenantId, from: date, to: date });
  return days.some(({ periods }) => periods.some(({ from, to }) => from <= time && time < to));
}

/** The client's id in scheduling, if an answer holds it. */
function customerIn(answer: Answer): string | undefined {
  if (answer.kind === 'held') {
    return answer.slot.customerId;
  }
  if (answer.kind === 'joined') {
    return answer.customerId;
  }
  return 'appointment' in answer ? answer.appointment.customerId : undefined;
}

/**
 * @throws AppError `unavailable` while scheduling knows nothing of the business, as when its copies are rebuilt: the turn is taken
 *   again. No client is turned away for it.
 */
async function contextOf(
  { call, askModel }: ConverseDeps,
  { tenantId, client }: Chat,
  { now, sentAt, mayBook }: { readonly now: Date; readonly sentAt: Date; readonly mayBook: boolean },
): Promise<TurnContext> {
  try {
    const described = await call(describeBusiness, { tenantId });
    // Without a subscription, or bookings left, nothing is offered; an appointment can still be called off.
    const business = mayBook && described.takesBookings ? described : { ...described, services: [] };
    const hasModel = askModel !== undefined;
    const isOpen = business.botAnswers === 'outside_hours' && (await isOpenAt(call, tenantId, business, now));
    return { business, client, nowMs: now.getTime(), sentAtMs: sentAt.getTime(), hasModel, isOpen };
  } catch (error) {
    throw isAppError(error, 'not_found') ? new AppError('unavailable', { cause: error }) : error;
  }
}
