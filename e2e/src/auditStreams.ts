import { jetstreamManager } from '@nats-io/jetstream';
import { natsOf } from './natsOf.ts';
import type { Platform } from './platform.ts';

/** Durables that have messages of their stream before them, or have not confirmed some. */
export async function openConsumers(platform: Pick<Platform, 'natsUrl' | 'home'>): Promise<string[]> {
  const nats = await natsOf(platform);
  try {
    const manager = await jetstreamManager(nats);
    const found: string[] = [];
    for await (const { config } of manager.streams.list()) {
      for await (const { name, config: own, num_pending, num_ack_pending } of manager.consumers.list(
        config.name,
      )) {
        // Open pages and readings of a state have none.
        if (own.durable_name !== undefined && num_pending + num_ack_pending > 0) {
          found.push(`${config.name} ${name}: ${num_pending} to deliver, ${num_ack_pending} to confirm`);
        }
      }
    }
    return found;
  } finally {
    await nats.close();
  }
}
