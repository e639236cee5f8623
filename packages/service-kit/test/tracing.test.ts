import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contactOf, employeeChanged } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { z } from 'zod';
import {
  rpcHandler,
  inTransaction,
  listen,
  newId,
  projection,
  implement,
  readModel,
  startTracing,
  createLogger,
  createMetrics,
  wantsTraces,
  withSpan,
} from '../src/index.ts';
import { startTestService, type TestService } from '../src/testing.ts';

const otlp = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(z.object({ spans: z.array(z.object({ traceId: z.string(), name: z.string() })) })),
    }),
  ),
});
interface Span {
  readonly traceId: string;
  readonly name: string;
}

const spans: Span[] = [];
const stops: (() => Promise<void>)[] = [];
let catalog: TestService;

/** A collector that keeps what it is sent. */
async function startCollector(): Promise<string> {
  const collector = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { resourceSpans } = otlp.parse(JSON.parse(Buffer.concat(chunks).toString()));
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.end('{}');
    });
  }, 0);
  stops.push(() => collector.stop());
  return `http://127.0.0.1:${collector.port}`;
}

beforeAll(async () => {
  const endpoint = await startCollector();
  Object.assign(process.env, {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_TRACES_EXPORTER: 'otlp',
    OTEL_METRICS_EXPORTER: 'none',
    OTEL_LOGS_EXPORTER: 'none',
    OTEL_BSP_SCHEDULE_DELAY: '50',
    OTEL_NODE_RESOURCE_DETECTORS: 'none',
  });
  stops.unshift(await startTracing('test'));
  const scheduling = await startTestService({
    name: 'scheduling',
    build: ({ connection }) => ({
      routes: [],
      subscriptions: [
        projection(employeeChanged, readModel(connection, 'employees', { name: String, deleted: Boolean })),
      ],
      rpcHandlers: [rpcHandler(contactOf, async () => ({ client: null }))],
    }),
  });
  catalog = await startTestService({
    name: 'catalog',
    natsUrl: scheduling.natsUrl,
    // Hires in one request, and calls as booking-bot does.
    mayEverything: true,
    build: ({ connection, outbox, call }) => ({
      routes: implement(
        { 'GET /hire': { summary: 'Hire', result: z.object({}), access: 'public' } },
        {
          'GET /hire': async () => {
            const event = {
              tenantId: 't',
              aggregateId: newId(),
              revision: 1,
              data: { name: 'Ana', deleted: false },
            };
            await inTransaction(connection, (session) => outbox.add(session, employeeChanged, event));
            await call(contactOf, { tenantId: 't', customerId: 'c' });
            return {};
          },
        },
      ),
    }),
  });
  stops.unshift(catalog.stop, scheduling.stop);
});
afterAll(async () => {
  for (const stop of stops) {
    await stop();
  }
});

describe('a trace', () => {
  it('goes from the request through the call and the event, one id for all', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    expect((await catalog.call('GET /hire', { headers })).status).toBe(200);
    const mine = (): string[] => spans.filter((span) => span.traceId === traceId).map(({ name }) => name);
    await waitFor(() => mine().length >= 4);
    expect(mine()).toEqual(
      expect.arrayContaining([
        'GET catalog',
        'call scheduling.contactOf',
        'answer scheduling.contactOf',
        'consume catalog.employee.changed',
      ]),
    );
  });

  it('is named in each line of the log of its work', async () => {
    const lines: string[] = [];
    const logger = createLogger('catalog', 'info', { write: (line) => lines.push(line) });
    const parent = `00-${'1f'.repeat(16)}-b7ad6b7169203331-01`;
    await withSpan('work', { kind: 'server', parent }, async () => logger.info('within'));
    logger.info('without');
    expect(lines.map((line) => JSON.parse(line).traceId)).toEqual(['1f'.repeat(16), undefined]);
  });

  it('is named by the figures of its requests, in the format of OpenMetrics', async () => {
    const metrics = createMetrics({ exemplars: wantsTraces() });
    const parent = `00-${'2a'.repeat(16)}-b7ad6b7169203331-01`;
    const end = metrics.timeRequest('GET');
    await withSpan('work', { kind: 'server', parent }, async () => end({ route: '/hire', status: 200 }));
    metrics.deadLetters.inc({ type: 'turn' });
    expect(metrics.registry.contentType).toContain('application/openmetrics-text');
    const text = await metrics.registry.metrics();
    expect(text).toMatch(
      new RegExp(`_bucket\\{.*route="/hire".*\\} 1 # \\{trace_id="${'2a'.repeat(16)}"\\}`),
    );
    expect(text).toContain('dead_letters_total{type="turn"} 1');
  });
});
