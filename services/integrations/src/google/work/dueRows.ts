import { unleased } from '@citame/service-kit';

// Rows that are worked on when they are due, by one process at a time: what finds, takes and gives one back.

/** Matches due rows without a lease, the one that has waited longest first. */
export function dueRows(now: Date) {
  return { dueAt: { $lte: now }, ...unleased(now) };
}
export const longestWaiting = { sort: { dueAt: 1 }, returnDocument: 'after' } as const;

/** Value that removes a field. */
export const gone = '$$REMOVE';

/**
 * The update that ends a lease. Should a row have changed since it was taken (`changes` counts that), it stays due at once,
 * whatever `dueAt` says.
 */
export function endingLease(
  changes: { readonly field: string; readonly asTaken: number },
  dueAt: Date | typeof gone,
  fields: object,
) {
  const isSame = { $eq: [`$${changes.field}`, changes.asTaken] };
  return [{ $set: { ...fields, leasedUntil: gone, dueAt: { $cond: [isSame, dueAt, '$dueAt'] } } }];
}
