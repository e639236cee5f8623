import type { TemplateState } from '@citame/contracts';

const states: Readonly<Record<string, TemplateState>> = {
  APPROVED: 'approved',
  REINSTATED: 'approved',
  UNPAUSED: 'approved',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  FLAGGED: 'approved',
  DISABLED: 'disabled',
  DELETED: 'missing',
  PENDING_DELETION: 'missing',
};

/** How a text stands by Meta's word; what we do not know is still being looked at. */
export function stateOfMeta(word: string): TemplateState {
  return states[word.toUpperCase()] ?? 'pending';
}
