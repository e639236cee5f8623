/**
 * A message's way: queued → sending → accepted → sent → delivered → read, or failed; back to queued to be tried again;
 * unknown while it is not known whether a try succeeded.
 */
export type SendState =
  | 'queued'
  | 'sending'
  | 'unknown'
  | 'accepted'
  | 'sent'
  | 'delivered'
  | 'read'
  | 'failed';

export type MetaStatus = 'sent' | 'delivered' | 'read' | 'failed';

const onTheWay = ['sending', 'unknown', 'accepted'] as const;

/**
 * States that each status of Meta's moves a message on from. Statuses come in any order, so they only move forward; a
 * failure is the end, unless the message is known to have arrived. A message that waits for another try after all
 * arrived when Meta says so; that an earlier try failed is no news for it.
 */
export const movesFrom: Readonly<Record<MetaStatus, readonly SendState[]>> = {
  sent: ['queued', ...onTheWay],
  delivered: ['queued', ...onTheWay, 'sent'],
  read: ['queued', ...onTheWay, 'sent', 'delivered'],
  failed: [...onTheWay, 'sent'],
};
