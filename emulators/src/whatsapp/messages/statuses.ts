import type { Emulator } from '../core.ts';
import { type GraphError, titleOf } from '../graph/graphError.ts';
import { businessScopedId } from '../identifiers.ts';
import { messagesChange, unixSeconds } from '../webhooks/change.ts';
import type { BusinessNumber, Chat, ChatMessage, Client } from '../world.ts';
import { showMessage } from './recordMessage.ts';

type Status = 'sent' | 'delivered' | 'read';
type Sent = { number: BusinessNumber; client: Client; message: ChatMessage };

const ladders: Record<string, readonly Status[]> = {
  full: ['sent', 'delivered', 'read'],
  delivered_only: ['sent', 'delivered'],
  off: [],
  out_of_order: ['read', 'delivered', 'sent'],
};

const conversationMs = 24 * 60 * 60_000;

/** Announces `sent`, `delivered` and `read` of a message, one status delay apart, as the settings say. */
export function scheduleStatuses(emulator: Emulator, sent: Sent & { chat: Chat }): void {
  const { statuses, status_delay_ms } = emulator.world.settings;
  for (const [index, status] of (ladders[statuses] ?? []).entries()) {
    emulator.schedule.later(status_delay_ms * (index + 1), () => announce(emulator, sent, status));
  }
}

function announce(emulator: Emulator, sent: Sent & { chat: Chat }, status: Status): void {
  const { number, client, chat, message } = sent;
  advance(message, status);
  showMessage(emulator, chat, message);
  const change = messagesChange(number, {
    contacts: [
      {
        profile: { name: client.name },
        ...(client.phone !== null && { wa_id: client.phone }),
        user_id: businessScopedId(client, number.waba_id),
      },
    ],
    statuses: [
      {
        ...statusOf(emulator, message, status),
        ...(client.phone !== null && { recipient_id: client.phone }),
        recipient_user_id: businessScopedId(client, number.waba_id),
        ...conversationOf(emulator, message),
      },
    ],
  });
  emulator.webhooks.publish(change);
}

/** Announces that an accepted message was refused after all. */
export function scheduleFailure(
  emulator: Emulator,
  sent: Sent & { byPhone: boolean },
  error: GraphError,
): void {
  const { number, client, message } = sent;
  const recipient = sent.byPhone
    ? { recipient_id: client.phone }
    : { recipient_user_id: businessScopedId(client, number.waba_id) };
  emulator.schedule.later(emulator.world.settings.status_delay_ms, () => {
    const failed = {
      ...statusOf(emulator, message, 'failed'),
      ...recipient,
      errors: [
        {
          code: error.code,
          title: titleOf(error.code),
          message: titleOf(error.code),
          error_data: { details: error.details },
        },
      ],
    };
    emulator.webhooks.publish(messagesChange(number, { statuses: [failed] }));
  });
}

const order = ['accepted', 'sent', 'delivered', 'read'];

/** A status only moves forward, in whichever order its webhooks go out. */
function advance(message: ChatMessage, status: Status): void {
  if (order.indexOf(status) > order.indexOf(message.status)) {
    message.status = status;
  }
}

function statusOf(emulator: Emulator, message: ChatMessage, status: string): Record<string, unknown> {
  return {
    id: message.wamid,
    status,
    timestamp: unixSeconds(emulator.now()),
    ...(message.biz_opaque_callback_data !== null && {
      biz_opaque_callback_data: message.biz_opaque_callback_data,
    }),
  };
}

function conversationOf(emulator: Emulator, message: ChatMessage): Record<string, unknown> {
  const category = message.type === 'template' ? 'utility' : 'service';
  return {
    conversation: {
      id: message.wamid.slice(-32),
      expiration_timestamp: unixSeconds(new Date(emulator.now().getTime() + conversationMs)),
      origin: { type: category },
    },
    pricing: { billable: category !== 'service', pricing_model: 'PMP', category },
  };
}
