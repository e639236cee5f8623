type Reason = 'unreachable' | 'notApproved' | 'late' | 'disconnected' | 'optedOut' | 'noConsent' | 'other';

/** Reasons by our own code or Meta's. */
const reasons: ReadonlyMap<string, Reason> = new Map([
  ['template_not_approved', 'notApproved'],
  ['not_linked', 'disconnected'],
  ['opted_out', 'optedOut'],
  ['consent_withdrawn', 'noConsent'],
  ['131026', 'unreachable'],
  ['131047', 'late'],
  ['132001', 'notApproved'],
  ['132015', 'notApproved'],
  ['132016', 'notApproved'],
]);

/** The reason that the owner reads for a message that did not arrive. */
export function reasonOf(reason: string | null): Reason {
  return reasons.get(reason ?? '') ?? 'other';
}
