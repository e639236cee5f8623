import type { Middleware } from 'koa';
import { createFeed } from '../web/feed.ts';
import { createSchedule } from '../web/schedule.ts';
import { dialogRoutes } from './consent/dialogRoutes.ts';
import type { Clock, Core, SimulatorEvent, WhatsAppConfig } from './core.ts';
import { graphRoutes } from './graph/graphRoutes.ts';
import { createFileAddresses } from './media/files.ts';
import { fileRoutes } from './media/mediaRoutes.ts';
import { createJournal } from './simulator/journal.ts';
import { createSimulator, type Simulator } from './simulator/simulator.ts';
import { simulatorRoutes } from './simulator/simulatorRoutes.ts';
import { createWebhooks } from './webhooks/webhooks.ts';
import type { World } from './world.ts';

export type WhatsApp = {
  routes: Middleware[];
  simulator: Simulator;
  close: () => Promise<void>;
};

/** The emulated WhatsApp Cloud API with its consent dialog and its simulator, on top of a given world. */
export function createWhatsApp(options: {
  config: WhatsAppConfig;
  world: World;
  clock: Clock;
  changed: () => void;
}): WhatsApp {
  const { config, world, clock, changed } = options;
  const feed = createFeed<SimulatorEvent>();
  const schedule = createSchedule();
  const core: Core = {
    config,
    world,
    now: () => new Date(clock().getTime() + world.settings.clock_offset_ms),
    changed,
    feed,
    journal: createJournal((entry) => feed.publish({ kind: 'journal', entry })),
    schedule,
  };
  const webhooks = createWebhooks(core);
  const emulator = { ...core, webhooks };
  const addresses = createFileAddresses(core);
  const simulator = createSimulator(emulator);
  return {
    routes: [
      dialogRoutes(core),
      graphRoutes(emulator, addresses),
      fileRoutes(core, addresses),
      simulatorRoutes(core, simulator),
    ],
    simulator,
    async close() {
      schedule.close();
      feed.close();
      await webhooks.close();
    },
  };
}
