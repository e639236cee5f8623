import { endTrial, type InboundContent, type Locale, type MessagingClient } from '@citame/contracts';
import { AppError, isDuplicateKey, newId } from '@citame/service-kit';
import { windowMs } from '../conversation/conversationRows.ts';
import { askScheduling } from '../conversation/askScheduling.ts';
import { converse, type ConverseDeps } from '../conversation/converse.ts';
import { newConversation } from '../conversation/rules/conversation.ts';
import type { PreviewRow, PreviewStore, TriedMessage } from './previewStore.ts';

export interface PreviewDeps extends Omit<ConverseDeps, 'ask'> {
  readonly previews: PreviewStore;
}

interface Trier {
  readonly tenantId: string;
  readonly accountId: string;
  readonly locale: Locale;
}

/** A trial that rests so long is over. Scheduling takes back what was booked in it as soon. */
const restMs = 2 * 60 * 60 * 1000;
/** Messages kept of a trial; the oldest go first. */
const maxMessages = 200;
const names: Readonly<Record<Locale, string>> = { es: 'Cliente de prueba', en: 'Test client' };

/**
 * A turn of the real conversation, answered at once: the same rules and the same scheduling as for a client of WhatsApp, and
 * nothing is sent. It needs no subscription.
 * @throws AppError `conflict` when another message of the same trial is answered at the same moment
 */
export async function writeToBot(
  deps: PreviewDeps,
  { tenantId, accountId, locale }: Trier,
  content: InboundContent,
): Promise<PreviewRow> {
  const now = deps.clock();
  const known = (await deps.previews.find(tenantId, accountId, now)) ?? {
    _id: newId(),
    tenantId,
    accountId,
    state: newConversation,
    messages: [],
    endsAt: now,
    version: 0,
  };
  const told: TriedMessage = { id: newId(), from: 'client', content, at: now };
  const client = clientOf(known);
  const asDeps: ConverseDeps = {
    ...deps,
    // The bot greets as it does one whose name it does not know; the diary shows a name.
    ask: (asker, ask) =>
      askWithoutWaiting(deps, { ...asker, client: { ...client, name: names[locale] } }, ask),
  };
  const chat = { _id: known._id, tenantId, client, state: known.state, windowUntil: later(now, windowMs) };
  const { state, message } = await converse(asDeps, chat, [{ id: told.id, content, sentAt: now }], true);
  const answers: TriedMessage[] =
    message === undefined ? [] : [{ id: newId(), from: 'bot', content: message, at: deps.clock() }];
  const row: PreviewRow = {
    ...known,
    state,
    messages: [...known.messages, told, ...answers].slice(-maxMessages),
    endsAt: later(now, restMs),
    version: known.version + 1,
  };
  await store(deps.previews, row);
  return row;
}

/**
 * Ends the trial of a member: what was booked in it is taken back first.
 * @throws AppError `unavailable` while scheduling does not answer
 */
export async function endPreview(
  { previews, call, clock }: PreviewDeps,
  tenantId: string,
  accountId: string,
): Promise<void> {
  const known = await previews.find(tenantId, accountId, clock());
  if (known !== null) {
    await call(endTrial, { tenantId, client: clientOf(known) });
    await previews.remove(tenantId, accountId);
  }
}

/** Each trial has a client of its own. With a phone, as most clients of WhatsApp: else the bot would ask for one. */
function clientOf({ _id }: Pick<PreviewRow, '_id'>): MessagingClient {
  return { userId: `trial:${_id}`, phone: '000000', isTrial: true };
}

/** Everything is asked of scheduling but a place in the waiting list: clients who really wait would be passed over. */
const askWithoutWaiting = (
  { call }: Pick<PreviewDeps, 'call'>,
  asker: Parameters<ConverseDeps['ask']>[0],
  ask: Parameters<ConverseDeps['ask']>[1],
): ReturnType<ConverseDeps['ask']> => {
  if (ask.kind === 'join') {
    return Promise.resolve({ kind: 'joined', entryId: asker._id, customerId: asker._id, wish: ask.wish });
  }
  return ask.kind === 'leave' ? Promise.resolve({ kind: 'left' }) : askScheduling(call, asker, ask);
};

async function store(previews: PreviewStore, row: PreviewRow): Promise<void> {
  const isStored = await previews.put(row).catch((error: unknown) => {
    if (isDuplicateKey(error)) {
      return false;
    }
    throw error;
  });
  if (!isStored) {
    throw new AppError('conflict', { retryAfterSeconds: 1 });
  }
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
