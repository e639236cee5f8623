import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import type { Tap } from '../../taps.ts';
import { notOfferedIn } from '../../offer/notOffered.ts';
import { isAsking, isChoosing } from '../standing.ts';
import { topicOf } from '../talk/intents.ts';
import { saysSomething, understood } from '../understood.ts';
import { fold } from '../words.ts';
import { replyIn } from './reply.ts';

type Slot = Extract<Tap, { kind: 'slot' }>;

/** A sentence with the mark that ends it. */
const sentences = /[^.?!;\n]+[.?!;\n]*/gu;

/**
 * A message of several sentences of which one takes a time and another asks something: “Noon works. How much is it?”, “7:15, then. Do
 * you do eyebrows?” Both are heard; any other message is as it was read whole.
 * @param read reads a sentence by itself
 */
export function withQuestionBeside(
  conversation: Conversation,
  text: string,
  whole: Said,
  context: TurnContext,
  read: (sentence: string) => Said,
): Said {
  const parts = text.match(sentences) ?? [];
  if (parts.length < 2 || !(isAsking(conversation) || isChoosing(conversation))) {
    return whole;
  }
  const lacks = (part: string): boolean =>
    notOfferedIn(part, context.business, conversation.locale ?? 'es') !== undefined;
  if (whole.kind === 'slot') {
    return andQuestion(conversation, parts, whole, lacks, context) ?? whole;
  }
  if (whole.kind !== 'question' && whole.kind !== 'notOffered') {
    return whole;
  }
  for (const part of parts) {
    const isMere = !saysSomething(understood(conversation, part, context));
    if (part.includes('?') || lacks(part) || (isMere && replyIn(part, fold(part))?.reply === 'yes')) {
      continue;
    }
    const said = read(part);
    if (said.kind === 'slot') {
      return andQuestion(conversation, parts, said, lacks, context) ?? whole;
    }
    if (whole.kind === 'notOffered' && said.kind === 'wish' && said.said.wishes.length > 0) {
      return { ...said, lacking: whole.names };
    }
  }
  return whole;
}

/** A start that is taken, with what the other sentences ask: a fact, or work that is not to be had here. */
function andQuestion(
  conversation: Conversation,
  parts: readonly string[],
  tap: Slot,
  lacks: (part: string) => boolean,
  context: TurnContext,
): Said | undefined {
  for (const part of parts) {
    const said = understood(conversation, part, context);
    const topic = said.wishes.length === 0 ? topicOf(part, fold(part)) : undefined;
    if (topic !== undefined) {
      return { kind: 'slotAndMore', tap, more: { kind: 'question', topic, said } };
    }
    if (part.includes('?') && !saysSomething(said) && lacks(part) && isAsking(conversation)) {
      return { kind: 'tapAndThen', tap, afterYes: part.trim() };
    }
  }
  return undefined;
}
