import { z } from 'zod';

/** Null where there is no limit. */
const limit = z.int().min(1).max(1_000_000).nullable();
/** The limits of a business. */
export const quotas = z.object({ bookings: limit, messages: limit, employees: limit });
export type Quotas = z.infer<typeof quotas>;
/** Limits to change; the others stay. */
export const changeQuotasBody = z.strictObject(quotas.partial().shape);

/** A limit, and how much of it is used; null when its service does not answer. */
export const quotaUse = z.object({ limit, used: z.int().nullable() });
export type QuotaUse = z.infer<typeof quotaUse>;
export const quotaUses = z.object({ bookings: quotaUse, messages: quotaUse, employees: quotaUse });
export type QuotaUses = z.infer<typeof quotaUses>;

/** Percents of a limit at which owners are told. */
const levels = [100, 80] as const;
export type QuotaLevel = (typeof levels)[number];

/** The highest level of a limit that is reached; undefined below all. */
export function levelOf(limit: number, used: number): QuotaLevel | undefined {
  return levels.find((level) => used * 100 >= limit * level);
}

/** Month of an instant, `2026-11`, in UTC. */
export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}
