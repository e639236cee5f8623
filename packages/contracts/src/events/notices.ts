import { z } from 'zod';
import { id, localDate } from '../primitives.ts';
import { defineEvent } from './defineEvent.ts';

/** An act of a client that their business's owner should know soon. Nothing in it identifies the client. */
export const ownerNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('personWanted') }),
  /** A voice note that the bot has not understood: only a person can hear it. */
  z.object({ kind: z.literal('voiceNote') }),
  z.object({
    kind: z.literal('clientCancelled'),
    serviceTitle: z.string(),
    employeeName: z.string(),
    date: localDate,
    slot: z.string(),
  }),
]);
export type OwnerNotice = z.infer<typeof ownerNotice>;

/** The owner is to be told (the aggregate is the notice): open pages hear it now, and who has none open gets a mail. */
function noticeEvent<const Fact extends string>(fact: Fact) {
  return defineEvent({
    type: `booking-bot.notice.${fact}` as const,
    version: 1,
    stream: 'BOT_FACTS',
    consumers: ['identity'],
    data: z.object({ conversationId: id, notice: ownerNotice }),
  });
}

export const noticeEvents = {
  personWanted: noticeEvent('person_wanted'),
  voiceNote: noticeEvent('voice_note'),
  clientCancelled: noticeEvent('client_cancelled'),
} as const satisfies Record<OwnerNotice['kind'], unknown>;
