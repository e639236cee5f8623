import type { whatsappStatus } from '@citame/contracts';
import type { Clock } from '@citame/service-kit';
import type { z } from 'zod';
import { capOf, levelReached } from '../cap/holdToCap.ts';
import type { CapStore } from '../records/capStore.ts';
import type { ConsentStore } from '../records/consentStore.ts';
import type { LinkStore, WhatsappLink } from '../records/linkStore.ts';
import type { UsageStore } from '../records/usageStore.ts';
import { removedReasonOf } from './noteAccount.ts';

export interface WhatsappStatusDeps {
  readonly links: LinkStore;
  readonly consents: ConsentStore;
  readonly caps: CapStore;
  readonly usage: UsageStore;
  readonly clock: Clock;
}

/** How a business stands at Meta. */
export async function whatsappStatusOf(
  deps: WhatsappStatusDeps,
  tenantId: string,
): Promise<z.input<typeof whatsappStatus>> {
  const { links, consents, clock } = deps;
  const link = await links.ofTenant(tenantId);
  const connected = link?.state === 'connected';
  const pending = await consents.pendingOf(tenantId, clock());
  return {
    connected,
    display_phone_number: connected ? link.displayPhoneNumber : null,
    number: connected ? (link.unready ?? 'ready') : null,
    on_business_app: connected && link.onBusinessApp === true,
    pending_numbers: (pending?.numbers ?? []).map((number) => ({
      waba_id: number.wabaId,
      phone_number_id: number.phoneNumberId,
      display_phone_number: number.displayPhoneNumber,
      on_business_app: number.onBusinessApp === true,
    })),
    can_register:
      !connected && pending !== null && pending.wabaIds.length > 0 && pending.numbers.length === 0,
    problem: link === null ? null : (problemOf(link) ?? (await capProblem(deps, tenantId))),
    token_expires_at: (connected ? link.tokenExpiresAt?.toISOString() : undefined) ?? null,
  };
}

function problemOf({
  state,
  reason,
  standing,
  unpaidSince,
}: WhatsappLink): z.infer<typeof whatsappStatus>['problem'] {
  if (state === 'broken') {
    return removedReasonOf(reason) ?? 'expired';
  }
  return standing ?? (unpaidSince === undefined ? null : 'payment');
}

/** Whether templates are dropped until the next month, as the limit of this one is reached. */
async function capProblem(deps: WhatsappStatusDeps, tenantId: string): Promise<'cap' | null> {
  const set = await capOf(deps, tenantId);
  const reached = set === undefined ? undefined : await levelReached(deps, tenantId, set.cap);
  return reached?.level === 100 ? 'cap' : null;
}
