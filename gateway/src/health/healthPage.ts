import type { health, ServiceName } from '@citame/contracts';
import type { Middleware } from 'koa';
import type { z } from 'zod';
import type { Upstreams } from '../proxy/upstreams.ts';

const answerWithinMs = 1000;

/** Whether each service can work now. 200 while any of them can, 503 when none. */
export function healthPage(upstreams: Upstreams): Middleware {
  return async (ctx) => {
    const states = await Promise.all(upstreams.names.map((name) => stateOf(upstreams, name)));
    const services = Object.fromEntries(upstreams.names.map((name, index) => [name, states[index]]));
    ctx.status = states.includes('ok') ? 200 : 503;
    ctx.body = {
      status: states.includes('down') ? 'degraded' : 'ok',
      services,
    } satisfies z.input<typeof health>;
  };
}

async function stateOf(upstreams: Upstreams, name: ServiceName): Promise<'ok' | 'down'> {
  try {
    const { status } = await upstreams.get(name, '/readyz', answerWithinMs);
    return status === 200 ? 'ok' : 'down';
  } catch {
    return 'down';
  }
}
