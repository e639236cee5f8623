/** Occasions on which a member is told, on their devices and by mail; each has a switch for either. */
export const pushKinds = [
  'booked',
  'moved',
  'cancelled',
  'unconfirmed',
  'person',
  'problem',
  'evening',
] as const;
export type PushKind = (typeof pushKinds)[number];
