import { pageSubject } from '@citame/contracts';
import type { ServiceContext, ServiceParts } from '@citame/service-kit';
import { buildCalendars } from './google-calendar/buildCalendars.ts';
import type { GoogleSettings } from './google/googleClient.ts';
import { createGraphClient } from './graph/graphClient.ts';
import { webhookRoutes } from './inbound/routes.ts';
import { createErasedConversations } from './outbound/erasedConversations.ts';
import { answerEraseMessages } from './outbound/eraseMessages.ts';
import { createOutboundStore } from './outbound/outboundStore.ts';
import { queueMessages } from './outbound/queueMessages.ts';
import { runSender, type Sender } from './outbound/runSender.ts';
import { sealAnew } from './secrets/sealAnew.ts';
import { createSealer } from './secrets/sealer.ts';
import { createConsentStore } from './whatsapp-link/consentStore.ts';
import { createLinkStore } from './whatsapp-link/linkStore.ts';
import { createPinStore } from './whatsapp-link/pinStore.ts';
import { linkRoutes } from './whatsapp-link/routes.ts';
import { templateCalls, templateRoutes } from './templates/routes.ts';
import { runTemplates } from './templates/runTemplates.ts';
import { createTemplateStore } from './templates/templateStore.ts';
import { createAnnounceNotice } from './outbound/announceNotice.ts';
import { createWhatsappMetrics } from './whatsappMetrics.ts';

export interface IntegrationsSettings {
  /** Without a slash at the end, as every address here. */
  readonly publicUrl: string;
  /** 32 bytes. */
  readonly encryptionKey: Buffer;
  /** Keys of before, with which something may still be sealed. */
  readonly formerEncryptionKeys?: readonly Buffer[];
  readonly whatsapp: {
    readonly graphUrl: string;
    /** `v26.0`. */
    readonly graphVersion: string;
    readonly appId: string;
    readonly appSecret: string;
    readonly configId: string;
    readonly dialogUrl: string;
    /** Meta's JavaScript SDK. */
    readonly sdkUrl: string;
    /** What the signup is started with. */
    readonly signupExtras: Readonly<Record<string, unknown>>;
    readonly verifyToken: string;
  };
  /** Undefined where the installation has no Google credentials. */
  readonly google?: GoogleSettings | undefined;
  /** How long a call of the Graph API may take. Default 10 s. */
  readonly graphTimeoutMs?: number;
  /** How long a call of Google may take. Default 10 s. */
  readonly googleTimeoutMs?: number;
  /** How often a calendar is read that nobody says has changed, ms. Default a minute; 15 where Google pushes. */
  readonly readCalendarEveryMs?: { readonly withoutPushes: number; readonly withPushes: number };
  /** How long a send of unknown outcome waits for Meta's word before it is sent again. Default 20 s. */
  readonly reconcileMs?: number;
  /** How often the sender looks for work that nobody has announced. Default 500 ms. */
  readonly pollMs?: number;
}

const leaseMarginMs = 5000;

/** Integrations: the only one that talks to Meta and Google. Links, messages in and out, calendars. */
export function buildIntegrations(context: ServiceContext, settings: IntegrationsSettings): ServiceParts {
  const { connection } = context;
  const calendars = buildCalendars(context, settings);
  const { graphTimeoutMs = 10_000, reconcileMs = 20_000, pollMs = 500 } = settings;
  let sender: Sender | undefined;
  const deps = {
    ...context,
    links: createLinkStore(connection),
    pins: createPinStore(connection),
    consents: createConsentStore(connection),
    outbound: createOutboundStore(connection),
    erased: createErasedConversations(connection),
    templates: createTemplateStore(connection),
    announce: createAnnounceNotice(context.nats),
    sealer: createSealer({ current: settings.encryptionKey, former: settings.formerEncryptionKeys }),
    graph: createGraphClient({ ...settings.whatsapp, timeoutMs: graphTimeoutMs }),
    counters: createWhatsappMetrics(context.metrics),
    wakeSender: () => sender?.nudge(),
    onWhatsappChange: (tenantId: string) =>
      context.nats.publish(pageSubject('integrations.whatsapp.changed', tenantId, tenantId)),
  };
  return {
    routes: [
      ...webhookRoutes(deps, settings.whatsapp),
      ...templateRoutes(deps),
      ...linkRoutes({ ...deps, ...settings.whatsapp, publicUrl: settings.publicUrl }),
      ...calendars.routes,
    ],
    subscriptions: [
      queueMessages(deps.erased, async (message) =>
        sender === undefined ? deps.outbound.queue(message, deps.clock()) : sender.take(message),
      ),
      ...calendars.subscriptions,
    ],
    answers: [...templateCalls(deps), answerEraseMessages(deps)],
    startLoops: () => {
      const leaseMs = graphTimeoutMs + leaseMarginMs;
      sender = runSender({ ...deps, pollMs, reconcileMs, leaseMs, random: Math.random });
      return [
        sender,
        runTemplates({ ...deps, pollMs, leaseMs: 2 * leaseMs }),
        sealAnew(deps),
        ...calendars.startLoops(),
      ];
    },
  };
}
