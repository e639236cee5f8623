import { everyPageSubject, everyWatchingSubject } from '@citame/contracts';
import { onReconnection, type Logger, type ServiceContext } from '@citame/service-kit';
import type { StreamedEvent } from './sendEvents.ts';

type Nats = ServiceContext['nats'];

/** Every event of every service; `evt.<service>.<aggregate>.<fact>.v1.<tenantId>.<aggregateId>`. */
const everything = 'evt.*.*.*.*.*.*';

export interface LiveChanges {
  /** Calls back with what changes in a business from now on; returns the function that stops it. */
  listen(tenantId: string, onChange: (change: StreamedEvent) => void): () => void;
}

/**
 * Changes, published to open pages as they happen: only that something changed and what it is called, none of its data.
 * A page that may have missed something is sent `resync` and reads again; nothing is ever replayed.
 */
export function createLiveChanges(nats: Nats, logger: Logger): LiveChanges {
  const listeners = new Map<string, Set<(change: StreamedEvent) => void>>();
  for (const subjects of [everything, everyPageSubject]) {
    nats.subscribe(subjects, {
      callback: (error, { subject }) => {
        if (error !== null) {
          logger.warn({ err: error }, 'changes not received');
          return;
        }
        const [, service, aggregate, fact, , tenantId = '', id] = subject.split('.');
        const change = { event: 'change', data: { type: `${service}.${aggregate}.${fact}`, id } };
        listeners.get(tenantId)?.forEach((send) => send(change));
      },
    });
  }
  nats.subscribe(everyWatchingSubject, {
    callback: (_error, message) => {
      const [, , tenantId = ''] = message.subject.split('.');
      if (listeners.has(tenantId)) {
        message.respond();
      }
    },
  });
  // Changes of the time without a connection to NATS were not received.
  void onReconnection(nats, () => {
    for (const sends of listeners.values()) {
      sends.forEach((send) => send({ event: 'resync', data: {} }));
    }
  });
  return {
    listen(tenantId, onChange) {
      const sends = listeners.get(tenantId) ?? new Set();
      listeners.set(tenantId, sends.add(onChange));
      return () => {
        sends.delete(onChange);
        if (sends.size === 0) {
          listeners.delete(tenantId);
        }
      };
    },
  };
}
