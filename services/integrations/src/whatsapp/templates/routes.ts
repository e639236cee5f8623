import { noticesOf, templateReady, whatsappTemplateEndpoints } from '@citame/contracts';
import { implement, rpcHandler, type Route, type RpcHandler } from '@citame/service-kit';
import { capAllows, type CapDeps } from '../cap/holdToCap.ts';
import type { OutboundMessage } from '../records/outboundRows.ts';
import type { OutboundStore } from '../records/outboundStore.ts';
import type { LinkStore } from '../records/linkStore.ts';
import type { TemplateStore } from '../records/templateStore.ts';

interface TemplateRouteDeps {
  readonly templates: TemplateStore;
  readonly links: LinkStore;
  readonly outbound: OutboundStore;
}

export function templateRoutes({ templates, outbound }: TemplateRouteDeps): Route[] {
  return implement(whatsappTemplateEndpoints, {
    'GET /whatsapp/templates': async ({ tenantId }) => ({
      templates: (await templates.ofTenant(tenantId)).map(({ name, locale, state, reason }) => ({
        name,
        language: locale,
        state,
        reason: reason ?? null,
      })),
    }),
    'GET /whatsapp/notices': async ({ tenantId, query }) => ({
      notices: (await outbound.about(tenantId, query.appointment_id)).flatMap(presentNotice),
    }),
  });
}

/** RPC handlers for other services. */
export function templateCalls(deps: TemplateRouteDeps & CapDeps): RpcHandler[] {
  const { templates, links, outbound } = deps;
  return [
    rpcHandler(templateReady, async ({ tenantId, name, locale }) => {
      const [state, link] = await Promise.all([
        templates.stateOf({ tenantId, name, locale }),
        links.ofTenant(tenantId),
      ]);
      const canSend = state === 'approved' && link?.state === 'connected';
      return { isReady: canSend && (await capAllows(deps, tenantId, name)) };
    }),
    rpcHandler(noticesOf, async ({ tenantId, conversationIds }) => {
      const rows = await outbound.noticesIn(tenantId, conversationIds);
      return {
        notices: rows.flatMap((row) =>
          presentNotice(row).map((notice) => ({
            ...notice,
            appointment_id: row.about?.appointmentId ?? '',
          })),
        ),
      };
    }),
  ];
}

const shown = { sent: 'sent', delivered: 'delivered', read: 'read', failed: 'failed' } as const;

function presentNotice({ about, state, failure, createdAt, changedAt }: OutboundMessage) {
  const reason = failure?.code === undefined ? failure?.reason : String(failure.code);
  return about === undefined
    ? []
    : [
        {
          kind: about.kind,
          state: state in shown ? shown[state as keyof typeof shown] : ('sending' as const),
          reason: reason ?? null,
          sent_at: createdAt.toISOString(),
          changed_at: changedAt.toISOString(),
        },
      ];
}
