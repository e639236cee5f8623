/** Matches unclaimed rows: their lease, `leasedUntil`, is absent or expired. */
export function unleased(now: Date) {
  return { $or: [{ leasedUntil: { $exists: false } }, { leasedUntil: { $lte: now } }] };
}
