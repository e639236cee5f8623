import type { Emulator } from '../core.ts';
import { type GraphError, titleOf } from '../graph/graphError.ts';
import { businessScopedId } from '../identifiers.ts';
import { messagesChange, unixSeconds } from '../webhooks/change.ts';
import type { BusinessNumber, Chat, ChatMessage, Client } from '../world.ts';
import type { Pricing } from './pricing.ts';
import { showMessage } from './recordMessage.ts';

type Status = 'sent' | 'delivered' | 'read';
type Announced = Sent & { chat: Chat; pricing: Pricing };
type Sent = { number: BusinessNumber; client: Client; message: ChatMessage };

const ladders: Record<string, readonly Status[]> = {
  full: ['sent', 'delivered', 'read'],
  delivered_only: ['sent', 'delivered'],
  off: [],
  out_of_order: ['read', 'delivered', 'sent'],
};

/** Announces `sent`, `delivered` and `read` of a message, one status delay apart, as the settings say. */
export function scheduleStatuses(emulator: Emulator, sent: Announced): void {
  const { statuses, status_delay_ms } = emulator.world.settings;
  const ladder = ladders[statuses] ?? [];
  for (const [index, status] of ladder.entries()) {
    emulator.schedule.later(status_delay_ms * (index + 1), () => announce(emulator, sent, status));
  }
}

function announce(emulator: Emulator, sent: Announced, status: Status): void {
  const { number, client, chat, message, pricing } = sent;
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
        // Meta prices `sent` and one of the two that follow.
        ...(status !== 'read' && { pricing }),
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
