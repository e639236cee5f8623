import { addOps, listen, stopAll, type PublicKeys } from '@citame/service-kit';
import Koa from 'koa';
import { buildGateway, buildOperatorGateway, type GatewayDeps } from './app.ts';
import { openLive } from './live/openLive.ts';
import { createUpstreams, type ServiceUrls } from './proxy/upstreams.ts';
import { listsInFolder, listsOfServer } from './web/buildLists.ts';
import { buildsSource } from './web/buildsSource.ts';
import { folderSource } from './web/folderSource.ts';
import type { WebSource } from './web/webSource.ts';

export interface GatewayOptions extends Omit<GatewayDeps, 'upstreams' | 'web' | 'live'> {
  /** Folder with the built frontends. */
  readonly webRoot: string | undefined;
  /** Instead of it, a folder with the lists of builds that web servers give out. */
  readonly webBuilds: string | undefined;
  /** Instead of both, the web server that has every frontend. */
  readonly webServer: string | undefined;
  readonly port: number;
  /** Where operators are served; undefined for nowhere. */
  readonly operatorPort?: number | undefined;
  /** Serves `/healthz`, `/readyz` and `/metrics` and nothing else. */
  readonly opsPort: number;
  readonly services: ServiceUrls;
  /** The gateway starts without NATS, too: only the streams to open pages need it. */
  readonly natsUrl: string;
  /** Public keys with which the tokens of open pages are verified. */
  readonly keys: PublicKeys;
  /** How long a service may take to begin its answer. */
  readonly answerMs: number;
}

export interface RunningGateway {
  readonly port: number;
  readonly opsPort: number;
  readonly operatorPort: number | undefined;
  /** Graceful: no new requests (after `lingerMs`), running ones end, then everything closes. Streams are cut after 3 s. */
  readonly stop: (lingerMs?: number) => Promise<void>;
}

/** Starts the gateway; port 0 takes a free one. Services may come and go, before and after. */
export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const upstreams = createUpstreams(options.services, options.answerMs);
  const live = openLive(options);
  const web = webOf(options);
  const deps = { ...options, upstreams, live, web };
  const app = buildGateway(deps);
  const server = await listen(app.callback(), options.port);
  const operators =
    options.operatorPort === undefined
      ? undefined
      : await listen(buildOperatorGateway(deps).callback(), options.operatorPort);
  let stopping = false;
  const opsApp = new Koa();
  addOps(opsApp, options.metrics, {
    running: () => !stopping,
    ...(web === undefined ? {} : { web: () => web.isReady() }),
  });
  const ops = await listen(opsApp.callback(), options.opsPort);
  options.logger.info({ port: server.port }, 'gateway ready');

  return {
    port: server.port,
    opsPort: ops.port,
    operatorPort: operators?.port,
    stop: async (lingerMs) => {
      stopping = true;
      const steps = [
        { name: 'http', stop: () => server.stop(lingerMs) },
        { name: 'operators', stop: async () => operators?.stop(lingerMs) },
        { name: 'live', stop: () => live.stop() },
        { name: 'upstreams', stop: () => upstreams.close() },
        { name: 'web', stop: async () => web?.close() },
        { name: 'ops', stop: () => ops.stop() },
      ];
      await stopAll(steps, options.logger);
    },
  };
}

function webOf({ webRoot, webBuilds, webServer, logger }: GatewayOptions): WebSource | undefined {
  if (webRoot !== undefined) {
    return folderSource(webRoot);
  }
  if (webServer !== undefined) {
    return buildsSource(listsOfServer(webServer, logger), logger);
  }
  return webBuilds === undefined ? undefined : buildsSource(listsInFolder(webBuilds, logger), logger);
}
