import { appointment, type Appointment } from '@citame/contracts';
import { numberOf, type Business } from './business.ts';
import { isSlot, startOf, type Chat, type Option } from './chat.ts';
import { newPhone } from './client.ts';
import { webhookChat } from './metaWebhook.ts';
import type { Platform } from './platform.ts';

/** A client who has the openings of a Corte before them. */
export async function chatBeforeOpenings(
  platform: Platform,
  business: Business,
  name?: string,
): Promise<{ chat: Chat; slots: readonly Option[] }> {
  const chat = await webhookChat({ platform, number: numberOf(business), phone: newPhone() }, name);
  await chat.ask('Hola');
  const { options } = await chat.choose('Corte');
  return { chat, slots: options.filter(isSlot) };
}

/** The owner books the time of a row for another client. */
export async function bookByOwner({ owner, corteId }: Business, slot: Option): Promise<Appointment> {
  const date = startOf(slot).slice(0, 10);
  const open = await owner.openSlots({ serviceId: corteId, from: date, to: date });
  const found = open.find(({ start }) => new Date(start).toISOString() === startOf(slot));
  return owner.call('POST', '/appointments', appointment, {
    service_id: corteId,
    employee_id: slot.id.split('|')[3],
    date: found?.date,
    slot: found?.slot,
    phone: `+${newPhone()}`,
  });
}

/** Taps a time that is gone, and asks to be told when it is free again. The answers to both. */
export async function waitForIt(chat: Chat, slot: Option): Promise<[taken: string, joined: string]> {
  const taken = await chat.choose(
    (option) => isSlot(option) && option.title === slot.title && option.description === slot.description,
  );
  const joined = await chat.choose('Avísame si se libera');
  return [taken.text, joined.text];
}
