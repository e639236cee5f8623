import type { Outbox, WorkDeps } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { PublishChange } from './publishChange.ts';
import type { Standings } from '../replicas/standings.ts';
import type { ConverseDeps } from './converse.ts';
import type { ConversationStore } from './conversationStore.ts';
import type { MessageLog } from './messageLog.ts';
import type { TurnMetrics } from './turnMetrics.ts';

export interface TurnDeps extends ConverseDeps, WorkDeps {
  readonly connection: Connection;
  readonly conversations: ConversationStore;
  readonly log: MessageLog;
  readonly publishChange: PublishChange;
  readonly outbox: Outbox;
  readonly turns: TurnMetrics;
  readonly standings: Pick<Standings, 'of'>;
}
