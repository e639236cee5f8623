import { levelReached, type CapDeps } from './holdToCap.ts';

export type SetCapDeps = Pick<CapDeps, 'caps' | 'usage' | 'clock' | 'onWhatsappChange'>;

/** Sets the owner's limit of billed templates a month; null takes it back. What is used of it already is shown, and not told. */
export async function setCap(deps: SetCapDeps, tenantId: string, cap: number | null): Promise<void> {
  const reached = cap === null ? undefined : await levelReached(deps, tenantId, cap);
  await deps.caps.set(tenantId, cap, reached);
  deps.onWhatsappChange(tenantId);
}
