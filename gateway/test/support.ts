import { createLogger, createMetrics, systemClock } from '@citame/service-kit';
import { testKeys } from '@citame/service-kit/testing';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type RequestListener,
  type RequestOptions,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { startGateway, type GatewayOptions, type RunningGateway } from '../src/startGateway.ts';

export interface TestGateway extends RunningGateway {
  readonly url: string;
}

/** A gateway on a free port. Services that are not given are not installed. */
export async function openGateway(options: Partial<GatewayOptions> = {}): Promise<TestGateway> {
  const gateway = await startGateway({
    port: 0,
    opsPort: 0,
    publicUrl: 'http://localhost:8080',
    webRoot: undefined,
    webBuilds: undefined,
    webServer: undefined,
    vendorScripts: {},
    corsOrigins: [],
    proxies: 0,
    services: {},
    // No NATS: only the streams to open pages miss it.
    natsUrl: 'nats://127.0.0.1:1',
    keys: testKeys,
    answerMs: 5000,
    limits: { general: 100_000, auth: 100_000 },
    clock: systemClock,
    logger: createLogger('gateway', process.env['TEST_LOG_LEVEL'] ?? 'silent'),
    metrics: createMetrics(),
    ...options,
  });
  return { ...gateway, url: `http://127.0.0.1:${gateway.port}` };
}

export interface Upstream {
  readonly url: string;
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** An HTTP server in the place of a service. */
export async function openUpstream(handler: RequestListener, port = 0): Promise<Upstream> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers what it was asked: method, path, headers and the body in base64. */
export const echo: RequestListener = (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString('base64') }));
  });
};

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A request exactly as written: `fetch` would tidy the path and refuse some headers. */
export function rawRequest(
  url: string,
  path: string,
  { parts = [], ...options }: RequestOptions & { parts?: readonly (string | Buffer)[] } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, agent: false, ...options }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
      response.on('error', reject);
    });
    request.on('error', reject);
    parts.forEach((part) => request.write(part));
    request.end();
  });
}
