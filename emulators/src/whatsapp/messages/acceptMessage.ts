import type { Core, Emulator } from '../core.ts';
import { createClient, findByScopedId, findClient, openChat } from '../clients/clients.ts';
import { findAccount } from '../graph/access.ts';
import { checkGraphBody } from '../graph/graphBody.ts';
import { GraphError } from '../graph/graphError.ts';
import { businessScopedId, digitsOf, newWamid } from '../identifiers.ts';
import { canSend } from '../numbers/numberRoutes.ts';
import { findFile, kindOf } from '../media/files.ts';
import { renderTemplate } from '../templates/renderTemplate.ts';
import type { BusinessNumber, Chat, ChatMessage, Client, RenderedTemplate } from '../world.ts';
import { recordMessage, showTyping } from './recordMessage.ts';
import { sendSchema, type SendRequest } from './sendSchemas.ts';
import { isBilled, priceMessage, type Pricing } from './pricing.ts';
import { scheduleFailure, scheduleStatuses } from './statuses.ts';

const windowMs = 24 * 60 * 60_000;
const pairPauseMs = 6000;

/**
 * Takes a message of the business, puts it on the client's phone and announces its statuses.
 * Accepted does not mean delivered: some refusals come later, as a failed status.
 * @returns Meta's answer to the send
 * @throws GraphError 133010, 131021, 131056, 131047, 13200x, or what the settings ask for
 */
export function acceptMessage(emulator: Emulator, number: BusinessNumber, body: unknown): unknown {
  const send = checkGraphBody(withDefaultType(body), sendSchema);
  if (!canSend(number)) {
    throw new GraphError(133010, 'Account not registered');
  }
  requireFile(emulator, number, send);
  const client = recipientOf(emulator, number, send);
  const chat = openChat(emulator, number, client);
  if (emulator.world.settings.pair_rate) {
    requirePairPause(emulator, chat);
  }
  const rendered = render(emulator, number, send);
  const pricing = priceMessage(emulator, number, send.type);
  const failure =
    plannedFailure(emulator) ?? windowFailure(emulator, chat, send) ?? paymentFailure(emulator, pricing);
  if (failure?.as === 'response') {
    throw failure.error;
  }

  const message = messageFrom(emulator, send, rendered);
  if (failure) {
    message.status = 'failed';
    message.error_code = failure.error.code;
    recordMessage(emulator, chat, message);
    scheduleFailure(emulator, { number, client, message, byPhone: send.to !== undefined }, failure.error);
  } else {
    recordMessage(emulator, chat, message);
    showTyping(emulator, chat, null);
    scheduleStatuses(emulator, { number, client, chat, message, pricing });
  }
  return {
    messaging_product: 'whatsapp',
    contacts: [presentContact(send, client, number)],
    messages: [{ id: message.wamid, ...(send.type === 'template' && { message_status: 'accepted' }) }],
  };
}

/** A text needs no `type`. */
function withDefaultType(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || 'type' in body) {
    return body;
  }
  return { type: 'text', ...body };
}

function recipientOf(core: Core, number: BusinessNumber, send: SendRequest): Client {
  if (send.to === undefined) {
    if (send.recipient === undefined) {
      throw new GraphError(131008, 'Parameter to is required');
    }
    const client = findByScopedId(core, number, send.recipient);
    if (client) {
      return client;
    }
    throw new GraphError(131026, 'No client has this business-scoped id');
  }
  const phone = digitsOf(send.to);
  if (!/^\d{7,15}$/.test(phone)) {
    throw new GraphError(131009, 'to: not a phone number');
  }
  if (phone === digitsOf(number.display_phone_number)) {
    throw new GraphError(131021, 'The recipient is the sender');
  }
  // A phone that is not known here: the template opens a chat on a new one.
  return findClient(core, phone) ?? createClient(core, { name: `+${phone}`, phone, username: null });
}

/** A file goes with the number that it was uploaded to, as the kind that it is. */
function requireFile(core: Core, number: BusinessNumber, send: SendRequest): void {
  const { type, id, link } = fileOf(send);
  if (type === undefined || link !== undefined) {
    return;
  }
  const file = id === undefined ? undefined : findFile(core, id);
  if (file === undefined || file.phone_number_id !== number.id) {
    throw new GraphError(100, 'Invalid parameter: no such media', { subcode: 33 });
  }
  const kind = kindOf(file.mime_type, Buffer.from(file.base64, 'base64').length);
  if (type !== 'document' && kind !== type) {
    throw new GraphError(131053, `A file of ${file.mime_type} cannot be sent as ${type}`);
  }
}

function fileOf(send: SendRequest): { type?: string; id?: string | undefined; link?: string | undefined } {
  switch (send.type) {
    case 'image':
      return { type: 'image', ...send.image };
    case 'audio':
      return { type: 'audio', ...send.audio };
    case 'document':
      return { type: 'document', ...send.document };
    case 'text':
    case 'location':
    case 'interactive':
    case 'template':
      return {};
  }
}

function requirePairPause(core: Core, chat: Chat): void {
  const last = chat.messages.findLast((it) => it.from === 'business');
  if (last && core.now().getTime() - new Date(last.sent_at).getTime() < pairPauseMs) {
    throw new GraphError(131056, 'Too many messages to the same client in a short time');
  }
}

function render(core: Core, number: BusinessNumber, send: SendRequest): RenderedTemplate | null {
  const account = findAccount(core.world, number.waba_id);
  return send.type === 'template' && account ? renderTemplate(account, send.template) : null;
}

type Failure = { as: 'response' | 'status'; error: GraphError };

function plannedFailure(core: Core): Failure | undefined {
  const planned = core.world.settings.fail_next_sends;
  if (planned.times === 0) {
    return undefined;
  }
  planned.times -= 1;
  core.changed();
  return {
    as: planned.as,
    error: new GraphError(planned.code, 'The simulator was told to refuse this send'),
  };
}

function windowFailure(core: Core, chat: Chat, send: SendRequest): Failure | undefined {
  if (send.type === 'template') {
    return undefined;
  }
  const last = chat.last_inbound_at;
  if (last !== null && core.now().getTime() < new Date(last).getTime() + windowMs) {
    return undefined;
  }
  const details = 'More than 24 hours have passed since the client last wrote to this number';
  return { as: core.world.settings.window_refusal, error: new GraphError(131047, details) };
}

/** The send is accepted all the same: the refusal comes as a status. */
function paymentFailure(core: Core, pricing: Pricing): Failure | undefined {
  const details = 'The account has no valid payment method';
  return core.world.settings.payment_method || !isBilled(pricing)
    ? undefined
    : { as: 'status', error: new GraphError(131042, details) };
}

function messageFrom(core: Core, send: SendRequest, rendered: RenderedTemplate | null): ChatMessage {
  return {
    wamid: newWamid(),
    from: 'business',
    type: send.type,
    sent_at: core.now().toISOString(),
    status: 'accepted',
    payload: payloadOf(send),
    rendered_template: rendered,
    context_id: send.context?.message_id ?? null,
    biz_opaque_callback_data: send.biz_opaque_callback_data ?? null,
    error_code: null,
    edited: false,
    revoked: false,
    reaction: null,
  };
}

function payloadOf(send: SendRequest): Record<string, unknown> {
  switch (send.type) {
    case 'text':
      return { text: send.text };
    case 'template':
      return { template: send.template };
    case 'location':
      return { location: send.location };
    case 'interactive':
      return { interactive: send.interactive };
    case 'image':
      return { image: send.image };
    case 'audio':
      return { audio: send.audio };
    case 'document':
      return { document: send.document };
  }
}

function presentContact(send: SendRequest, client: Client, number: BusinessNumber): Record<string, unknown> {
  return {
    input: send.to ?? send.recipient,
    ...(client.phone !== null && { wa_id: client.phone }),
    user_id: businessScopedId(client, number.waba_id),
  };
}
