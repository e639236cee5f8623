import { randomBytes } from 'node:crypto';
import type { EventChanges } from './changeEvents.ts';
import type { Channels } from './channels.ts';
import type { GoogleAccount, GoogleWorld } from './world.ts';

/** The one client that the emulated Google knows. */
export type GoogleConfig = { clientId: string; clientSecret: string };

/** A code on its way from the consent to the client: good once, for a minute. */
type PendingCode = {
  email: string;
  scope: string;
  redirect_uri: string;
  code_challenge: string;
  expires_at: number;
};

/** State of the emulated Google, shared by its parts. Codes and access tokens last as long as the process. */
export type GoogleCore = {
  config: GoogleConfig;
  world: GoogleWorld;
  codes: Map<string, PendingCode>;
  /** Access tokens, and the refresh token that each came from. */
  access: Map<string, { refresh_token: string; expires_at: number }>;
  now: () => Date;
  /** Says that the world changed, so that it is saved. */
  changed: () => void;
  /** Tells those who watch a calendar that it has changed. */
  push: (account: GoogleAccount) => void;
  channels: Channels;
  events: EventChanges;
};

export function randomToken(prefix: string): string {
  return `${prefix}${randomBytes(24).toString('base64url')}`;
}

export function accountOf({ world }: Pick<GoogleCore, 'world'>, email: string): GoogleAccount {
  const known = world.accounts.find((account) => account.email === email);
  if (known !== undefined) {
    return known;
  }
  const account = { email, events: [], time_zone: 'Europe/Madrid', changes: 0, epoch: 1, channels: [] };
  world.accounts.push(account);
  return account;
}
