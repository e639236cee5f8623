import { levelOf, monthOf, type TemplateName } from '@citame/contracts';
import type { Clock } from '@citame/service-kit';
import type { CapStore, SetCap, Told } from '../records/capStore.ts';
import type { OutboundStore } from '../records/outboundStore.ts';
import type { UsageStore } from '../records/usageStore.ts';
import { isWithinCap } from '../rules/cap.ts';

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

/** The limit of billed templates a month: the owner's or the operator's, the lower of both; undefined without either. */
export async function capOf({ caps }: Pick<CapDeps, 'caps'>, tenantId: string): Promise<SetCap | undefined> {
  const { owner = Infinity, operator = Infinity } = await caps.limitsOf(tenantId);
  const cap = Math.min(owner, operator);
  return cap === Infinity ? undefined : { cap, by: cap === owner ? 'owner' : 'operator' };
}

/**
 * Whether the limit lets a template go out now. What else is under way may be billed, and counts; a few at the same moment may
 * not.
 * @param messageId the message itself, when it is tried again: it does not count against itself
 */
export async function capAllows(
  deps: CapDeps,
  tenantId: string,
  name: TemplateName,
  messageId?: string,
): Promise<boolean> {
  const { usage, outbound, clock } = deps;
  const set = await capOf(deps, tenantId);
  if (set === undefined) {
    return true;
  }
  const now = clock();
  const [billed, underWay] = await Promise.all([
    usage.billedTemplates(tenantId, monthOf(now)),
    outbound.templatesUnderWay(tenantId, new Date(now.getTime() - underWayMs), messageId),
  ]);
  return isWithinCap({ cap: set.cap, used: billed + underWay }, name);
}

/** The level of a limit that the billed templates of this month have reached; undefined below all. */
export async function levelReached(
  { usage, clock }: Pick<CapDeps, 'usage' | 'clock'>,
  tenantId: string,
  cap: number,
): Promise<Told | undefined> {
  const month = monthOf(clock());
  const level = levelOf(cap, await usage.billedTemplates(tenantId, month));
  return level === undefined ? undefined : { month, level, cap };
}

/** Has owners told, once a month for each limit, that so much of it is used. */
export async function noteCapReached(deps: Omit<CapDeps, 'outbound'>, tenantId: string): Promise<void> {
  const set = await capOf(deps, tenantId);
  const reached = set === undefined ? undefined : await levelReached(deps, tenantId, set.cap);
  if (set !== undefined && reached !== undefined && (await deps.caps.noteReached(tenantId, set, reached))) {
    deps.onWhatsappChange(tenantId);
  }
}
