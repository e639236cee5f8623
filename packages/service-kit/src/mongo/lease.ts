/** Finds rows that nobody has in hand: a lease, `leasedUntil`, is absent or over. */
export function unleased(now: Date) {
  return { $or: [{ leasedUntil: { $exists: false } }, { leasedUntil: { $lte: now } }] };
}
