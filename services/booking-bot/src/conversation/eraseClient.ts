import {
  customerAnonymised,
  erasedClient,
  eraseMessages,
  messageSend,
  subjectOf,
  type MessagingClient,
} from '@citame/contracts';
import {
  AppError,
  command,
  createLoop,
  eraseAnswers,
  eraseEvents,
  inTransaction,
  isDuplicateKey,
  type Loop,
  type ServiceContext,
  type Subscription,
} from '@citame/service-kit';
import type { PublishChange } from './publishChange.ts';
import type { ConversationStore, Whose } from './conversationStore.ts';
import type { Erasure, ErasureStore } from './erasureStore.ts';
import type { OwnerWroteStore } from './ownerWroteStore.ts';
import type { MessageLog } from './messageLog.ts';

export interface EraseDeps extends Pick<ServiceContext, 'connection' | 'nats' | 'call' | 'clock' | 'logger'> {
  readonly conversations: ConversationStore;
  readonly log: MessageLog;
  readonly erasures: ErasureStore;
  readonly ownerWrote: OwnerWroteStore;
  readonly publishChange: PublishChange;
}

const everyMs = 5000;
const batch = 50;

/**
 * Erases the conversations of a customer who has been anonymised, and everything said in them, in every service. Only then
 * does it give its receipt.
 */
export function eraseClient(deps: EraseDeps): Subscription {
  return command(customerAnonymised, async ({ tenantId, aggregateId: customerId }) => {
    const known = await deps.erasures.find(tenantId, customerId);
    if (known === null) {
      const { client } = await deps.call(erasedClient, { tenantId, customerId });
      await erase(deps, tenantId, customerId, { customerId, client });
    } else {
      await finish(deps, known);
    }
  });
}

/**
 * Erases a conversation and everything said in it, in every service.
 * @throws AppError `not_found`, or `unavailable` while another service cannot be reached: it is gone here, and is erased
 *   there later
 */
export async function eraseConversation(deps: EraseDeps, tenantId: string, id: string): Promise<void> {
  const known = await deps.erasures.find(tenantId, id);
  if (known === null) {
    if ((await deps.conversations.find(tenantId, id)) === null) {
      throw new AppError('not_found');
    }
    await erase(deps, tenantId, id, { id });
  } else {
    await finish(deps, known);
  }
}

/** Finishes what was begun and then held up. */
export function finishErasures(deps: EraseDeps): Loop {
  return createLoop({
    name: 'erasing',
    logger: deps.logger,
    everyMs,
    run: async () => {
      const begun = new Date(deps.clock().getTime() - everyMs);
      for (const erasure of await deps.erasures.open(begun, batch)) {
        await finish(deps, erasure);
      }
    },
  });
}

async function erase(deps: EraseDeps, tenantId: string, id: string, whose: Whose): Promise<void> {
  try {
    await finish(deps, await inTransaction(deps.connection, (session) => begin(deps, session)));
  } catch (error) {
    if (!isDuplicateKey(error)) {
      throw error;
    }
    throw new AppError('unavailable', { cause: error });
  }

  async function begin(
    { conversations, log, ownerWrote, erasures, clock }: EraseDeps,
    session: Parameters<ConversationStore['erase']>[0],
  ): Promise<Erasure> {
    const rows = await conversations.erase(session, tenantId, whose);
    const conversationIds = rows.map(({ _id }) => _id);
    await log.erase(session, conversationIds);
    const clients = [...rows.map(({ client }) => client), ...identityOf(whose)];
    await ownerWrote.erase(session, tenantId, clients);
    const erasure: Erasure = { _id: id, tenantId, conversationIds, clients, at: clock() };
    await erasures.begin(session, erasure);
    return erasure;
  }
}

function identityOf(whose: Whose): MessagingClient[] {
  return 'client' in whose && whose.client !== null ? [whose.client] : [];
}

/** Erases the rest once the conversations are gone: in this service, and integrations' part. */
async function finish(
  deps: EraseDeps,
  { _id, tenantId, conversationIds, clients, at, doneAt }: Erasure,
): Promise<void> {
  if (doneAt !== undefined) {
    return;
  }
  const named = (clients ?? []).map(({ userId, phone }) => ({ userId, phone }));
  const before = at.toISOString();
  const input = { tenantId, conversationIds: [...conversationIds], clients: named, before };
  const { subjects } = await deps.call(eraseMessages, input);
  const sends = conversationIds.map((id) => subjectOf(messageSend, tenantId, id));
  await eraseEvents(deps, 'MESSAGES', { subjects: sends, until: deps.clock() });
  await eraseEvents(deps, 'MESSAGES', { subjects, until: at });
  for (const id of conversationIds) {
    await eraseAnswers(deps.connection, tenantId, id);
  }
  await deps.erasures.end(_id, deps.clock());
  conversationIds.forEach((id) => deps.publishChange(tenantId, id));
}
