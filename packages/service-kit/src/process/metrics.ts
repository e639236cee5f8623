import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type OpenMetricsContentType,
} from 'prom-client';
import { currentTraceId } from './tracing.ts';

/** The figures that every service publishes at `/metrics`. Never labelled by tenant. */
export interface Metrics {
  readonly registry: Registry | Registry<OpenMetricsContentType>;
  /** Begins to measure an HTTP request; what it answers ends that, within the request's span. */
  readonly timeRequest: (method: string) => (end: { route: string; status: number }) => void;
  readonly httpRefused: Counter;
  readonly rpcSeconds: Histogram<'call' | 'outcome'>;
  readonly eventsHandled: Counter<'type' | 'outcome'>;
  readonly deadLetters: Counter<'type'>;
  readonly securityEvents: Counter<'event' | 'outcome'>;
  readonly workAttempts: Counter<'queue' | 'outcome'>;
  /** Has `work_due`, `work_late_seconds` and `work_retrying` of a queue read whenever the figures are asked for. */
  readonly observeQueue: (queue: string, read: () => Promise<QueueFigures>) => void;
  readonly consumerPending: Gauge<'stream'>;
}

export interface QueueFigures {
  /** How much work should have begun by now. */
  readonly due: number;
  /** For how long the oldest of it has been due. */
  readonly lateSeconds: number;
  /** How much work has failed at its last attempt and waits for the next. */
  readonly retrying: number;
}

const secondsBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * A registry of its own for each service, so that several run in one test process.
 * @param exemplars whether measurements name a trace; then `/metrics` is in the format of OpenMetrics
 */
export function createMetrics({ exemplars = false } = {}): Metrics {
  const registry = exemplars ? openMetricsRegistry() : new Registry();
  const registers = [registry];
  return {
    registry,
    timeRequest: timeRequests(registers, exemplars),
    httpRefused: new Counter({
      name: 'http_requests_refused_total',
      help: 'HTTP requests refused at once, because too many were in hand',
      registers,
    }),
    rpcSeconds: new Histogram({
      name: 'rpc_duration_seconds',
      help: 'Calls to other services, as the caller sees them',
      labelNames: ['call', 'outcome'],
      buckets: secondsBuckets,
      registers,
    }),
    eventsHandled: new Counter({
      name: 'events_handled_total',
      help: 'Events consumed by outcome',
      labelNames: ['type', 'outcome'],
      registers,
    }),
    deadLetters: new Counter({
      name: 'dead_letters_total',
      help: 'Messages given up',
      labelNames: ['type'],
      registers,
    }),
    securityEvents: new Counter({
      name: 'security_events_total',
      help: 'Events of the security log by outcome: done, refused',
      labelNames: ['event', 'outcome'],
      registers,
    }),
    workAttempts: new Counter({
      name: 'work_attempts_total',
      help: 'Attempts at queued work by outcome: done, retry, giveUp',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
    observeQueue: observeQueues(registry),
    consumerPending: new Gauge({
      name: 'consumer_pending',
      help: 'Messages of a stream that this service has not handled yet',
      labelNames: ['stream'],
      registers,
    }),
  };
}

function openMetricsRegistry(): Registry<OpenMetricsContentType> {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  return registry;
}

function timeRequests(registers: Metrics['registry'][], exemplars: boolean): Metrics['timeRequest'] {
  // The type has the label of exemplars, too; the figure itself has not.
  const seconds = new Histogram<'method' | 'route' | 'status' | 'trace_id'>({
    name: 'http_request_duration_seconds',
    help: 'HTTP requests by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    enableExemplars: exemplars,
    registers,
  });
  return (method) => {
    const started = performance.now();
    return (end) => {
      const labels = { method, ...end };
      const value = (performance.now() - started) / 1000;
      if (exemplars) {
        seconds.observe({ labels, value, exemplarLabels: currentExemplar() });
      } else {
        seconds.observe(labels, value);
      }
    };
  };
}

/** The trace in progress, if any, as the label of an exemplar. */
function currentExemplar(): { trace_id?: string } {
  const id = currentTraceId();
  return id === undefined ? {} : { trace_id: id };
}

/** The three gauges of a scrape share one reading of the database. */
function observeQueues(registry: Metrics['registry']): Metrics['observeQueue'] {
  const queues = new Map<string, () => Promise<QueueFigures>>();
  let reading: Promise<(readonly [string, QueueFigures])[]> | undefined;

  async function readAll(): Promise<(readonly [string, QueueFigures])[]> {
    const readings = [...queues].map(async ([queue, read]) => [queue, await read()] as const);
    const ends = await Promise.allSettled(readings);
    // Where the database is away the last figure stays.
    return ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  }
  function figures(): Promise<(readonly [string, QueueFigures])[]> {
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  const gauges = [
    { figure: 'due', name: 'work_due', help: 'Queued work that should have begun by now' },
    {
      figure: 'lateSeconds',
      name: 'work_late_seconds',
      help: 'How long the oldest queued work has been due',
    },
    { figure: 'retrying', name: 'work_retrying', help: 'Queued work whose last attempt failed' },
  ] as const;
  for (const { figure, ...gauge } of gauges) {
    new Gauge({
      ...gauge,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        for (const [queue, of] of await figures()) {
          this.set({ queue }, of[figure]);
        }
      },
    });
  }
  return (queue, read) => {
    queues.set(queue, read);
  };
}

/** A timer that runs ten times as often costs an idle process half a percent of a core. */
const eventLoopMonitoringPrecision = 100;

/** Adds the figures of the Node process itself (event loop, memory). The lag of the event loop includes this interval (ms). */
export function collectProcessMetrics(metrics: Metrics): void {
  collectDefaultMetrics({ register: metrics.registry, eventLoopMonitoringPrecision });
}
