import type { Middleware } from 'koa';
import { googleCalendarRoutes } from './calendarRoutes.ts';
import { createEventChanges, type EventChanges } from './changeEvents.ts';
import { createChannels } from './channels.ts';
import { accountOf, type GoogleConfig, type GoogleCore } from './core.ts';
import { googleOauthRoutes } from './oauthRoutes.ts';
import { googlePageRoutes } from './pageRoutes.ts';
import type { GoogleAccount, GoogleWorld } from './world.ts';

export type Google = {
  routes: Middleware[];
  world: GoogleWorld;
  /** Changes that owners make in their calendars. */
  events: EventChanges;
  /** The calendar of an account, new or not. */
  accountOf: (email: string) => GoogleAccount;
  /** Ends every access token before its time. */
  dropAccess: () => void;
  close: () => Promise<void>;
};

/** The emulated Google: consent, tokens and the primary calendar of each account, on top of a given world. */
export function createGoogle(options: {
  config: GoogleConfig;
  world: GoogleWorld;
  clock: () => Date;
  changed: () => void;
  url: () => string;
}): Google {
  const { config, world, clock: now, changed, url } = options;
  const channels = createChannels({ world, now, changed, url });
  const core: GoogleCore = {
    config,
    world,
    now,
    changed,
    channels,
    push: channels.push,
    codes: new Map(),
    access: new Map(),
    events: createEventChanges({ now, changed, push: channels.push }),
  };
  return {
    routes: [googleOauthRoutes(core), googleCalendarRoutes(core), googlePageRoutes(core)],
    world,
    events: core.events,
    accountOf: (email) => accountOf(core, email),
    dropAccess: () => core.access.clear(),
    close: channels.close,
  };
}
