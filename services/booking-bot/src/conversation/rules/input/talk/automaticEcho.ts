import type { Conversation } from '../../conversation.ts';

/** For so long after the owner has written from WhatsApp's own app the bot holds back. */
export const ownerWritesMs = 4 * 60 * 60 * 1000;

/** WhatsApp Business answers by itself at once; no owner reads, types and sends in that time. */
const automaticMs = 5000;

/**
 * Whether an echo is a greeting or an away message, which WhatsApp Business sends of its own accord and Meta echoes like words of
 * the owner: it was sent within 5 s after a message of the client. Times in ms since the epoch.
 */
export function isAutomatic(echoedAtMs: number, clientWroteAtMs: number): boolean {
  const elapsedMs = echoedAtMs - clientWroteAtMs;
  return elapsedMs >= 0 && elapsedMs <= automaticMs;
}

/**
 * The conversation without what an automatic message has left in it that came before the client's message that caused it: as the owner
 * had left it before.
 */
export function withoutAutomatic(
  conversation: Conversation,
  clientWroteAtMs: readonly number[],
): Conversation {
  const { ownerWroteUntil, ownerWroteBefore, ...rest } = conversation;
  const isOwner =
    ownerWroteUntil === undefined ||
    !clientWroteAtMs.some((atMs) => isAutomatic(ownerWroteUntil - ownerWritesMs, atMs));
  return isOwner
    ? conversation
    : { ...rest, ...(ownerWroteBefore === undefined ? {} : { ownerWroteUntil: ownerWroteBefore }) };
}
