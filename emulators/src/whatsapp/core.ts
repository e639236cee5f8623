import type { Feed } from '../web/feed.ts';
import type { Schedule } from '../web/schedule.ts';
import type { Journal } from './simulator/journal.ts';
import type { Settings } from './simulator/settings.ts';
import type { Webhooks } from './webhooks/webhooks.ts';
import type { ChatMessage, World } from './world.ts';

export type Clock = () => Date;

/** The one app that the emulated Meta knows. */
export type WhatsAppConfig = {
  appId: string;
  appSecret: string;
  /** Answers the callback handshake for the app's own webhook address. */
  verifyToken: string;
  /** The embedded-signup configuration that the consent dialog accepts. */
  configId: string;
  /** Address for webhooks, unless an account overrides it. */
  webhookUrl: string;
};

/** Changes that are sent to open phone pages. */
export type SimulatorEvent =
  | { kind: 'message'; phone_number_id: string; client_id: string; message: ChatMessage }
  | { kind: 'typing'; phone_number_id: string; client_id: string; until: string | null }
  | { kind: 'sms'; display_phone_number: string; code: string; method: 'SMS' | 'VOICE' }
  | { kind: 'numbers' }
  | { kind: 'clients' }
  | { kind: 'settings'; settings: Settings }
  | { kind: 'journal'; entry: unknown };

/** State of the emulated WhatsApp, shared by its parts. */
export type Core = {
  config: WhatsAppConfig;
  world: World;
  /** The emulator's time: the real one plus the offset from the settings. */
  now: Clock;
  /** Says that the world changed, so that it is saved. */
  changed: () => void;
  feed: Feed<SimulatorEvent>;
  journal: Journal;
  schedule: Schedule;
};

export type Emulator = Core & { webhooks: Webhooks };
