import type { Connection } from 'mongoose';
import { Gauge } from 'prom-client';
import { z } from 'zod';
import type { Metrics } from '../process/metrics.ts';

/** State that a member of a replica set reports with each heartbeat, every ten seconds and when something changes. */
const beat = z.object({
  isWritablePrimary: z.boolean(),
  lastWrite: z.object({ lastWriteDate: z.date() }),
});

/** State of a member as of its last heartbeat. */
interface Member {
  readonly isPrimary: boolean;
  /** Time between its last write and the heartbeat, ms. */
  readonly agoMs: number;
}

/**
 * Publishes `mongodb_replication_lag_seconds{member}`: how far the data of each secondary are behind the primary's, from the
 * driver's own heartbeats, so that no exporter and no rights are needed. An idle replica set writes, too, every ten seconds.
 */
export function observeReplicaSet(connection: Connection, { registry }: Metrics): void {
  const members = new Map<string, Member>();
  const client = connection.getClient();
  client.on('serverHeartbeatSucceeded', ({ connectionId, reply }) => {
    const said = beat.safeParse(reply);
    if (said.success) {
      const { isWritablePrimary: isPrimary, lastWrite } = said.data;
      members.set(connectionId, { isPrimary, agoMs: Date.now() - lastWrite.lastWriteDate.getTime() });
    } else {
      members.delete(connectionId);
    }
  });
  client.on('serverHeartbeatFailed', ({ connectionId }) => members.delete(connectionId));
  client.on('serverClosed', ({ address }) => members.delete(address));
  new Gauge({
    name: 'mongodb_replication_lag_seconds',
    help: 'How far the data of a secondary of MongoDB are behind the primary',
    labelNames: ['member'],
    registers: [registry],
    collect() {
      this.reset();
      const primary = [...members.values()].find(({ isPrimary }) => isPrimary);
      for (const [member, { isPrimary, agoMs }] of members) {
        if (primary !== undefined && !isPrimary) {
          this.set({ member }, Math.max(0, agoMs - primary.agoMs) / 1000);
        }
      }
    },
  });
}
