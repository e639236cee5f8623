import { requestTimes, type Conversation, type ConversationMessage } from '@citame/contracts';
import type { ConversationRow } from '../conversation/conversationRows.ts';
import type { LoggedMessage } from '../conversation/messageLog.ts';

/** A conversation as its owner sees it; `last` is the message of it to show, where one is still kept. */
export function presentConversation(
  { _id, client, state, waitingSince, erasureAskedAt, windowUntil, lastAt, personal }: ConversationRow,
  last: LoggedMessage | undefined,
  now: Date,
): Conversation {
  const phone = client.phone ?? state.phone;
  const isPerson = state.state === 'withPerson' && (state.humanUntil ?? 0) > now.getTime();
  return {
    id: _id,
    name: client.name ?? null,
    phone: phone === undefined ? null : `+${phone}`,
    phone_verified: client.phone !== undefined,
    locale: state.locale ?? null,
    answered_by: isPerson ? 'person' : 'bot',
    waiting_since: waitingSince?.toISOString() ?? null,
    ...(erasureAskedAt === undefined ? {} : { erasure: erasureOf(erasureAskedAt) }),
    opted_out: state.optedOut,
    personal: personal === true,
    last_at: lastAt.toISOString(),
    last_text: last?.text ?? '',
    can_write_until: windowUntil.toISOString(),
  };
}

function erasureOf(askedAt: Date): Conversation['erasure'] {
  const after = (ms: number): string => new Date(askedAt.getTime() + ms).toISOString();
  return {
    asked_at: askedAt.toISOString(),
    confirm_by: after(requestTimes.confirmMs),
    done_by: after(requestTimes.doneMs),
  };
}

export function presentMessage(message: LoggedMessage): ConversationMessage {
  const { _id, from, text, type, media, choices, at } = message;
  return {
    id: _id,
    from,
    text,
    type: type ?? null,
    choices: [...(choices ?? [])],
    media:
      media === undefined
        ? null
        : {
            id: media.mediaId,
            type: media.type,
            filename: media.filename ?? null,
            voice: media.voice ?? false,
          },
    at: at.toISOString(),
  };
}
