import type { PendingMessage } from './conversationRows.ts';
import { isErasureRequest } from './rules/input/talk/dataRequest.ts';
import { optOutIn } from './rules/input/talk/optOut.ts';
import { wordsOf } from './rules/input/perceive.ts';
import { fold } from './rules/input/words.ts';

/**
 * Texts that came together are one message; everything else has a turn of its own, in the order of sending. So has, and
 * first, a text that opts out: joined with others it would not be heard.
 */
export function nextBatch(pending: readonly PendingMessage[]): PendingMessage[] {
  const sorted = pending.toSorted((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
  const firstOther = sorted.findIndex(({ content }) => content.kind !== 'text');
  const texts = firstOther === -1 ? sorted : sorted.slice(0, firstOther);
  const optOut = texts.find(isOptOut);
  if (optOut !== undefined) {
    return [optOut];
  }
  return texts.length > 0 ? texts : sorted.slice(0, 1);
}

export function isOptOut({ content }: PendingMessage): boolean {
  return content.kind === 'text' && optOutIn(fold(content.text)) === 'sure';
}

/** Whether the client asks, in writing or in a voice note, that their data are erased. */
export function asksForErasure(batch: readonly PendingMessage[]): boolean {
  return batch.some(({ content }) => isErasureRequest(fold(wordsOf(content) ?? '')));
}

/** Whether there is anything to answer in messages: a reaction or a new number is none. */
export function saysSomething(batch: readonly PendingMessage[]): boolean {
  return batch.some(({ content: { kind } }) => !['silent', 'edit', 'newNumber'].includes(kind));
}
