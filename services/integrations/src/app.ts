import { createSealer, reencryptSecrets, type ServiceContext, type ServiceParts } from '@citame/service-kit';
import { buildGoogle } from './google/buildGoogle.ts';
import { sealedGoogleFields } from './google/records/googleLinkStore.ts';
import type { IntegrationsSettings } from './settings.ts';
import { operatorCalls } from './operator/operatorCalls.ts';
import { buildWhatsapp } from './whatsapp/buildWhatsapp.ts';
import { createCapStore } from './whatsapp/records/capStore.ts';
import { createConsentStore } from './whatsapp/records/consentStore.ts';
import { createLinkStore, sealedToken } from './whatsapp/records/linkStore.ts';
import { sealedMediaKey } from './whatsapp/records/mediaStore.ts';
import { createOutboundStore } from './whatsapp/records/outboundStore.ts';
import { sealedPin } from './whatsapp/records/pinStore.ts';
import { createUsageStore } from './whatsapp/records/usageStore.ts';

const sealedFields = [...sealedGoogleFields, sealedToken, sealedPin, sealedMediaKey];

/** Integrations: the only one that talks to Meta and Google. Links, messages in and out, calendars. */
export function buildIntegrations(context: ServiceContext, settings: IntegrationsSettings): ServiceParts {
  const sealer = createSealer({ current: settings.encryptionKey, former: settings.formerEncryptionKeys });
  const stores = {
    links: createLinkStore(context.connection, context.outbox),
    consents: createConsentStore(context.connection),
    outbound: createOutboundStore(context.connection),
    caps: createCapStore(context.connection, context.outbox),
    usage: createUsageStore(context.connection),
  };
  const whatsapp = buildWhatsapp({ ...context, sealer }, settings);
  const google = buildGoogle({ ...context, sealer }, settings);
  return {
    routes: [...whatsapp.routes, ...google.routes],
    subscriptions: [...whatsapp.subscriptions, ...google.subscriptions],
    states: google.states,
    rpcHandlers: [
      ...whatsapp.rpcHandlers,
      ...operatorCalls({ ...context, ...stores, googleStatus: google.statusOf }),
    ],
    letGo: async (tenantId) => {
      await whatsapp.letGo(tenantId);
      await google.letGo(tenantId);
    },
    startLoops: () => [
      ...whatsapp.startLoops(),
      reencryptSecrets({ ...context, sealer }, sealedFields),
      ...google.startLoops(),
    ],
  };
}
