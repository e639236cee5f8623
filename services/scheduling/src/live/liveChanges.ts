import { everyPageSubject, everyWatchingSubject, pageSubject } from '@citame/contracts';
import type { Logger, ServiceContext, StreamedEvent } from '@citame/service-kit';

type Nats = ServiceContext['nats'];

/** Every event of every service; `evt.<service>.<aggregate>.<fact>.v1.<tenantId>.<aggregateId>`. */
const everything = 'evt.*.*.*.*.*.*';

export interface LiveChanges {
  /** Tells the open pages of a business, in whatever process they are heard, that an employee's hours have changed. */
  hoursChanged(tenantId: string, employeeId: string): void;
  /** Calls back with what changes in a business from now on; returns how to stop that. */
  listen(tenantId: string, onChange: (change: StreamedEvent) => void): () => void;
}

/**
 * Changes, published to open pages as they happen: only that something changed and what it is called, none of its data.
 * A page that may have missed something is told `resync` and reads again; nothing is ever replayed.
 */
export function createLiveChanges(nats: Nats, logger: Logger): LiveChanges {
  const listeners = new Map<string, Set<(change: StreamedEvent) => void>>();
  for (const subjects of [everything, everyPageSubject]) {
    nats.subscribe(subjects, {
      callback: (error, { subject }) => {
        if (error !== null) {
          logger.warn({ err: error }, 'changes are not heard');
          return;
        }
        const [, service, aggregate, fact, , tenantId = '', id] = subject.split('.');
        const change = { event: 'change', data: { type: `${service}.${aggregate}.${fact}`, id } };
        listeners.get(tenantId)?.forEach((tell) => tell(change));
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
  void resyncAfterGaps(nats, () => {
    for (const tells of listeners.values()) {
      tells.forEach((tell) => tell({ event: 'resync', data: {} }));
    }
  });
  return {
    hoursChanged: (tenantId, employeeId) =>
      nats.publish(pageSubject('scheduling.hours.changed', tenantId, employeeId)),
    listen(tenantId, onChange) {
      const tells = listeners.get(tenantId) ?? new Set();
      listeners.set(tenantId, tells.add(onChange));
      return () => {
        tells.delete(onChange);
        if (tells.size === 0) {
          listeners.delete(tenantId);
        }
      };
    },
  };
}

/** While there was no connection to NATS, changes went by unheard. */
async function resyncAfterGaps(nats: Nats, resync: () => void): Promise<void> {
  for await (const { type } of nats.status()) {
    if (type === 'reconnect') {
      resync();
    }
  }
}
