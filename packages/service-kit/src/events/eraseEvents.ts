import type { StreamName } from '@citame/contracts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Connection } from 'mongoose';
import { setTimeout } from 'node:timers/promises';
import { deadLetterRows } from '../work/deadLetters.ts';
import { outboxRows } from './outbox.ts';

/** How long a relay may still have an event in hand whose row is gone. */
const inHandMs = 500;

/**
 * Erases events that happened until an instant, by their subjects, from a stream, and from the outbox and the dead letters
 * of this service. Doing it again changes nothing. What the stream loses of later ones, their outbox tells again.
 */
export async function eraseEvents(
  { connection, nats }: { readonly connection: Connection; readonly nats: NatsConnection },
  stream: StreamName,
  { subjects, until }: { readonly subjects: readonly string[]; readonly until: Date },
): Promise<void> {
  if (subjects.length === 0) {
    return;
  }
  const subject = { $in: [...subjects] };
  const rows = outboxRows(connection);
  const erased = { subject, 'envelope.occurredAt': { $lte: until.toISOString() } };
  const isOpen = await rows.exists({ ...erased, doneAt: { $exists: false } });
  await rows.deleteMany(erased);
  await deadLetterRows(connection).deleteMany({ subject, at: { $lte: until } });
  if (isOpen !== null) {
    await setTimeout(inHandMs);
  }
  const manager = await jetstreamManager(nats);
  for (const filter of subjects) {
    await manager.streams.purge(stream, { filter });
  }
}
