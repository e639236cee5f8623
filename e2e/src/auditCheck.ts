import type { mongo } from 'mongoose';
import type { History } from './history.ts';
import type { Platform } from './platform.ts';

/** Platform under audit, and the answers that people got from it. */
export interface Observed {
  readonly platform: Pick<Platform, 'mongoUri' | 'natsUrl' | 'emulatorsUrl' | 'home'>;
  /** Without it only what the platform itself has is looked at. */
  readonly history?: History | undefined;
}

export type Row = Readonly<Record<string, unknown>> & { readonly _id: string };
/** Rows of a collection of a service. */
export type Read = (service: string, collection: string, filter?: mongo.Filter<Row>) => Promise<Row[]>;
/** Answers each breach of one promise in words. */
export type Check = (read: Read, observed: Observed) => Promise<string[]>;

/** Neither kept for a moment, nor booked in a trial of the bot, which gives way to every other. */
export const isLasting = { heldUntil: { $exists: false }, trialUntil: { $exists: false } };
export const isReal = { ...isLasting, deletedAt: { $exists: false } };

export function instantOf(value: unknown): string {
  return new Date(value instanceof Date ? value : String(value)).toISOString();
}
