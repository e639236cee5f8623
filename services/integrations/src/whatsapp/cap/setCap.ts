import { monthOf } from '../records/usageStore.ts';
import { levelOf } from '../rules/cap.ts';
import type { CapDeps } from './holdToCap.ts';

export type SetCapDeps = Pick<CapDeps, 'caps' | 'usage' | 'clock' | 'onWhatsappChange'>;

/** Sets the owner's limit of billed templates a month; null takes it back. What is used of it already is shown, and not told. */
export async function setCap(
  { caps, usage, clock, onWhatsappChange }: SetCapDeps,
  tenantId: string,
  cap: number | null,
): Promise<void> {
  const month = monthOf(clock());
  const used = cap === null ? 0 : await usage.billedTemplates(tenantId, month);
  const level = cap === null ? undefined : levelOf({ cap, used });
  await caps.set(tenantId, cap, level === undefined ? undefined : { month, level });
  onWhatsappChange(tenantId);
}
