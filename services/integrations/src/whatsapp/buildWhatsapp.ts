import { pageSubject } from '@citame/contracts';
import { createQuotaReader, type ServiceContext, type ServiceParts, type Sealer } from '@citame/service-kit';
import type { IntegrationsSettings } from '../settings.ts';
import { createTranscribe } from '../transcription/transcribe.ts';
import { createGraphClient } from './graph/graphClient.ts';
import { followQuotas } from './cap/followQuotas.ts';
import { webhookRoutes } from './inbound/routes.ts';
import { unlinkNumber } from './link/changeLink.ts';
import { linkRoutes } from './link/routes.ts';
import { createPublishNotice } from './outbound/publishNotice.ts';
import { answerEraseMessages } from './outbound/eraseMessages.ts';
import { queueMessages } from './outbound/queueMessages.ts';
import { createSender } from './outbound/sender.ts';
import { createContactSyncQueue } from './link/contactSyncQueue.ts';
import { createAddressBookStore } from './records/addressBookStore.ts';
import { createCapStore } from './records/capStore.ts';
import { createConsentStore } from './records/consentStore.ts';
import { createContactSyncStore } from './records/contactSyncStore.ts';
import { createErasedConversations } from './records/erasedConversations.ts';
import { createMediaQueue } from './media/mediaQueue.ts';
import { mediaRoutes } from './media/routes.ts';
import { createLookBeforeSend } from './records/lookBeforeSend.ts';
import { createLinkStore } from './records/linkStore.ts';
import { createMediaStore } from './records/mediaStore.ts';
import { createOutboundStore } from './records/outboundStore.ts';
import { createPinStore } from './records/pinStore.ts';
import { createTemplateStore } from './records/templateStore.ts';
import { createUsageStore } from './records/usageStore.ts';
import { templateCalls, templateRoutes } from './templates/routes.ts';
import { createTemplateQueue, queueMissingTemplates } from './templates/templateQueue.ts';
import { createWhatsappMetrics } from './whatsappMetrics.ts';

const leaseMarginMs = 5000;

/** Numbers of businesses, messages in and out, and their templates. */
export function buildWhatsapp(
  context: ServiceContext & { readonly sealer: Sealer },
  settings: IntegrationsSettings,
): Required<Omit<ServiceParts, 'admitOperator' | 'migrations' | 'states'>> {
  const { connection } = context;
  const { graphTimeoutMs = 10_000, reconcileMs = 20_000, pollMs = 500 } = settings;
  const deps = {
    ...context,
    links: createLinkStore(connection, context.outbox),
    pins: createPinStore(connection),
    addressBook: createAddressBookStore(connection),
    contactSyncs: createContactSyncStore(connection),
    consents: createConsentStore(connection),
    outbound: createOutboundStore(connection),
    erased: createErasedConversations(connection),
    lookBeforeSend: createLookBeforeSend(connection),
    usage: createUsageStore(connection),
    caps: createCapStore(connection, context.outbox),
    quotas: createQuotaReader(connection),
    templates: createTemplateStore(connection),
    publishNotice: createPublishNotice(context.nats),
    media: createMediaStore(connection),
    graph: createGraphClient({ ...settings.whatsapp, timeoutMs: graphTimeoutMs }),
    counters: createWhatsappMetrics(context.metrics),
    onWhatsappChange: (tenantId: string) =>
      context.nats.publish(pageSubject('integrations.whatsapp.changed', tenantId, tenantId)),
  };
  const leaseMs = graphTimeoutMs + leaseMarginMs;
  const sender = createSender({ ...deps, pollMs, reconcileMs, leaseMs, random: Math.random });
  const templating = { ...deps, pollMs, leaseMs: 2 * leaseMs };
  const { transcription } = settings;
  const transcribe = transcription === undefined ? undefined : createTranscribe(transcription);
  const mediaQueue = createMediaQueue({ ...deps, pollMs, transcribe });
  const receiving = { transcribes: transcribe !== undefined, wakeMedia: mediaQueue.nudge };
  return {
    routes: [
      ...webhookRoutes({ ...deps, ...receiving, wakeSender: sender.nudge }, settings.whatsapp),
      ...mediaRoutes(deps),
      ...templateRoutes(deps),
      ...linkRoutes({ ...deps, ...settings.whatsapp, publicUrl: settings.publicUrl }),
    ],
    subscriptions: [queueMessages(sender.enqueue), followQuotas(deps)],
    rpcHandlers: [...templateCalls(deps), answerEraseMessages(deps)],
    letGo: (tenantId) => unlinkNumber(deps, tenantId),
    startLoops: () => [
      sender.start(),
      mediaQueue.start(),
      createTemplateQueue(templating).start(),
      createContactSyncQueue({ ...deps, pollMs, leaseMs }).start(),
      queueMissingTemplates(templating),
    ],
  };
}
