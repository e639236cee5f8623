import type { z } from 'zod';
import { RequestRefused } from '../../web/http.ts';
import { createClient } from '../clients/clients.ts';
import type { Core, Emulator } from '../core.ts';
import { findAccount } from '../graph/access.ts';
import { businessScopedId } from '../identifiers.ts';
import { changeAddressBook } from '../numbers/addressBook.ts';
import { createNumber, issueToken, numbersChanged } from '../numbers/createNumber.ts';
import { verifyCallback, type CallbackCheck } from '../subscriptions/verifyCallback.ts';
import { findTemplate, setTemplateStatus } from '../templates/templateRoutes.ts';
import type { BusinessNumber, ChatMessage, Client } from '../world.ts';
import type { JournalEntry } from './journal.ts';
import {
  accountReferenceSchema,
  addressBookSchema,
  chatQuerySchema,
  clientSendSchema,
  newClientSchema,
  offboardingSchema,
  ownerSendSchema,
  readyNumberSchema,
  templateStatusSchema,
  webhookSchema,
} from './controlSchemas.ts';
import { offboard } from './offboard.ts';
import { sendAsClient, requireClientNamed, requireNumberNamed } from './sendAsClient.ts';
import { sendAsOwner } from './sendAsOwner.ts';
import { settingsChangeSchema, type Settings } from './settings.ts';

export type ReadyNumber = {
  waba_id: string;
  phone_number_id: string;
  display_phone_number: string;
  access_token: string;
};

type ChatSummary = {
  phone_number_id: string;
  client_id: string;
  last_message: ChatMessage;
  last_inbound_at: string | null;
};

/** The other side of the emulated WhatsApp: clients with their phones, and the faults. */
export type Simulator = {
  /** `tokens`: how many business tokens may use it. */
  numbers: () => (BusinessNumber & { business_name: string; subscribed: boolean; tokens: number })[];
  /** A number with its token, without going through the consent dialog; by default ready to send. */
  createNumber: (wanted: z.input<typeof readyNumberSchema>) => ReadyNumber;
  clients: () => Client[];
  createClient: (wanted: z.input<typeof newClientSchema>) => Client;
  /** How a business knows a client. */
  scopedId: (query: z.input<typeof chatQuerySchema>) => string;
  chats: () => ChatSummary[];
  /** A chat's messages, oldest first. `from` says who wrote each. */
  messages: (query: z.input<typeof chatQuerySchema>) => ChatMessage[];
  sendAsClient: (send: z.input<typeof clientSendSchema>) => { wamid: string };
  /** Writes, edits or revokes as the owner in the Business app; the app's own greetings are echoed in the same way. */
  sendAsOwner: (send: z.input<typeof ownerSendSchema>) => { wamid: string };
  settings: () => Settings;
  changeSettings: (change: z.input<typeof settingsChangeSchema>) => Settings;
  /** Sends what `batch` and `reorder` hold back. */
  flushWebhooks: () => void;
  /** Sends any change of an account, well-formed or not: account updates, system messages, broken ones. */
  sendWebhook: (change: z.input<typeof webhookSchema>) => void;
  /** Webhooks that are not confirmed yet. */
  pendingWebhooks: () => number;
  /** Makes every token of an account invalid, as when the owner removes the app. */
  revokeTokens: (account: z.input<typeof accountReferenceSchema>) => void;
  /** Takes a number of the Business app off the API, as its owner does in the app, or Meta by itself. */
  offboard: (leaving: z.input<typeof offboardingSchema>) => void;
  /** Changes the address book of the phone that a number of the Business app lives on. */
  changeAddressBook: (change: z.input<typeof addressBookSchema>) => void;
  setTemplateStatus: (change: z.input<typeof templateStatusSchema>) => void;
  /** Meta's handshake with the app's own webhook address. */
  verifyWebhook: () => Promise<CallbackCheck>;
  journal: () => readonly JournalEntry[];
};

/** Builds the simulator; every argument of its functions is checked as a request's body would be. */
export function createSimulator(emulator: Emulator): Simulator {
  const { world } = emulator;
  return {
    numbers: () =>
      world.numbers.map((number) => {
        const account = findAccount(world, number.waba_id);
        return {
          ...number,
          business_name: account?.name ?? '',
          subscribed: Boolean(account?.subscription),
          tokens: world.tokens.filter((token) => token.waba_ids.includes(number.waba_id)).length,
        };
      }),
    createNumber: (wanted) => readyNumber(emulator, readyNumberSchema.parse(wanted)),
    clients: () => world.clients,
    createClient: (wanted) => createClient(emulator, newClientSchema.parse(wanted)),
    scopedId(query) {
      const { number, client } = chatQuerySchema.parse(query);
      return businessScopedId(
        requireClientNamed(emulator, client),
        requireNumberNamed(emulator, number).waba_id,
      );
    },
    chats: () => chatSummaries(emulator),
    messages(query) {
      const { number, client } = chatQuerySchema.parse(query);
      const phoneNumberId = requireNumberNamed(emulator, number).id;
      const clientId = requireClientNamed(emulator, client).id;
      const chat = world.chats.find(
        (it) => it.phone_number_id === phoneNumberId && it.client_id === clientId,
      );
      return chat?.messages ?? [];
    },
    sendAsClient: (send) => sendAsClient(emulator, clientSendSchema.parse(send)),
    sendAsOwner: (send) => sendAsOwner(emulator, ownerSendSchema.parse(send)),
    settings: () => world.settings,
    changeSettings: (change) => changeSettings(emulator, change),
    flushWebhooks: () => emulator.webhooks.flush(),
    sendWebhook: (change) => emulator.webhooks.publish(webhookSchema.parse(change)),
    pendingWebhooks: () => world.pending_webhooks.length,
    revokeTokens(account) {
      const { waba_id } = accountReferenceSchema.parse(account);
      world.tokens = world.tokens.filter((it) => !it.waba_ids.includes(waba_id));
      emulator.changed();
    },
    offboard: (leaving) => offboard(emulator, offboardingSchema.parse(leaving)),
    changeAddressBook: (change) => {
      const { number, add, remove } = addressBookSchema.parse(change);
      changeAddressBook(emulator, requireNumberNamed(emulator, number), add, remove);
    },
    setTemplateStatus: (change) => changeTemplateStatus(emulator, templateStatusSchema.parse(change)),
    verifyWebhook: () => verifyCallback(emulator.config.webhookUrl, emulator.config.verifyToken),
    journal: () => emulator.journal.entries(),
  };
}

function readyNumber(core: Core, wanted: z.output<typeof readyNumberSchema>): ReadyNumber {
  const number = createNumber(core, wanted);
  const account = findAccount(core.world, number.waba_id);
  if (wanted.registered) {
    number.registered = true;
  }
  if (account && wanted.subscribed) {
    account.subscription ??= { override_callback_uri: null };
  }
  numbersChanged(core);
  return {
    waba_id: number.waba_id,
    phone_number_id: number.id,
    display_phone_number: number.display_phone_number,
    access_token: issueToken(core, number.waba_id),
  };
}

function chatSummaries(core: Core): ChatSummary[] {
  return core.world.chats.flatMap(({ phone_number_id, client_id, last_inbound_at, messages }) => {
    const last = messages.findLast((it) => it.status !== 'failed');
    return last ? [{ phone_number_id, client_id, last_inbound_at, last_message: last }] : [];
  });
}

function changeSettings(emulator: Emulator, change: z.input<typeof settingsChangeSchema>): Settings {
  const { settings } = emulator.world;
  Object.assign(settings, settingsChangeSchema.parse(change));
  emulator.changed();
  emulator.feed.publish({ kind: 'settings', settings });
  if (settings.batch < 2 && settings.reorder < 2) {
    emulator.webhooks.flush();
  }
  return settings;
}

function changeTemplateStatus(emulator: Emulator, change: z.output<typeof templateStatusSchema>): void {
  const account = findAccount(emulator.world, change.waba_id);
  const template = account && findTemplate(account, change.name, change.language);
  if (!template) {
    throw new RequestRefused(404, 'There is no such template');
  }
  setTemplateStatus(emulator, emulator.webhooks, account, template, change.status);
}

/** Clients to play with on a first start, so that the phone page is not empty. */
export function addSampleClients(simulator: Simulator): void {
  if (simulator.clients().length > 0) {
    return;
  }
  simulator.createClient({ name: 'Marta Ruiz', phone: '+34 600 111 222' });
  simulator.createClient({ name: 'James Cole', phone: '+44 7700 900123' });
  simulator.createClient({ name: 'Noa Vidal', phone: null, username: 'noavidal' });
}
