import {
  outboundContent,
  type InboundContent,
  type MessagingClient,
  type OutboundContent,
  type OwnerNotice,
} from '@citame/contracts';
import mongoose from 'mongoose';
import { decide, followed } from '../../src/conversation/rules/dialogue/decide.ts';
import {
  newConversation,
  type Conversation,
  type ConversationEvent,
  type Decision,
  type TurnContext,
} from '../../src/conversation/rules/conversation.ts';
import { proposedMeaning } from '../../src/conversation/rules/input/proposal.ts';
import type { Rule } from '../../src/conversation/rules/actions/turn.ts';
import { createSalon, thursday, type Salon } from './salon.ts';

/** A client and the bot, with scheduling behind it, all in memory. */
export interface Talk {
  readonly salon: Salon;
  nowMs: number;
  client: MessagingClient;
  conversation: Conversation;
  /** Everything that the bot has said. */
  readonly messages: OutboundContent[];
  readonly notices: OwnerNotice[];
  /** Rows of the table that were followed. */
  readonly rows: Set<Rule>;
  /** The last of them. */
  lastRow: Rule | undefined;
  /** The client sends something that took `lateMs` to arrive; what the bot says to it, or nothing. */
  send(content: InboundContent, lateMs?: number): OutboundContent | undefined;
}

/** Every chain of questions is shorter. */
const maxQuestions = 10;

export function startTalk(salon: Salon = createSalon(), client: MessagingClient = marta): Talk {
  const talk: Talk = {
    salon,
    nowMs: thursday,
    client,
    conversation: newConversation,
    messages: [],
    notices: [],
    rows: new Set(),
    lastRow: undefined,
    send: (content, lateMs = 0) => {
      talk.nowMs += lateMs;
      const context = {
        business: salon.business,
        client: talk.client,
        nowMs: talk.nowMs,
        sentAtMs: talk.nowMs - lateMs,
        hasModel: salon.proposeNext !== undefined,
      };
      let event: ConversationEvent = { kind: 'message', content };
      for (let question = 0; question < maxQuestions; question += 1) {
        talk.lastRow = followed(talk.conversation, event, context).rule;
        talk.rows.add(talk.lastRow);
        const decision: Decision = decide(talk.conversation, event, context);
        talk.conversation = decision.conversation;
        if (decision.notice !== undefined) {
          talk.notices.push(decision.notice);
        }
        if (decision.ask === undefined) {
          talk.conversation = storedAndRead(decision.conversation);
          return decision.message === undefined ? undefined : heard(talk, decision.message);
        }
        event =
          decision.ask.kind === 'interpret'
            ? interpreted(talk, decision.ask.words, context)
            : salon.answer(decision.ask, talk.nowMs);
      }
      throw new Error('the rules keep asking');
    },
  };
  return talk;
}

function interpreted({ salon, conversation }: Talk, words: string, context: TurnContext): ConversationEvent {
  const proposal = salon.proposeNext;
  salon.proposeNext = undefined;
  const said =
    proposal === undefined || proposal === 'nothing'
      ? undefined
      : proposedMeaning(conversation, words, proposal, context);
  return { kind: 'interpreted', said };
}

/** The conversation as the next turn reads it from MongoDB, written as `openMongo` has it written. */
function storedAndRead(conversation: Conversation): Conversation {
  const { BSON } = mongoose.mongo;
  return BSON.deserialize(BSON.serialize(conversation, { ignoreUndefined: true })) as Conversation;
}

export const marta: MessagingClient = { phone: '34600111222', userId: 'ES.1', name: 'Marta López' };

function heard(talk: Talk, message: OutboundContent): OutboundContent {
  talk.messages.push(outboundContent.parse(message));
  return message;
}

/** Rows or buttons of a message. */
export function choicesOf(
  message: OutboundContent | undefined,
): { id: string; title: string; description?: string | undefined }[] {
  switch (message?.kind) {
    case 'list':
      return message.sections.flatMap(({ rows }) => rows);
    case 'buttons':
      return message.buttons;
    case 'text':
    case 'location':
    case 'contactRequest':
    case undefined:
      return [];
  }
}
