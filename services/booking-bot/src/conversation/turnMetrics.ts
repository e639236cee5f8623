import type { Metrics } from '@citame/service-kit';
import { Histogram } from 'prom-client';

/** How long clients wait for the bot. Never labelled by tenant. */
export interface TurnMetrics {
  /** From when a turn was due until its answer was stored; outcome `answered`, `postponed` or `given_up`. */
  readonly turnSeconds: Histogram<'outcome'>;
}

export function createTurnMetrics({ registry }: Metrics): TurnMetrics {
  return {
    turnSeconds: new Histogram({
      name: 'conversation_turn_seconds',
      help: 'From when a turn of a conversation was due until its answer was stored',
      labelNames: ['outcome'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    }),
  };
}
