import type { googleStatus } from '@citame/contracts';
import type { Clock } from '@citame/service-kit';
import type { z } from 'zod';
import type { EntryStore } from '../records/entryStore.ts';
import type { GoogleLinkStore } from '../records/googleLinkStore.ts';
import type { ReadingStore } from '../records/readingStore.ts';
import type { SettingsStore } from '../records/settingsStore.ts';

interface GoogleStatusDeps {
  readonly googleLinks: GoogleLinkStore;
  readonly googleSettings: SettingsStore;
  readonly readings: ReadingStore;
  readonly entries: EntryStore;
  readonly clock: Clock;
}

export type GoogleStatus = z.input<typeof googleStatus>;

/** A single failure passes before the owner has read of it. */
const worthSaying = 2;

/** How a business stands at Google. */
export async function googleStatusOf(deps: GoogleStatusDeps, tenantId: string): Promise<GoogleStatus> {
  const [link, pending, reading, choices, questions] = await Promise.all([
    deps.googleLinks.ofTenant(tenantId),
    deps.googleLinks.pendingOf(tenantId, deps.clock()),
    deps.readings.ofTenant(tenantId),
    deps.googleSettings.ofTenant(tenantId),
    deps.entries.countQuestions(tenantId),
  ]);
  const connected = link?.state === 'connected';
  const failing = connected ? await deps.entries.countFailing(tenantId) : 0;
  const isUnread = connected && reading?.problem !== undefined && (reading.attempts ?? 0) >= worthSaying;
  const trouble = failing > 0 ? 'errors' : isUnread ? 'unread' : null;
  return {
    available: true,
    connected,
    email: link?.email ?? null,
    pending_email: pending?.email ?? null,
    problem: link?.state === 'broken' ? 'revoked' : trouble,
    failing,
    read_at: reading?.readAt?.toISOString() ?? null,
    questions,
    blocks: choices.blocks,
    shows_phone: choices.showsPhone,
  };
}

/** Status of every business where the installation has no Google credentials. */
export const noGoogle: GoogleStatus = {
  available: false,
  connected: false,
  email: null,
  pending_email: null,
  problem: null,
  failing: 0,
  read_at: null,
  questions: 0,
  blocks: { who: 'nobody' },
  shows_phone: false,
};
