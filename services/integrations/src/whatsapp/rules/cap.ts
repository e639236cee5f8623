import type { TemplateName } from '@citame/contracts';

/** The limit of billed templates a month, and how many there are of them. */
export interface CapUse {
  readonly cap: number;
  /** Templates that Meta has billed this month, and templates under way. */
  readonly used: number;
}

/**
 * Shares of the limit up to which templates go out: offers to waiting clients are dropped first, then offers to come earlier;
 * notices and reminders go on to the last.
 */
const shares: Partial<Record<TemplateName, number>> = { offer: 0.8, earlier: 0.9 };

/** Whether a template may still go out. */
export function isWithinCap({ cap, used }: CapUse, name: TemplateName): boolean {
  return used < Math.floor(cap * (shares[name] ?? 1));
}
