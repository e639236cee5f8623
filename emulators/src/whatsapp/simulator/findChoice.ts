import { z } from 'zod';
import { RequestRefused } from '../../web/http.ts';
import type { Chat, ChatMessage } from '../world.ts';

const rowSchema = z.object({ id: z.string(), title: z.string(), description: z.string().optional() });
const listSchema = z.object({
  interactive: z.object({
    type: z.literal('list'),
    action: z.object({ sections: z.array(z.object({ rows: z.array(rowSchema) })) }),
  }),
});
const buttonsSchema = z.object({
  interactive: z.object({
    type: z.literal('button'),
    action: z.object({
      buttons: z.array(z.object({ reply: z.object({ id: z.string(), title: z.string() }) })),
    }),
  }),
});

export type Choice<Picked> = { message: ChatMessage; picked: Picked };

/**
 * The row with that id in a list of the chat: in the message named, else in the latest that has it.
 * @throws RequestRefused 404 when the client cannot see such a row
 */
export function findRow(chat: Chat, id: string, wamid?: string): Choice<z.infer<typeof rowSchema>> {
  return findIn(chat, wamid, `no list row ${id}`, (message) => {
    const list = listSchema.safeParse(message.payload).data;
    return list?.interactive.action.sections.flatMap((it) => it.rows).find((it) => it.id === id);
  });
}

/** As findRow, for a reply button. */
export function findButton(chat: Chat, id: string, wamid?: string): Choice<{ id: string; title: string }> {
  return findIn(chat, wamid, `no reply button ${id}`, (message) => {
    const buttons = buttonsSchema.safeParse(message.payload).data?.interactive.action.buttons;
    return buttons?.find((it) => it.reply.id === id)?.reply;
  });
}

/** As findRow, for a template's quick reply, by its text or its payload. */
export function findTemplateButton(
  chat: Chat,
  button: string,
  wamid?: string,
): Choice<{ text: string; payload: string }> {
  return findIn(chat, wamid, `no template button ${button}`, (message) =>
    message.rendered_template?.buttons.find(
      (it) => it.type === 'QUICK_REPLY' && (it.text === button || it.payload === button),
    ),
  );
}

/** The latest message of the business with an interactive part of this type. */
export function findInteractive(chat: Chat, type: string, wamid?: string): ChatMessage {
  const schema = z.object({ interactive: z.object({ type: z.literal(type) }) });
  return findIn(chat, wamid, `no ${type} message`, (it) => schema.safeParse(it.payload).data).message;
}

function findIn<Picked>(
  chat: Chat,
  wamid: string | undefined,
  problem: string,
  pick: (message: ChatMessage) => Picked | undefined,
): Choice<Picked> {
  for (const message of chat.messages.toReversed()) {
    if (message.from !== 'business' || message.status === 'failed') {
      continue;
    }
    if (wamid !== undefined && message.wamid !== wamid) {
      continue;
    }
    const picked = pick(message);
    if (picked !== undefined) {
      return { message, picked };
    }
  }
  throw new RequestRefused(404, `There is ${problem} in this chat`);
}
