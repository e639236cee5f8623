import { streams, type StreamName } from '@citame/contracts';
import {
  DiscardPolicy,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
} from '@nats-io/jetstream';

const duplicateWindowMs = 10 * 60 * 1000;
const nanosPerMs = 1_000_000;

/** Creates the stream, or brings its settings up to date. Producers and consumers both call it: none has to come first. */
export async function ensureStream(manager: JetStreamManager, name: StreamName): Promise<void> {
  const definition = streams[name];
  const settings = {
    subjects: [...definition.subjects],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    max_msgs_per_subject: definition.maxPerSubject,
    max_age: definition.maxAgeMs * nanosPerMs,
    duplicate_window: duplicateWindowMs * nanosPerMs,
  };
  try {
    await manager.streams.add({ name, ...settings });
  } catch (error) {
    // 10058: it exists with other settings.
    if (!(error instanceof JetStreamApiError) || error.code !== 10_058) {
      throw error;
    }
    await manager.streams.update(name, settings);
  }
}
