type Reason =
  | 'payment'
  | 'cap'
  | 'unreachable'
  | 'notApproved'
  | 'late'
  | 'disconnected'
  | 'optedOut'
  | 'noConsent'
  | 'other';

/** Reasons by our own code or Meta's. */
const reasons: ReadonlyMap<string, Reason> = new Map([
  ['template_not_approved', 'notApproved'],
  ['monthly_cap', 'cap'],
  ['not_linked', 'disconnected'],
  ['opted_out', 'optedOut'],
  ['consent_withdrawn', 'noConsent'],
  ['131026', 'unreachable'],
  ['131042', 'payment'],
  ['131047', 'late'],
  ['132001', 'notApproved'],
  ['132015', 'notApproved'],
  ['132016', 'notApproved'],
]);

/** The reason that the owner reads for a message that did not arrive. */
export function reasonOf(reason: string | null): Reason {
  return reasons.get(reason ?? '') ?? 'other';
}

type Skipped =
  | 'justBooked'
  | 'tooLate'
  | 'noPhone'
  | 'neverWrote'
  | 'optedOut'
  | 'noConsent'
  | 'sentBefore'
  | 'failed';

/** Reasons of ours by which a message was not even handed over. */
const skipped: ReadonlyMap<string, Skipped> = new Map([
  ['just_booked', 'justBooked'],
  ['too_late', 'tooLate'],
  ['no_phone', 'noPhone'],
  ['no_conversation', 'neverWrote'],
  ['opted_out', 'optedOut'],
  ['consent_withdrawn', 'noConsent'],
  ['sent_before', 'sentBefore'],
]);

/** The reason that the owner reads for a message that was not sent. */
export function reasonSkipped(reason: string | null): Skipped {
  return skipped.get(reason ?? '') ?? 'failed';
}
