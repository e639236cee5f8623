import { authUrl, googleStatus } from '@citame/contracts';
import { z } from 'zod';
import { callEmulators } from './emulators.ts';
import type { Owner } from './owner.ts';
import type { Platform } from './platform.ts';

const time = z.object({ dateTime: z.string().optional(), date: z.string().optional() });
const event = z.object({
  id: z.string(),
  status: z.string(),
  summary: z.string().optional(),
  start: time.optional(),
  end: time.optional(),
  extendedProperties: z.object({ private: z.record(z.string(), z.string()).default({}) }).optional(),
});
type CalendarEvent = z.infer<typeof event>;
const state = z.object({ accounts: z.array(z.object({ email: z.string(), events: z.array(event) })) });
const anything = z.unknown();

/** The calendar of one account at the emulated Google, as its owner has it before them. */
export interface GoogleCalendar {
  events(): Promise<CalendarEvent[]>;
  put(from: string, to: string, summary?: string): Promise<void>;
  drag(id: string, from: string, to: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Takes Cítame's permission back. */
  revoke(): Promise<void>;
}

export function googleCalendar(platform: Pick<Platform, 'emulatorsUrl'>, email: string): GoogleCalendar {
  const path = `/google/control/accounts/${encodeURIComponent(email)}`;
  const times = (from: string, to: string) => ({ start: { dateTime: from }, end: { dateTime: to } });
  return {
    events: async () => {
      const { accounts } = await callEmulators(platform, 'GET', '/google/control/state', state);
      const own = accounts.find((account) => account.email === email);
      return (own?.events ?? []).filter(({ status }) => status !== 'cancelled');
    },
    put: async (from, to, summary = 'Dentista') => {
      await callEmulators(platform, 'POST', `${path}/events`, anything, {
        body: { summary, ...times(from, to) },
      });
    },
    drag: async (id, from, to) => {
      await callEmulators(platform, 'PATCH', `${path}/events/${id}`, anything, { body: times(from, to) });
    },
    remove: async (id) => {
      await callEmulators(platform, 'POST', `${path}/events/${id}/delete`, anything);
    },
    revoke: async () => {
      await callEmulators(platform, 'POST', `${path}/revoke`, anything);
    },
  };
}

/** Changes how the emulated Google behaves, for everybody. */
export async function googleFaults(platform: Platform, settings: object): Promise<void> {
  await callEmulators(platform, 'PATCH', '/google/control/settings', anything, { body: settings });
}

/** Connects a calendar as an owner does, through Google's consent. */
export async function connectGoogle(owner: Owner, email: string): Promise<void> {
  const { body, headers } = await owner.request('GET', '/google/auth-url');
  const page = new URL(authUrl.parse(body).url);
  const said = Object.entries({ email, calendar: 'yes', action: 'continue' });
  const form = new URLSearchParams([...page.searchParams, ...said]);
  const consent = await fetch(page.origin + page.pathname, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  const [cookie = ''] = headers.getSetCookie().map((whole) => whole.split(';', 1)[0]);
  const back = await fetch(consent.headers.get('location') ?? '', {
    redirect: 'manual',
    headers: { cookie },
  });
  const end = new URL(back.headers.get('location') ?? '');
  if (end.searchParams.has('error')) {
    throw new Error(`Google was not connected: ${end.search}`);
  }
  await owner.call('POST', '/google/confirm', googleStatus, { email });
}
