import type { SentContent, writeToClientBody } from '@citame/contracts';
import { AppError, inTransactionOnce } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { z } from 'zod';
import type { PublishChange } from '../conversation/publishChange.ts';
import type { ConversationRow } from '../conversation/conversationRows.ts';
import type { LoggedMessage } from '../conversation/messageLog.ts';
import { personMs } from '../conversation/rules/actions/talk.ts';
import { sayInConversation, type SayDeps } from '../conversation/sayInConversation.ts';
import type { OwnerView } from './ownerView.ts';

/** Words, or an uploaded file with words under it. */
type WrittenMessage = z.output<typeof writeToClientBody>;

export interface OwnerDeps extends SayDeps {
  readonly connection: Connection;
  readonly view: OwnerView;
  readonly publishChange: PublishChange;
}

/** WhatsApp's clock and ours differ: nothing is written in the last minutes of the 24 hours. */
const marginMs = 5 * 60 * 1000;

/**
 * Writes to a client in the owner's name, who answers from now on instead of the bot.
 * @throws AppError `not_found`, or `window_closed` when WhatsApp does not let the business write any more
 */
export async function writeToClient(
  deps: OwnerDeps,
  tenantId: string,
  id: string,
  { text, media }: WrittenMessage,
): Promise<LoggedMessage> {
  const now = deps.clock().getTime();
  const content: SentContent =
    media === undefined
      ? { kind: 'text', text }
      : { kind: 'media', mediaId: media.id, type: media.type, text };
  const message = await inTransactionOnce(deps.connection, 'writeToClient', async (session) => {
    const row = await deps.view.letAnswer(session, tenantId, id, { humanUntil: new Date(now + personMs) });
    if (row === null) {
      throw new AppError('not_found');
    }
    if (row.windowUntil.getTime() - marginMs <= now) {
      throw new AppError('window_closed');
    }
    return sayInConversation(deps, session, row, { content, from: 'owner' });
  });
  deps.publishChange(tenantId, id);
  return message;
}

/**
 * Silences the bot for a while.
 * @throws AppError `not_found`
 */
export async function takeOver(deps: OwnerDeps, tenantId: string, id: string): Promise<ConversationRow> {
  const humanUntil = new Date(deps.clock().getTime() + personMs);
  return changed(deps, tenantId, id, (session) => deps.view.letAnswer(session, tenantId, id, { humanUntil }));
}

/**
 * Lets the bot answer again, in whose midst nothing is lost; the client waits no more, but for the erasure of their data.
 * @throws AppError `not_found`
 */
export async function handBack(deps: OwnerDeps, tenantId: string, id: string): Promise<ConversationRow> {
  return changed(deps, tenantId, id, async (session) => {
    await deps.view.endPerson(session, tenantId, id);
    return deps.view.letAnswer(session, tenantId, id, 'bot');
  });
}

/**
 * Notes that a client waits for nothing any more, nor for the erasure of their data; the bot answers again.
 * @throws AppError `not_found`
 */
export async function settle(deps: OwnerDeps, tenantId: string, id: string): Promise<ConversationRow> {
  return changed(deps, tenantId, id, async (session) => {
    await deps.view.settle(session, tenantId, id);
    await deps.view.endPerson(session, tenantId, id);
    return deps.view.letAnswer(session, tenantId, id, 'bot');
  });
}

/**
 * Says whether a contact is the owner's own, with whom the bot has nothing to do.
 * @throws AppError `not_found`
 */
export function markPersonal(
  deps: OwnerDeps,
  tenantId: string,
  id: string,
  isPersonal: boolean,
): Promise<ConversationRow> {
  return changed(deps, tenantId, id, (session) => deps.view.setPersonal(session, tenantId, id, isPersonal));
}

async function changed(
  { connection, publishChange }: OwnerDeps,
  tenantId: string,
  id: string,
  change: (session: ClientSession) => Promise<ConversationRow | null>,
): Promise<ConversationRow> {
  const row = await inTransactionOnce(connection, 'changeAnswerer', change);
  if (row === null) {
    throw new AppError('not_found');
  }
  publishChange(tenantId, id);
  return row;
}
