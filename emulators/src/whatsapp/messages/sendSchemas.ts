import { z } from 'zod';
import { templateMessageSchema } from '../templates/renderTemplate.ts';
import { interactiveSchema } from './interactiveSchemas.ts';

const common = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  /** The client's phone … */
  to: z.string().min(1).optional(),
  /** … or the client's business-scoped id. */
  recipient: z.string().min(1).optional(),
  context: z.looseObject({ message_id: z.string().min(1) }).optional(),
  biz_opaque_callback_data: z.string().max(512).optional(),
};

/** A file that was uploaded before, or one at an address. */
const file = { id: z.string().min(1).optional(), link: z.url().optional() };
const caption = z.string().max(1024).optional();

const degrees = z.union([z.number(), z.string().regex(/^-?\d{1,3}(?:\.\d+)?$/)]);

/** A message to send. Like Meta, unknown keys are ignored at the top and refused inside `interactive`. */
export const sendSchema = z.discriminatedUnion('type', [
  z.looseObject({
    ...common,
    type: z.literal('text'),
    text: z.strictObject({ body: z.string().min(1).max(4096), preview_url: z.boolean().optional() }),
  }),
  z.looseObject({
    ...common,
    type: z.literal('location'),
    location: z.strictObject({
      latitude: degrees,
      longitude: degrees,
      name: z.string().max(1000).optional(),
      address: z.string().max(1000).optional(),
    }),
  }),
  z.looseObject({ ...common, type: z.literal('interactive'), interactive: interactiveSchema }),
  z.looseObject({ ...common, type: z.literal('image'), image: z.strictObject({ ...file, caption }) }),
  z.looseObject({
    ...common,
    type: z.literal('audio'),
    audio: z.strictObject({ ...file, voice: z.boolean().optional() }),
  }),
  z.looseObject({
    ...common,
    type: z.literal('document'),
    document: z.strictObject({ ...file, caption, filename: z.string().max(240).optional() }),
  }),
  z.looseObject({ ...common, type: z.literal('template'), template: templateMessageSchema }),
]);

/** "I read your message", with or without showing that an answer is being typed. */
export const readReceiptSchema = z.looseObject({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: z.string().min(1),
  typing_indicator: z.looseObject({ type: z.literal('text') }).optional(),
});

export type SendRequest = z.infer<typeof sendSchema>;
export type ReadReceipt = z.infer<typeof readReceiptSchema>;
