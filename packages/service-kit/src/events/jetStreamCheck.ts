import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Gauge } from 'prom-client';
import type { Metrics } from '../process/metrics.ts';
import type { ReadinessCheck } from '../process/ops.ts';

const answerMs = 1000;

/**
 * Asks JetStream whether it answers, for readiness and as the figure `jetstream_up` (1 or 0). A process is not ready before
 * JetStream has answered it once. One that was ready stays so without it, `away`: what it stores goes out later, so taking
 * every process of a service out of service would lose bookings that can be taken.
 */
export function createJetStreamCheck(nats: NatsConnection, { registry }: Metrics): ReadinessCheck {
  let hasAnswered = false;
  const answers = async (): Promise<boolean> => {
    try {
      const manager = await jetstreamManager(nats, { checkAPI: false, timeout: answerMs });
      await manager.getAccountInfo();
      hasAnswered = true;
      return true;
    } catch {
      return false;
    }
  };
  new Gauge({
    name: 'jetstream_up',
    help: 'Whether JetStream answers this process (1 or 0)',
    registers: [registry],
    async collect() {
      this.set(Number(await answers()));
    },
  });
  return async () => (await answers()) || (hasAnswered && 'away');
}
