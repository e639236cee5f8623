import { z } from 'zod';

const choice = z.object({ id: z.string() });

/** A message to a client, as far as a bench reads it: Meta's `text` and `interactive`. */
export const messagePayload = z.object({
  text: z.object({ body: z.string() }).optional(),
  interactive: z
    .object({
      body: z.object({ text: z.string() }),
      action: z.object({
        sections: z.array(z.object({ rows: z.array(choice) })).default([]),
        buttons: z.array(z.object({ reply: choice })).default([]),
      }),
    })
    .optional(),
});

/** Its words, and the ids of its rows and buttons. */
export function shownIn({ text, interactive }: z.infer<typeof messagePayload>): {
  readonly text: string;
  readonly ids: readonly string[];
} {
  const { sections = [], buttons = [] } = interactive?.action ?? {};
  return {
    text: interactive?.body.text ?? text?.body ?? '',
    ids: [...sections.flatMap(({ rows }) => rows), ...buttons.map(({ reply }) => reply)].map(({ id }) => id),
  };
}
