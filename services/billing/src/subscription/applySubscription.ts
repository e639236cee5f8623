import { billingChange, type Plan } from '@citame/contracts';
import {
  AppError,
  changesBetween,
  inTransaction,
  isClosed,
  noteChange,
  omitUndefined,
  type Logger,
} from '@citame/service-kit';
import type { ClientSession } from 'mongoose';
import type { IntentSealer } from './intent.ts';
import type { PaddleClient } from '../paddle/paddleClient.ts';
import type { PaddleSubscription } from '../paddle/shapes.ts';
import { enqueueStanding, type StandingDeps } from './enqueueStanding.ts';
import { instantKey } from './instantKey.ts';
import { objectionTo } from './rules/standing.ts';
import type { StoredSubscription } from './subscriptionStore.ts';

export interface ApplyDeps extends StandingDeps {
  readonly paddle: PaddleClient;
  readonly intents: IntentSealer;
  readonly prices: Readonly<Record<Plan, string>>;
  readonly logger: Logger;
  /** Called at each change of a business's subscriptions, so that open pages read again. */
  readonly onChange: (tenantId: string) => void;
}

/** `foreign`: a subscription to something else, or one that no checkout of ours has led to. */
type Outcome = 'applied' | 'stale' | 'foreign';

/** `overtaken`: another process has written meanwhile, so that the row read before no longer counts. */
type Attempt = Outcome | 'overtaken';

const tries = 3;

/**
 * Takes in what an event says of a subscription. Events come late, twice and in any order: the one that happened last
 * counts. When two happened at the same moment and differ, Paddle is asked.
 * @param occurredAt of the event, as Paddle writes it
 * @throws PaddleFailure when Paddle must be asked, or told to end what must not go on, and does not answer
 */
export async function applyEvent(
  deps: ApplyDeps,
  heard: PaddleSubscription,
  occurredAt: string,
): Promise<Outcome> {
  const known = await deps.subscriptions.find(heard.id);
  const tenantId = await ownerOf(deps, heard, known);
  if (tenantId === undefined) {
    return 'foreign';
  }
  const row = rowOf(heard, tenantId, instantKey(occurredAt), known);
  if (known !== null && known.seenAt > row.seenAt) {
    // A free time at its beginning is a fact, also when a late event tells it.
    await write(deps, known, { ...known, isTrial: row.isTrial, version: row.version });
    return 'stale';
  }
  const outcome =
    known?.seenAt === row.seenAt && !isSame(known, row)
      ? await refreshSubscription(deps, heard.id)
      : await write(deps, known, row);
  return outcome === 'overtaken' ? applyEvent(deps, heard, occurredAt) : outcome;
}

/**
 * Asks Paddle how a subscription is, and takes it in.
 * @throws AppError `conflict` when it changes all the time
 * @throws PaddleFailure
 */
export async function refreshSubscription(deps: ApplyDeps, id: string): Promise<Outcome> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const known = await deps.subscriptions.find(id);
    const outcome = await applyTruth(deps, known, await deps.paddle.subscription(id));
    if (outcome !== 'overtaken') {
      return outcome;
    }
  }
  throw new AppError('conflict', { retryAfterSeconds: 1 });
}

/**
 * Takes in what Paddle's API has answered: the truth, unless an event has come since it was asked.
 * @param known the stored row when it was asked
 * @throws PaddleFailure
 */
async function applyTruth(
  deps: ApplyDeps,
  known: StoredSubscription | null,
  truth: PaddleSubscription,
): Promise<Attempt> {
  const tenantId = await ownerOf(deps, truth, known);
  if (tenantId === undefined) {
    return 'foreign';
  }
  const updatedAt = instantKey(truth.updated_at);
  const seenAt = known !== null && known.seenAt > updatedAt ? known.seenAt : updatedAt;
  return write(deps, known, rowOf(truth, tenantId, seenAt, known));
}

/** Takes in what Paddle has answered to a change, or, if its own webhook was faster, what is now. @throws PaddleFailure */
export async function takeAnswer(
  deps: ApplyDeps,
  known: StoredSubscription | null,
  answer: PaddleSubscription,
): Promise<void> {
  if ((await applyTruth(deps, known, answer)) === 'overtaken') {
    await refreshSubscription(deps, answer.id);
  }
}

/** Whether what is known of a subscription is what Paddle says of it. */
export function isUpToDate(known: StoredSubscription | null, said: PaddleSubscription): boolean {
  return known !== null && isSame(known, rowOf(said, known.tenantId, known.seenAt, known));
}

/**
 * Finds the tenant of a subscription: at first by the signed intent, if it is for the price that is paid, and from then
 * on by the stored row. What Paddle tells of a business that was closed is stored no more.
 */
async function ownerOf(
  { connection, intents, prices, logger }: ApplyDeps,
  { id, custom_data: data, items }: PaddleSubscription,
  known: StoredSubscription | null,
): Promise<string | undefined> {
  if (known !== null) {
    return known.tenantId;
  }
  const intent = intents.read(data?.['intent']);
  const isAsIntended = intent !== null && items.every(({ price }) => price.id === prices[intent.plan]);
  if (!isAsIntended) {
    logger.warn({ subscription: id }, 'ignored a subscription without a checkout of ours');
    return undefined;
  }
  return (await isClosed(connection, intent.tenantId)) ? undefined : intent.tenantId;
}

async function write(
  deps: ApplyDeps,
  known: StoredSubscription | null,
  row: StoredSubscription,
): Promise<Attempt> {
  if (known === null || !isSame(known, row) || known.seenAt !== row.seenAt) {
    const isWritten = await inTransaction(deps.connection, async (session) => {
      const isExpected = await deps.subscriptions.put(session, known, row);
      if (isExpected) {
        await enqueueStanding(deps, session, row.tenantId);
        await noteSubscription(deps, session, known, row);
      }
      return isExpected;
    });
    if (!isWritten) {
      return 'overtaken';
    }
    deps.onChange(row.tenantId);
  }
  await endIfExcessive(deps, row);
  return 'applied';
}

/** Records in the trail how a subscription differs. */
async function noteSubscription(
  { outbox }: ApplyDeps,
  session: ClientSession,
  known: StoredSubscription | null,
  row: StoredSubscription,
): Promise<void> {
  const { tenantId } = row;
  const changes = changesBetween<StoredSubscription>(known ?? {}, row, { values: ['status', 'cancelsAt'] });
  if (changes.length > 0) {
    const noted = { tenantId, subject: 'subscription', subjectId: tenantId, action: 'changed' } as const;
    await noteChange(outbox, session, billingChange, { ...noted, changes });
  }
}

/** Ends at once a subscription that must not go on: a business never pays twice, and has a free time once. */
async function endIfExcessive(deps: ApplyDeps, row: StoredSubscription): Promise<void> {
  const [ofTenant, trials] = await Promise.all([
    deps.subscriptions.ofTenant(row.tenantId),
    deps.subscriptions.trialsOf(row.customerId),
  ]);
  const objection = objectionTo(row, ofTenant, trials);
  if (objection !== null) {
    deps.logger.warn({ tenantId: row.tenantId, objection }, 'cancelled duplicate subscription');
    const known = await deps.subscriptions.find(row._id);
    await takeAnswer(deps, known, await deps.paddle.cancel(row._id, 'immediately'));
  }
}

function rowOf(
  said: PaddleSubscription,
  tenantId: string,
  seenAt: string,
  known: StoredSubscription | null,
): StoredSubscription {
  const change = said.scheduled_change;
  return {
    _id: said.id,
    tenantId,
    customerId: said.customer_id,
    status: said.status,
    createdAt: new Date(said.created_at),
    ...omitUndefined({
      canceledAt: dateOf(said.canceled_at),
      nextBilledAt: dateOf(said.next_billed_at),
      periodStartsAt: dateOf(said.current_billing_period?.starts_at),
      cancelsAt: change?.action === 'cancel' ? dateOf(change.effective_at) : undefined,
    }),
    // A free time at its beginning stays, also when later events no longer say so.
    isTrial:
      known?.isTrial === true ||
      said.status === 'trialing' ||
      said.items.some(({ trial_dates: dates }) => dates !== null && dates !== undefined),
    seenAt,
    version: (known?.version ?? 0) + 1,
  };
}

function dateOf(instant: string | null | undefined): Date | undefined {
  return instant === null || instant === undefined ? undefined : new Date(instant);
}

function isSame(a: StoredSubscription, b: StoredSubscription): boolean {
  const factsOf = ({ version: _v, seenAt: _s, ...facts }: StoredSubscription) =>
    JSON.stringify(Object.entries(facts).toSorted(([x], [y]) => (x < y ? -1 : 1)));
  return factsOf(a) === factsOf(b);
}
