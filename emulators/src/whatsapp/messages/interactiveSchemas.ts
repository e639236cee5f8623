import { z } from 'zod';

// Meta's limits for interactive messages. Lengths are UTF-16 units; a value over its limit is refused
// whole, never cut.

const body = z.strictObject({ text: z.string().min(1).max(1024) });
const footer = z.strictObject({ text: z.string().min(1).max(60) });
const textHeader = z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(60) });
const mediaHeader = z.looseObject({ type: z.enum(['image', 'video', 'document']) });

const title = (longest: number): z.ZodString => z.string().min(1).max(longest);
const identifier = (longest: number): z.ZodType<string> =>
  z
    .string()
    .min(1)
    .max(longest)
    .refine((id) => id === id.trim(), 'An id cannot start or end with a space');

function unique<Item>(items: readonly Item[], keyOf: (item: Item) => string): boolean {
  return new Set(items.map(keyOf)).size === items.length;
}

const buttonMessage = z.strictObject({
  type: z.literal('button'),
  header: z.union([textHeader, mediaHeader]).optional(),
  body,
  footer: footer.optional(),
  action: z.strictObject({
    buttons: z
      .array(
        z.strictObject({
          type: z.literal('reply'),
          reply: z.strictObject({ id: identifier(256), title: title(20) }),
        }),
      )
      .min(1)
      .max(3)
      .refine((buttons) => unique(buttons, (it) => it.reply.title), 'Button titles must be unique')
      .refine((buttons) => unique(buttons, (it) => it.reply.id), 'Button ids must be unique'),
  }),
});

const section = z.strictObject({
  title: z.string().max(24).optional(),
  rows: z
    .array(
      z.strictObject({ id: identifier(200), title: title(24), description: z.string().max(72).optional() }),
    )
    .min(1),
});

const listMessage = z.strictObject({
  type: z.literal('list'),
  header: textHeader.optional(),
  body,
  footer: footer.optional(),
  action: z.strictObject({
    button: title(20),
    sections: z
      .array(section)
      .min(1)
      .max(10)
      .refine(
        (sections) => sections.length === 1 || sections.every((it) => it.title),
        'Sections need a title when there are several',
      )
      .refine(
        (sections) => sections.flatMap((it) => it.rows).length <= 10,
        'Total row count exceeds the maximum allowed count: 10',
      )
      .refine(
        (sections) =>
          unique(
            sections.flatMap((it) => it.rows),
            (row) => row.id,
          ),
        'Row ids must be unique',
      ),
  }),
});

const flowMessage = z.strictObject({
  type: z.literal('flow'),
  header: z.union([textHeader, mediaHeader]).optional(),
  body,
  footer: footer.optional(),
  action: z.strictObject({
    name: z.literal('flow'),
    parameters: z
      .strictObject({
        flow_message_version: z.literal('3'),
        flow_id: z.string().min(1).optional(),
        flow_name: z.string().min(1).optional(),
        flow_cta: title(30).refine((it) => !/\p{Extended_Pictographic}/u.test(it), 'No emoji here'),
        flow_token: z.string().optional(),
        flow_action: z.enum(['navigate', 'data_exchange']).optional(),
        flow_action_payload: z.looseObject({ screen: z.string() }).optional(),
        mode: z.enum(['draft', 'published']).optional(),
      })
      .refine(
        (it) => (it.flow_id === undefined) !== (it.flow_name === undefined),
        'Either flow_id or flow_name is needed',
      ),
  }),
});

const linkMessage = z.strictObject({
  type: z.literal('cta_url'),
  header: z.union([textHeader, mediaHeader]).optional(),
  body,
  footer: footer.optional(),
  action: z.strictObject({
    name: z.literal('cta_url'),
    parameters: z.strictObject({ display_text: title(20), url: z.url({ protocol: /^https?$/ }) }),
  }),
});

const contactRequest = z.strictObject({
  type: z.literal('request_contact_info'),
  body,
  action: z.strictObject({ name: z.literal('request_contact_info') }),
});

/** The field `interactive` of a send. */
export const interactiveSchema = z.discriminatedUnion('type', [
  buttonMessage,
  listMessage,
  flowMessage,
  linkMessage,
  contactRequest,
]);
