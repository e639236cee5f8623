import { errorHandler, type Clock, type Logger, type Metrics } from '@citame/service-kit';
import Koa from 'koa';
import { docsPages } from './docs/docsPages.ts';
import { openApiPage } from './docs/openApiPage.ts';
import { healthPage } from './health/healthPage.ts';
import { allowOrigins } from './http/allowOrigins.ts';
import { observe } from './http/observe.ts';
import { ownPages } from './http/ownPages.ts';
import { rateLimits, type RateLimits } from './http/rateLimits.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import type { State } from './http/state.ts';
import { forward } from './proxy/forward.ts';
import { eventsPage, eventsRoute } from './live/eventsPage.ts';
import type { Live } from './live/openLive.ts';
import type { Upstreams } from './proxy/upstreams.ts';
import { createPagePolicy, type VendorScripts } from './web/pagePolicy.ts';
import { findOperatorTarget } from './routes.ts';
import { operatorPages } from './web/operatorPages.ts';
import { webPages } from './web/webPages.ts';
import type { WebSource } from './web/webSource.ts';

export interface GatewayDeps {
  readonly upstreams: Upstreams;
  readonly live: Live;
  readonly publicUrl: string;
  /** The built frontends; without them there is the API only. */
  readonly web: WebSource | undefined;
  readonly vendorScripts: VendorScripts;
  readonly corsOrigins: readonly string[];
  /** How many proxies of ours stand before the gateway. */
  readonly proxies: number;
  readonly limits: RateLimits;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** The one origin that the world sees. Neither connects nor listens. */
export function buildGateway(deps: GatewayDeps): Koa<State> {
  const { upstreams, logger } = deps;
  const app = new Koa<State>();
  // Errors outside of the error handler: a caller that left in the middle of a file.
  app.on('error', (error: unknown) => logger.debug({ err: error }, 'answer not delivered'));
  app.use(observe(deps));
  app.use(securityHeaders(deps.publicUrl));
  app.use(allowOrigins(deps.corsOrigins));
  app.use(errorHandler(logger));
  if (deps.web !== undefined) {
    // Before the limits: files cost next to nothing, and a page has many.
    app.use(webPages(deps.web, createPagePolicy(deps.vendorScripts), logger));
  }
  app.use(rateLimits(deps.limits));
  app.use(
    ownPages(
      new Map([
        ...docsPages,
        ['/api/health', healthPage(upstreams)],
        ['/api/openapi.json', openApiPage(upstreams, [eventsRoute], deps.clock)],
        [eventsRoute.path, eventsPage(deps.live)],
      ]),
    ),
  );
  app.use(forward(upstreams, logger));
  return app;
}

/** The gateway for operators, on a port of its own: their pages and the calls of them, nothing of owners and of the public. */
export function buildOperatorGateway(deps: GatewayDeps): Koa<State> {
  const { upstreams, logger } = deps;
  const app = new Koa<State>();
  app.on('error', (error: unknown) => logger.debug({ err: error }, 'answer not delivered'));
  app.use(observe(deps));
  app.use(securityHeaders(deps.publicUrl));
  app.use(errorHandler(logger));
  if (deps.web !== undefined) {
    app.use(operatorPages(deps.web, createPagePolicy()));
  }
  app.use(rateLimits(deps.limits));
  app.use(forward(upstreams, logger, findOperatorTarget));
  return app;
}
