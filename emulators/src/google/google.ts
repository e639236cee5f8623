import type { Middleware } from 'koa';
import { googleCalendarRoutes } from './calendarRoutes.ts';
import type { GoogleConfig } from './core.ts';
import { googleOauthRoutes } from './oauthRoutes.ts';
import { googlePageRoutes } from './pageRoutes.ts';
import type { GoogleWorld } from './world.ts';

export type Google = { routes: Middleware[]; world: GoogleWorld };

/** The emulated Google: consent, tokens and the primary calendar of each account, on top of a given world. */
export function createGoogle(options: {
  config: GoogleConfig;
  world: GoogleWorld;
  clock: () => Date;
  changed: () => void;
}): Google {
  const { config, world, clock: now, changed } = options;
  const core = { config, world, now, changed, codes: new Map(), access: new Map() };
  return { routes: [googleOauthRoutes(core), googleCalendarRoutes(core), googlePageRoutes(core)], world };
}
