import { randomUUID } from 'node:crypto';
import type { Core } from '../core.ts';
import { businessScopedId, digitsOf } from '../identifiers.ts';
import type { BusinessNumber, Chat, Client } from '../world.ts';

/** Makes a client; one whose phone is known already is returned instead, with the name it had. */
export function createClient(core: Core, wanted: Omit<Client, 'id'>): Client {
  const phone = wanted.phone === null ? null : digitsOf(wanted.phone);
  const known = core.world.clients.find((it) => phone !== null && it.phone === phone);
  if (known) {
    return known;
  }
  const client: Client = { id: randomUUID(), name: wanted.name, phone, username: wanted.username };
  core.world.clients.push(client);
  core.changed();
  core.feed.publish({ kind: 'clients' });
  return client;
}

/** A client by id, phone (however written) or username. */
export function findClient(core: Core, reference: string): Client | undefined {
  const digits = digitsOf(reference);
  return core.world.clients.find(
    (it) =>
      it.id === reference ||
      (it.phone !== null && it.phone === digits) ||
      (it.username !== null && it.username === reference.replace(/^@/, '')),
  );
}

/** The client whom this business knows under a business-scoped id. */
export function findByScopedId(core: Core, number: BusinessNumber, scopedId: string): Client | undefined {
  return core.world.clients.find((it) => businessScopedId(it, number.waba_id) === scopedId);
}

/** The chat of a client with a business number, begun if there is none. */
export function openChat(core: Core, number: BusinessNumber, client: Client): Chat {
  const known = core.world.chats.find((it) => it.phone_number_id === number.id && it.client_id === client.id);
  if (known) {
    return known;
  }
  const chat: Chat = {
    phone_number_id: number.id,
    client_id: client.id,
    last_inbound_at: null,
    typing_until: null,
    messages: [],
  };
  core.world.chats.push(chat);
  return chat;
}
