import { z } from 'zod';
import { chatWith, delivered, type Chat, type ChatOptions } from './chat.ts';
import { callEmulators } from './emulators.ts';
import { nextNumber } from './numbers.ts';
import type { Platform } from './platform.ts';

/** A new phone number, digits only. */
export function newPhone(): string {
  return `346${String(11_000_000 + nextNumber())}`;
}

/** A person with a phone, on which WhatsApp (the emulated one) is. */
export interface PhoneChat extends Chat {
  /** Resolves when what was written last has reached the platform, which has confirmed it. */
  delivered(timeoutMs?: number): Promise<void>;
}

/** A chat that begins on a client's phone: WhatsApp tells the platform about it. */
export async function phoneChat(options: ChatOptions, name = 'Marta Ruiz'): Promise<PhoneChat> {
  const { platform, number, phone } = options;
  await addPerson(platform, { name, phone });
  const send = (message: unknown) =>
    callEmulators(platform, 'POST', '/simulator/api/messages', z.object({ wamid: z.string() }), {
      body: { number: number.id, client: phone, message },
    });
  const chat = chatWith(options, {
    text: (body) => send({ type: 'text', body }),
    tap: ({ kind, id }, { wamid }) => send({ type: kind, id, to_message: wamid }),
  });
  return { ...chat, delivered: (timeoutMs) => delivered(options, timeoutMs) };
}

/** Makes a person known to the emulated WhatsApp. */
export async function addPerson(platform: Platform, person: { name: string; phone: string }): Promise<void> {
  await callEmulators(platform, 'POST', '/simulator/api/clients', z.unknown(), { body: person });
}
