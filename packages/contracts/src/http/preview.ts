import { z } from 'zod';
import { inboundContent, outboundContent } from '../messages.ts';
import { id, instant } from '../primitives.ts';
import { defineEndpoints } from './defineEndpoints.ts';

/** As of a row or button that we have sent. */
const maxIdLength = 256;
const maxTitleLength = 24;
const maxTextLength = 1000;

/** A message of the client that the owner plays: words, or a row or button of the bot with its title. */
export const previewBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: z.string().trim().min(1).max(maxTextLength) }),
  z.strictObject({
    kind: z.literal('tap'),
    id: z.string().min(1).max(maxIdLength),
    title: z.string().min(1).max(maxTitleLength),
  }),
]);

/** A message as the phone on the page shows it. `content` is what WhatsApp would be given. */
export const previewMessage = z
  .discriminatedUnion('from', [
    z.object({ id, from: z.literal('client'), content: inboundContent, at: instant }),
    z.object({ id, from: z.literal('bot'), content: outboundContent, at: instant }),
  ])
  .meta({ id: 'PreviewMessage' });
export type PreviewMessage = z.infer<typeof previewMessage>;

/** The conversation that the caller tries; empty before the first message and once it has ended. */
export const preview = z
  .object({
    messages: z.array(previewMessage),
    booked: z.boolean().meta({ description: 'an appointment has been made in it' }),
    with_person: z.boolean().meta({ description: 'the bot has called a person, and is silent' }),
    ends_at: instant.nullable().meta({ description: 'when it vanishes, with what was booked in it' }),
  })
  .meta({ id: 'Preview' });
export type Preview = z.infer<typeof preview>;

const tags = ['preview'];

export const previewEndpoints = defineEndpoints({
  'GET /preview': {
    summary: 'The conversation with the bot that the caller tries, as a client of the business',
    tags,
    result: preview,
  },
  'POST /preview/messages': {
    summary:
      'Writes to the bot as a client of the business; what is booked is a trial, and vanishes. Nothing goes to WhatsApp',
    tags,
    body: previewBody,
    result: preview,
  },
  'DELETE /preview': {
    summary: 'Ends the conversation that the caller tries, and takes back what was booked in it',
    tags,
    status: 204,
  },
});
