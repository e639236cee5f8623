import { levelReached, type CapDeps } from './holdToCap.ts';

export type SetCapDeps = Pick<CapDeps, 'caps' | 'usage' | 'clock' | 'onWhatsappChange'>;

/**
 * Sets the owner's limit of billed templates a month; null takes it back. What is used already of the limit that counts then, theirs or the
 * operator's, is shown, and not told.
 */
export async function setCap(deps: SetCapDeps, tenantId: string, cap: number | null): Promise<void> {
  const { operator = Infinity } = await deps.caps.limitsOf(tenantId);
  const limit = Math.min(cap ?? Infinity, operator);
  const told = limit === Infinity ? undefined : await levelReached(deps, tenantId, limit);
  await deps.caps.set(tenantId, cap, told);
  deps.onWhatsappChange(tenantId);
}
