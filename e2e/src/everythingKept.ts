import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import mongoose from 'mongoose';
import { natsOf } from './natsOf.ts';
import type { Platform } from './platform.ts';

/** A place in which something is kept, and all of it as text. */
export interface Kept {
  readonly place: string;
  readonly text: string;
}

/** Everything that a platform keeps: each collection of each database, each JetStream stream, each log. */
export async function everythingKept(platform: Platform): Promise<Kept[]> {
  return [...(await collections(platform.mongoUri)), ...(await streams(platform)), ...logs(platform.home)];
}

async function collections(mongoUri: string): Promise<Kept[]> {
  const connection = await mongoose.createConnection(mongoUri).asPromise();
  try {
    const client = connection.getClient();
    const { databases } = await client.db('admin').admin().listDatabases();
    const own = databases.filter(({ name }) => !['admin', 'config', 'local'].includes(name));
    const kept: Kept[] = [];
    for (const { name } of own) {
      for (const collection of await client.db(name).collections()) {
        const rows = await collection.find().toArray();
        kept.push({ place: `${name}.${collection.collectionName}`, text: JSON.stringify(rows) });
      }
    }
    return kept;
  } finally {
    await connection.close();
  }
}

async function streams(platform: Pick<Platform, 'natsUrl' | 'home'>): Promise<Kept[]> {
  const nats = await natsOf(platform);
  try {
    const names = await (await jetstreamManager(nats)).streams.names().next();
    const kept: Kept[] = [];
    for (const name of names) {
      const consumer = await jetstream(nats).consumers.get(name);
      const { num_pending } = await consumer.info();
      const texts: string[] = [];
      if (num_pending > 0) {
        for await (const message of await consumer.fetch({ max_messages: num_pending, expires: 2000 })) {
          texts.push(`${message.subject} ${message.string()}`);
        }
      }
      kept.push({ place: `stream ${name}`, text: texts.join('\n') });
    }
    return kept;
  } finally {
    await nats.close();
  }
}

function logs(home: string): Kept[] {
  const folder = join(home, 'logs');
  return readdirSync(folder).map((file) => ({
    place: `log ${file}`,
    text: readFileSync(join(folder, file), 'utf8'),
  }));
}
