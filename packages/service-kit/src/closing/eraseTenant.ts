import { isProducer, streamNames, type ServiceName } from '@citame/contracts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Connection } from 'mongoose';
import { purgeSubjects } from '../events/streams.ts';
import { filterOfTenant, retentionOf } from '../mongo/kept.ts';

/** Rows that one write removes: others get their turn between two. */
const slice = 500;
const maxRounds = 10;

interface EraseDeps {
  readonly connection: Connection;
  readonly nats: NatsConnection;
  readonly service: ServiceName;
}

/**
 * Erases every row of a business from the service's database, and the events that the service has published about it from
 * its streams. Doing it again erases what has come since.
 * @returns how many rows there were
 */
export async function eraseTenant(
  { connection, nats, service }: EraseDeps,
  tenantId: string,
): Promise<number> {
  let rows = 0;
  // A webhook or request under way may store a row in a collection that is through: until a round finds none.
  for (let round = 0, found = 1; found > 0 && round < maxRounds; round += 1) {
    found = await eraseRound(connection, tenantId);
    rows += found;
  }
  const manager = await jetstreamManager(nats);
  for (const stream of streamNames.filter((name) => isProducer(service, name))) {
    await purgeSubjects(manager, stream, `evt.${service}.*.*.*.${tenantId}.*`);
  }
  return rows;
}

async function eraseRound(connection: Connection, tenantId: string): Promise<number> {
  let rows = 0;
  for (const name of connection.modelNames()) {
    const filter = filterOfTenant(retentionOf(connection, name), tenantId);
    if (filter !== null) {
      rows += await eraseRows(connection, name, filter);
    }
  }
  return rows;
}

async function eraseRows(connection: Connection, name: string, filter: object): Promise<number> {
  // By the driver: the ids are strings of ours, and a slice is neither cast nor validated.
  const rows = connection.collection<{ _id: string }>(name);
  let erased = 0;
  let ids: string[];
  do {
    const found = await rows.find(filter, { projection: { _id: 1 }, limit: slice }).toArray();
    ids = found.map(({ _id }) => _id);
    if (ids.length > 0) {
      erased += (await rows.deleteMany({ _id: { $in: ids } })).deletedCount;
    }
  } while (ids.length === slice);
  return erased;
}
