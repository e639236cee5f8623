import type Koa from 'koa';
import type { Context, Next } from 'koa';
import type { Metrics } from './metrics.ts';

/** Whether one thing that a service needs is there; `away`: it is not, and the service can do without it for a while. */
type Readiness = boolean | 'away';
/** Looks for one thing that a service needs, e.g. `mongo`. */
export type ReadinessCheck = () => Promise<Readiness> | Readiness;

/**
 * `/healthz` (the process answers), `/readyz` (it can work: no check says false) and `/metrics`, for operators. The
 * gateway routes nothing here.
 */
export function addOps(app: Koa, metrics: Metrics, checks: Readonly<Record<string, ReadinessCheck>>): void {
  const handler = ops(metrics, checks);
  app.middleware.unshift(handler);
}

function ops(metrics: Metrics, checks: Readonly<Record<string, ReadinessCheck>>) {
  return async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path === '/healthz') {
      ctx.body = { status: 'ok' };
    } else if (ctx.path === '/readyz') {
      const results = await runChecks(checks);
      ctx.status = Object.values(results).every(Boolean) ? 200 : 503;
      ctx.body = results;
    } else if (ctx.path === '/metrics') {
      ctx.type = metrics.registry.contentType;
      ctx.body = await metrics.registry.metrics();
    } else {
      await next();
    }
  };
}

async function runChecks(
  checks: Readonly<Record<string, ReadinessCheck>>,
): Promise<Record<string, Readiness>> {
  const entries = Object.entries(checks).map(async ([name, check]) => [name, await check()] as const);
  return Object.fromEntries(await Promise.all(entries));
}
