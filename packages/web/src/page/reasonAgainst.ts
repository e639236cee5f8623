import type { Reach } from '@citame/contracts';
import type { EndpointResult } from '@citame/web/api';

export type Notice = 'booked' | 'moved' | 'cancelled';
/** Why a client cannot be told, where WhatsApp is connected. */
export type ReasonAgainst = 'noPhone' | 'neverWrote' | 'optedOut' | 'noConsent' | 'notApproved';

const reasons = {
  no_phone: 'noPhone',
  no_conversation: 'neverWrote',
  opted_out: 'optedOut',
  consent_withdrawn: 'noConsent',
} as const satisfies Record<NonNullable<Reach['reason']>, ReasonAgainst>;

/** Why a client who is known cannot be told by WhatsApp; undefined when they can. */
export function reasonAgainst({ reason }: Reach): ReasonAgainst | undefined {
  return reason === null ? undefined : reasons[reason];
}

/** Whether Meta has approved a text for a notice, in any language. */
export function isApproved(
  { templates }: EndpointResult<'GET /whatsapp/templates'>,
  notice: Notice,
): boolean {
  return templates.some(({ name, state }) => name === notice && state === 'approved');
}
