import type { TranscriptionSettings } from './transcription/transcribe.ts';
import type { GoogleSettings } from './google/client/googleClient.ts';

/** Addresses, keys, credentials and time limits of an installation. */
export interface IntegrationsSettings {
  /** Without a slash at the end, as every address here. */
  readonly publicUrl: string;
  /** 32 bytes. */
  readonly encryptionKey: Buffer;
  /** Former keys that something may still be sealed with. */
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
    /** Parameters that the signup is started with. */
    readonly signupExtras: Readonly<Record<string, unknown>>;
    readonly verifyToken: string;
    /** Hosts that files of messages are fetched from, besides the Graph API's own origin. */
    readonly mediaHosts: readonly string[];
  };
  /** The speech engine that reads voice notes; undefined where the installation has none. */
  readonly transcription?: TranscriptionSettings | undefined;
  /** Undefined where the installation has no Google credentials. */
  readonly google?: GoogleSettings | undefined;
  /** How long a call of the Graph API may take. Default 10 s. */
  readonly graphTimeoutMs?: number;
  /** How long a call of Google may take. Default 10 s. */
  readonly googleTimeoutMs?: number;
  /** Polling interval of calendars without a push, ms. Default a minute; 15 where Google pushes. */
  readonly readCalendarEveryMs?: { readonly withoutPushes: number; readonly withPushes: number };
  /** How long a send of unknown outcome waits for Meta's word before it is sent again. Default 20 s. */
  readonly reconcileMs?: number;
  /** Polling interval of the sender for work without a nudge. Default 500 ms. */
  readonly pollMs?: number;
}
