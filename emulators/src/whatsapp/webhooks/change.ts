import { digitsOf } from '../identifiers.ts';
import type { BusinessNumber } from '../world.ts';

/** One change of one account, as it will stand under `entry[].changes[]`. */
export type Change = {
  waba_id: string;
  /** Id of the entry, where Meta does not name it after the account. */
  entry_id?: string | undefined;
  field: string;
  value: Record<string, unknown>;
  /** Clients' messages that this change carries: they count as delivered once the webhook is confirmed. */
  wamids?: string[];
};

/** Content of a `messages` change beside the number it belongs to. */
export type MessagesContent = {
  contacts?: Record<string, unknown>[];
  messages?: Record<string, unknown>[];
  statuses?: Record<string, unknown>[];
};

export function messagesChange(number: BusinessNumber, content: MessagesContent): Change {
  return {
    waba_id: number.waba_id,
    field: 'messages',
    value: {
      messaging_product: 'whatsapp',
      metadata: {
        display_phone_number: digitsOf(number.display_phone_number),
        phone_number_id: number.id,
      },
      ...content,
    },
  };
}

/** Meta's timestamps: whole seconds, as text. */
export function unixSeconds(instant: Date): string {
  return String(Math.floor(instant.getTime() / 1000));
}
