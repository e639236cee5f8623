/**
 * Kinds of limits that an operator sets for a business: bookings by its clients in the chat, and templates that Meta bills, each in a month of UTC;
 * and the employees that it has.
 */
export const quotaKinds = ['bookings', 'messages', 'employees'] as const;
export type QuotaKind = (typeof quotaKinds)[number];
