import { contactByPhone, contactOf, type MessagingClient } from '@citame/contracts';
import type { Clock, RpcClient } from '@citame/service-kit';
import { hasWritten, unwritten, type ConversationRow } from '../conversation/conversationRows.ts';
import type { ConversationStore } from '../conversation/conversationStore.ts';

export interface ReachDeps {
  readonly conversations: ConversationStore;
  readonly call: RpcClient;
  readonly clock: Clock;
}

export type Reach =
  | {
      readonly conversation: ConversationRow;
      /** WhatsApp lets us write freely, as they have written in the last 24 hours; else only templates. */
      readonly isOpen: boolean;
      /** Customer who has never written, and is reached by the consent that the team has noted. */
      readonly byConsentOf?: string;
      /** The conversation is not stored yet. */
      readonly isNew?: true;
    }
  | {
      readonly conversation: undefined;
      readonly reason: 'no_phone' | 'no_conversation' | 'opted_out' | 'consent_withdrawn';
    };

/** A client who may be written to first. */
export type Reached = Extract<Reach, { readonly isOpen: boolean }>;

/** WhatsApp's clock and ours differ: do not write freely in the last minutes of the window. */
const marginMs = 5 * 60 * 1000;

/**
 * How a customer may be written to first: one who has written to the business before, or whose consent the team has noted;
 * and neither of them after an opt-out, or when the team has noted the end of the consent.
 */
export async function reachClient(deps: ReachDeps, tenantId: string, customerId: string): Promise<Reach> {
  const contact = await deps.call(contactOf, { tenantId, customerId });
  return reachContact(deps, tenantId, { ...contact, customerId });
}

/** The same for a telephone number, of a customer or of a person who has only written to the bot. */
export async function reachPhone(deps: ReachDeps, tenantId: string, phone: string): Promise<Reach> {
  return reachContact(deps, tenantId, await deps.call(contactByPhone, { tenantId, phone }));
}

interface Contact {
  readonly client: MessagingClient | null;
  /** Undefined for a number that is no customer's, who then has given no consent. */
  readonly customerId?: string | undefined;
  readonly consent: 'given' | 'withdrawn' | null;
}

async function reachContact(
  { conversations, clock }: ReachDeps,
  tenantId: string,
  { client, customerId, consent }: Contact,
): Promise<Reach> {
  if (client === null) {
    return { conversation: undefined, reason: 'no_phone' };
  }
  const known = await conversations.findByClient(tenantId, client);
  if (known?.state.optedOut === true) {
    return { conversation: undefined, reason: 'opted_out' };
  }
  if (consent === 'withdrawn') {
    return { conversation: undefined, reason: 'consent_withdrawn' };
  }
  if (known !== null && hasWritten(known)) {
    return { conversation: known, isOpen: isWithinWindow(known.windowUntil, clock()) };
  }
  if (consent === null || customerId === undefined) {
    return { conversation: undefined, reason: 'no_conversation' };
  }
  const byConsent = { isOpen: false, byConsentOf: customerId } as const;
  return known === null
    ? { ...byConsent, conversation: unwritten({ tenantId, customerId, client }, clock()), isNew: true }
    : { ...byConsent, conversation: known };
}

/** Whether WhatsApp lets a business write freely at an instant, in a window that ends at `windowUntil`. */
export function isWithinWindow(windowUntil: Date, at: Date): boolean {
  return windowUntil.getTime() - marginMs > at.getTime();
}
