import { billedKinds, monthOf, type whatsappUsage } from '@citame/contracts';
import type { Clock } from '@citame/service-kit';
import type { z } from 'zod';
import type { CapStore } from '../records/capStore.ts';
import { billedType, type UsageStore } from '../records/usageStore.ts';

export interface UsageDeps {
  readonly usage: UsageStore;
  readonly caps: CapStore;
  readonly clock: Clock;
}

type Usage = z.input<typeof whatsappUsage>;
type Kind = (typeof billedKinds)[number];

/** Since 1 October 2026 (developers.facebook.com, WhatsApp pricing). */
const freeServiceMessages = 1000;

/** Messages of this month and the one before, billed by Meta and not; months in UTC. */
export async function usageOf({ usage, caps, clock }: UsageDeps, tenantId: string): Promise<Usage> {
  const now = clock();
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const months = [monthOf(now), monthOf(before)];
  const [rows, limits, billed] = await Promise.all([
    usage.ofMonths(tenantId, months),
    caps.limitsOf(tenantId),
    usage.billedTemplates(tenantId, monthOf(now)),
  ]);
  return {
    free_service_messages: freeServiceMessages,
    template_cap: limits.owner ?? null,
    template_quota: limits.operator ?? null,
    billed_templates: billed,
    months: months.map((month) => ({
      month,
      kinds: billedKinds.flatMap((kind) => {
        const own = rows.filter((row) => row.month === month && kindOf(row.category) === kind);
        const billed = sum(own.filter(({ type }) => type === billedType));
        return own.length === 0 ? [] : [{ kind, billed, free: sum(own) - billed }];
      }),
    })),
  };
}

function kindOf(category: string): Kind {
  return billedKinds.find((kind) => kind === category) ?? 'other';
}

function sum(rows: readonly { readonly count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}
