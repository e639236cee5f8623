import { AppError, inTransaction } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { Announce } from '../conversation/announce.ts';
import type { ConversationRow } from '../conversation/conversationRows.ts';
import type { LoggedMessage } from '../conversation/messageLog.ts';
import { personMs } from '../conversation/rules/actions/talk.ts';
import { sayInConversation, type SayDeps } from '../conversation/sayInConversation.ts';
import type { OwnerView } from './ownerView.ts';

export interface OwnerDeps extends SayDeps {
  readonly connection: Connection;
  readonly view: OwnerView;
  readonly announce: Announce;
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
  text: string,
): Promise<LoggedMessage> {
  const now = deps.clock().getTime();
  const message = await inTransaction(deps.connection, async (session) => {
    const row = await deps.view.letAnswer(session, tenantId, id, { humanUntil: new Date(now + personMs) });
    if (row === null) {
      throw new AppError('not_found');
    }
    if (row.windowUntil.getTime() - marginMs <= now) {
      throw new AppError('window_closed');
    }
    return sayInConversation(deps, session, row, { content: { kind: 'text', text }, from: 'owner' });
  });
  deps.outbox.nudge();
  deps.announce(tenantId, id);
  return message;
}

/** @throws AppError `not_found` */
export async function takeOver(deps: OwnerDeps, tenantId: string, id: string): Promise<ConversationRow> {
  return change(deps, tenantId, id, { humanUntil: new Date(deps.clock().getTime() + personMs) });
}

/** @throws AppError `not_found` */
export async function handBack(deps: OwnerDeps, tenantId: string, id: string): Promise<ConversationRow> {
  return change(deps, tenantId, id, 'bot');
}

async function change(
  { connection, view, announce }: OwnerDeps,
  tenantId: string,
  id: string,
  who: Parameters<OwnerView['letAnswer']>[3],
): Promise<ConversationRow> {
  const row = await inTransaction(connection, (session) => view.letAnswer(session, tenantId, id, who));
  if (row === null) {
    throw new AppError('not_found');
  }
  announce(tenantId, id);
  return row;
}
