import {
  contactOf,
  mayWriteFirst,
  messageSend,
  type MessageSubject,
  type MessagingClient,
  type OutboundContent,
  type SentContent,
  type TemplateUse,
} from '@citame/contracts';
import { startEmulators, type Emulators } from '@citame/emulators';
import { rpcHandler, inTransaction, newId } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { buildIntegrations } from '../../src/app.ts';
import type { IntegrationsSettings } from '../../src/settings.ts';
import type { OutboundMessage } from '../../src/whatsapp/records/outboundRows.ts';
import { createOutboundStore } from '../../src/whatsapp/records/outboundStore.ts';
import { cookiesOf } from './cookiesOf.ts';
import { app, settingsFor } from './settings.ts';

/** Integrations between a bot that asks it to send and a Graph server. Its clock can be moved on. */
export interface SendingWorld {
  readonly integrations: TestService;
  readonly bot: TestService;
  readonly settings: IntegrationsSettings;
  readonly now: () => Date;
  readonly moveOn: (ms: number) => void;
  /** Asks for a message, as the bot does; answers its id. */
  readonly ask: (message: Wanted) => Promise<string>;
  readonly rowOf: (id: string) => Promise<OutboundMessage | null>;
  /** Waits until the message is in this state. */
  readonly untilState: (id: string, state: OutboundMessage['state']) => Promise<OutboundMessage>;
  /** Conversations whose client has opted out, as the bot tells. */
  readonly optedOut: Set<string>;
  /** Customers whose consent is noted. */
  readonly consenting: Set<string>;
  /** Conversations about which the bot answers with a fault of its own. */
  readonly broken: Set<string>;
  /** Starts another process on the same database, as a cluster runs several. */
  readonly startReplica: (clock?: () => Date) => Promise<TestService>;
  readonly stop: () => Promise<void>;
}

interface Wanted {
  readonly tenantId: string;
  readonly conversationId: string;
  readonly content: SentContent;
  readonly client?: MessagingClient;
  readonly template?: TemplateUse;
  readonly about?: MessageSubject;
  readonly unasked?: true;
  readonly byConsentOf?: string;
  readonly answers?: string;
  readonly revision?: number;
}

export async function startSendingWorld(
  graphUrl: string,
  changes: Partial<IntegrationsSettings> = {},
): Promise<SendingWorld> {
  const settings = settingsFor(graphUrl, changes);
  let offsetMs = 0;
  const now = () => new Date(Date.now() + offsetMs);
  const build: Parameters<typeof startTestService>[0]['build'] = (context) =>
    buildIntegrations(context, settings);
  const integrations = await startTestService({ name: 'integrations', clock: now, build });
  const optedOut = new Set<string>();
  const broken = new Set<string>();
  const bot = await startTestService({
    name: 'booking-bot',
    natsUrl: integrations.natsUrl,
    build: () => ({
      routes: [],
      rpcHandlers: [
        rpcHandler(mayWriteFirst, async ({ conversationId }) => {
          if (broken.has(conversationId)) {
            throw new TypeError('a fault of the bot');
          }
          return { mayWrite: !optedOut.has(conversationId) };
        }),
      ],
    }),
  });
  const consenting = new Set<string>();
  const scheduling = await startTestService({
    name: 'scheduling',
    natsUrl: integrations.natsUrl,
    build: () => ({
      routes: [],
      rpcHandlers: [
        rpcHandler(contactOf, async ({ customerId }) => ({
          client: { phone: '34600111222' },
          consent: consenting.has(customerId) ? ('given' as const) : ('withdrawn' as const),
        })),
      ],
    }),
  });
  const { connection } = integrations.running.context;
  createOutboundStore(connection);
  const rows = connection.model<OutboundMessage>('outbound_messages');
  let revision = 0;
  return {
    integrations,
    bot,
    settings,
    now,
    optedOut,
    consenting,
    broken,
    moveOn: (ms) => {
      offsetMs += ms;
    },
    ask: async ({ tenantId, conversationId, client = { phone: '34600111222' }, ...rest }) => {
      const { outbox, connection: own } = bot.running.context;
      const { revision: given, ...data } = rest;
      const id = await inTransaction(own, (session) =>
        outbox.add(session, messageSend, {
          tenantId,
          aggregateId: conversationId,
          revision: given ?? (revision += 1),
          data: { conversationId, client, ...data },
        }),
      );
      return id;
    },
    rowOf: (id) => rows.findById(id).lean<OutboundMessage>(),
    untilState: (id, state) =>
      waitFor(
        async () => {
          const row = await rows.findById(id).lean<OutboundMessage>();
          return row?.state === state ? row : undefined;
        },
        { message: `message ${state}` },
      ),
    startReplica: (clock = now) => {
      const { mongodbUri, natsUrl } = integrations;
      return startTestService({ name: 'integrations', mongodbUri, natsUrl, clock, build });
    },
    stop: async () => {
      await bot.stop();
      await scheduling.stop();
      await integrations.stop();
    },
  };
}

export const words = (body: string): OutboundContent => ({ kind: 'text', text: body });

export interface EmulatedWorld extends SendingWorld {
  readonly emulators: Emulators;
  /** Connects a new number of a new tenant as its owner does. */
  readonly connect: () => Promise<{ tenantId: string; phoneNumberId: string }>;
}

/** The same with the emulated WhatsApp, which delivers its webhooks to it. */
export async function startEmulatedWorld(
  changes: Partial<IntegrationsSettings> = {},
): Promise<EmulatedWorld> {
  const whatsapp = { ...app, webhookUrl: 'http://127.0.0.1:1' };
  const emulators = await startEmulators({ port: 0, smtpPort: 0, clock: () => new Date(), whatsapp });
  const world = await startSendingWorld(emulators.url, changes);
  // Each has to know the other's address: the emulator reads this one with every webhook.
  whatsapp.webhookUrl = `${world.integrations.url}/webhooks/whatsapp`;
  emulators.whatsapp.changeSettings({ status_delay_ms: 5 });
  return {
    ...world,
    emulators,
    connect: async () => {
      const tenantId = newId();
      const granted = await consent(world.integrations, tenantId);
      await world.integrations.call('POST /whatsapp/link', { as: tenantId, body: granted });
      return { tenantId, phoneNumberId: granted['phone_number_id'] ?? '' };
    },
    stop: async () => {
      await emulators.close();
      await world.stop();
    },
  };
}

/** A browser at Meta, about to come back to our callback. */
export interface Returning {
  readonly url: URL;
  /** Cookies that it got when it began. */
  readonly cookie: string;
}

/** Follows `GET /whatsapp/auth-url` through the consent dialog to the address that Meta sends the browser back to. */
export async function returnFromMeta(
  integrations: TestService,
  tenantId: string,
  choice: Record<string, string> = {},
): Promise<Returning> {
  const { body, headers } = await integrations.call('GET /whatsapp/auth-url', { as: tenantId });
  const dialog = await fetch(String(body.url), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action: 'continue', ...choice }).toString(),
    redirect: 'manual',
  });
  return { url: new URL(dialog.headers.get('location') ?? ''), cookie: cookiesOf(headers) };
}

/** Calls our callback as a browser behind the gateway does; answers where it is sent on to. */
export async function callBack(
  integrations: TestService,
  { url, cookie }: { readonly url: URL; readonly cookie?: string },
): Promise<URL> {
  const path = url.pathname.replace('/api', '');
  const headers = cookie === undefined ? {} : { cookie };
  const response = await fetch(integrations.url + path + url.search, { redirect: 'manual', headers });
  return new URL(response.headers.get('location') ?? '');
}

/** A whole consent: what the page for connections finds in its address. */
export async function consent(
  integrations: TestService,
  tenantId: string,
  choice: Record<string, string> = {},
): Promise<Record<string, string>> {
  const page = await callBack(integrations, await returnFromMeta(integrations, tenantId, choice));
  return Object.fromEntries(page.searchParams);
}

/** The code that the window of Meta's SDK ends with. */
export async function signupCode(
  integrations: TestService,
  tenantId: string,
  choice: Record<string, string> = {},
): Promise<string> {
  const { body } = await integrations.call('GET /whatsapp/signup', { as: tenantId });
  const { dialog_url: url, app_id: client_id, config_id, extras } = body;
  const said = { client_id, config_id, extras: JSON.stringify(extras), display: 'popup', action: 'continue' };
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ ...said, ...choice }) });
  return String(Object(await answer.json()).code);
}
