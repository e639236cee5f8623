import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The figures that every service publishes at `/metrics`. Never labelled by tenant. */
export interface Metrics {
  readonly registry: Registry;
  readonly httpSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly httpRefused: Counter;
  readonly rpcSeconds: Histogram<'call' | 'outcome'>;
  readonly eventsHandled: Counter<'type' | 'outcome'>;
  readonly deadLetters: Counter<'type'>;
  readonly workAttempts: Counter<'queue' | 'outcome'>;
  /** Has `work_due` and `work_late_seconds` of a queue read whenever the figures are asked for. */
  readonly observeQueue: (queue: string, read: () => Promise<QueueFigures>) => void;
  readonly consumerPending: Gauge<'stream'>;
}

/** How much work of a queue should have begun by now, and for how long the oldest of it, in seconds. */
export interface QueueFigures {
  readonly due: number;
  readonly lateSeconds: number;
}

const secondsBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** A registry of its own for each service, so that several run in one test process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'HTTP requests by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: secondsBuckets,
      registers,
    }),
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

function observeQueues(registry: Registry): Metrics['observeQueue'] {
  const queues = new Map<string, () => Promise<QueueFigures>>();
  const gauge = (what: { name: string; help: string }, figure: keyof QueueFigures): Gauge<'queue'> =>
    new Gauge({
      ...what,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        await Promise.all(
          [...queues].map(async ([queue, read]) => {
            try {
              this.set({ queue }, (await read())[figure]);
            } catch {
              // The database is away: the last figure stays.
            }
          }),
        );
      },
    });
  gauge({ name: 'work_due', help: 'Queued work that should have begun by now' }, 'due');
  gauge({ name: 'work_late_seconds', help: 'How long the oldest queued work has been due' }, 'lateSeconds');
  return (queue, read) => {
    queues.set(queue, read);
  };
}

/** Adds the figures of the Node process itself (event loop, memory). */
export function collectProcessMetrics(metrics: Metrics): void {
  collectDefaultMetrics({ register: metrics.registry });
}
