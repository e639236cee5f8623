import {
  connectionsOf,
  monthOf,
  tenantsOfNumber,
  usedCalls,
  type BusinessConnections,
} from '@citame/contracts';
import { rpcHandler, type RpcHandler } from '@citame/service-kit';
import type { GoogleStatus } from '../google/link/googleStatusOf.ts';
import { whatsappStatusOf, type WhatsappStatusDeps } from '../whatsapp/link/whatsappStatusOf.ts';
import type { OutboundStore } from '../whatsapp/records/outboundStore.ts';

interface OperatorDeps extends WhatsappStatusDeps {
  readonly outbound: OutboundStore;
  readonly googleStatus: (tenantId: string) => Promise<GoogleStatus>;
}

const maxFailures = 10;
const maxFound = 20;

/** Answers an operator: how a business stands at Meta and Google, and what became of its messages. */
export function operatorCalls(deps: OperatorDeps): RpcHandler[] {
  return [
    rpcHandler(connectionsOf, ({ tenantId }) => connectionsOfBusiness(deps, tenantId)),
    rpcHandler(tenantsOfNumber, async ({ digits }) => ({
      tenantIds: await deps.links.withNumber(digits, maxFound),
    })),
    rpcHandler(usedCalls.messages, async ({ tenantId }) => ({
      used: await deps.usage.billedTemplates(tenantId, monthOf(deps.clock())),
    })),
  ];
}

async function connectionsOfBusiness(deps: OperatorDeps, tenantId: string): Promise<BusinessConnections> {
  const [link, whatsapp, google, messages, failures] = await Promise.all([
    deps.links.ofTenant(tenantId),
    whatsappStatusOf(deps, tenantId),
    deps.googleStatus(tenantId),
    deps.outbound.outcomes(tenantId),
    deps.outbound.failures(tenantId, maxFailures),
  ]);
  const pausedUntil = link?.pausedUntil;
  return {
    whatsapp: {
      connected: whatsapp.connected,
      display_phone_number: whatsapp.display_phone_number,
      number: whatsapp.number,
      problem: whatsapp.problem,
      paused_until:
        pausedUntil === undefined || pausedUntil <= deps.clock() ? null : pausedUntil.toISOString(),
    },
    google: {
      connected: google.connected,
      email: google.email,
      problem: google.problem,
      failing: google.failing,
      read_at: google.read_at,
    },
    messages,
    failures: failures.map(({ changedAt, failure }) => ({
      at: changedAt.toISOString(),
      reason: failure?.reason ?? '',
      code: failure?.code ?? null,
    })),
  };
}
