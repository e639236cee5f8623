import { z } from 'zod';
import { id, localDate } from '../primitives.ts';
import { defineEvent } from './defineEvent.ts';

const noticedAppointment = z.object({
  serviceTitle: z.string(),
  employeeName: z.string(),
  date: localDate,
  slot: z.string(),
});

/** An act of a client that their business's owner should know soon. Nothing in it identifies the client. */
export const ownerNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('personWanted') }),
  /** A voice note that the bot has not understood: only a person can hear it. */
  z.object({ kind: z.literal('voiceNote') }),
  z.object({
    kind: z.literal('clientCancelled'),
    ...noticedAppointment.shape,
  }),
  /** Today's appointment, as far as it is known, and by how many minutes, as far as they say. */
  z.object({
    kind: z.literal('clientLate'),
    minutes: z.int().optional(),
    appointment: noticedAppointment.optional(),
  }),
  /** A client stands before a closed door. */
  z.object({ kind: z.literal('clientAtDoor'), appointment: noticedAppointment.optional() }),
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
  clientLate: noticeEvent('client_late'),
  clientAtDoor: noticeEvent('client_at_door'),
} as const satisfies Record<OwnerNotice['kind'], unknown>;
