import type { Middleware } from 'koa';
import { paddleApiRoutes } from './apiRoutes.ts';
import type { PaddleConfig } from './core.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { paddlePageRoutes } from './pageRoutes.ts';
import { createPaddleWebhooks } from './webhooks.ts';
import type { PaddleWorld } from './world.ts';

export type Paddle = {
  routes: Middleware[];
  world: PaddleWorld;
  lifecycle: Lifecycle;
  close: () => Promise<void>;
};

/** The emulated Paddle: API, Paddle.js with its checkout, portal and webhooks, on top of a given world. */
export function createPaddle(options: {
  config: PaddleConfig;
  world: PaddleWorld;
  publicUrl: () => string;
  clock: () => Date;
  changed: () => void;
}): Paddle {
  const { config, world, clock: now, changed, publicUrl } = options;
  const core = { config, world, now, changed };
  const webhooks = createPaddleWebhooks(core);
  const lifecycle = createLifecycle(core, webhooks);
  webhooks.resume();
  return {
    routes: [paddleApiRoutes(core, lifecycle, publicUrl), paddlePageRoutes(core, lifecycle)],
    world,
    lifecycle,
    close: webhooks.close,
  };
}
