import type { TemplateName } from '@citame/contracts';
import type { Clock } from '@citame/service-kit';
import type { CapStore } from '../records/capStore.ts';
import type { OutboundStore } from '../records/outboundStore.ts';
import { monthOf, type UsageStore } from '../records/usageStore.ts';
import { isWithinCap, levelOf, type CapLevel } from '../rules/cap.ts';

export interface CapDeps {
  readonly caps: CapStore;
  readonly usage: UsageStore;
  readonly outbound: Pick<OutboundStore, 'templatesUnderWay'>;
  readonly clock: Clock;
  /** Called when a link or its state at Meta has changed. */
  readonly onWhatsappChange: (tenantId: string) => void;
}

/** A template that has not arrived after so long is not counted as under way any more, ms. */
const underWayMs = 24 * 60 * 60 * 1000;

/**
 * Whether the owner's limit lets a template go out now. What else is under way may be billed, and counts; a few at the same moment may
 * not.
 * @param messageId the message itself, when it is tried again: it does not count against itself
 */
export async function capAllows(
  { caps, usage, outbound, clock }: CapDeps,
  tenantId: string,
  name: TemplateName,
  messageId?: string,
): Promise<boolean> {
  const cap = await caps.of(tenantId);
  if (cap === undefined) {
    return true;
  }
  const now = clock();
  const [billed, underWay] = await Promise.all([
    usage.billedTemplates(tenantId, monthOf(now)),
    outbound.templatesUnderWay(tenantId, new Date(now.getTime() - underWayMs), messageId),
  ]);
  return isWithinCap({ cap, used: billed + underWay }, name);
}

/** The level of a limit that the billed templates of this month have reached; undefined below all. */
export async function levelReached(
  { usage, clock }: Pick<CapDeps, 'usage' | 'clock'>,
  tenantId: string,
  cap: number,
): Promise<{ readonly month: string; readonly level: CapLevel } | undefined> {
  const month = monthOf(clock());
  const level = levelOf({ cap, used: await usage.billedTemplates(tenantId, month) });
  return level === undefined ? undefined : { month, level };
}

/** Has owners told, once a month, that so much of their limit is used. */
export async function noteCapReached(deps: Omit<CapDeps, 'outbound'>, tenantId: string): Promise<void> {
  const cap = await deps.caps.of(tenantId);
  const reached = cap === undefined ? undefined : await levelReached(deps, tenantId, cap);
  if (cap !== undefined && reached !== undefined && (await deps.caps.noteReached(tenantId, cap, reached))) {
    deps.onWhatsappChange(tenantId);
  }
}
