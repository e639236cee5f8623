import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testMongoUri } from '@citame/testing';
import type { Connection } from 'mongoose';
import { newId } from '../src/index.ts';
import { collection } from '../src/mongo/collection.ts';
import { openMongo } from '../src/mongo/connection.ts';
import { createIndexes, type Index } from '../src/mongo/indexes.ts';
import { ofTest } from './ofTest.ts';

interface Seat {
  readonly _id: string;
  readonly phone?: string;
}

let mongo: ReturnType<typeof openMongo>;
beforeAll(async () => {
  mongo = openMongo(testMongoUri(), 'indexes');
  await mongo.connected;
});
afterAll(() => mongo.close());

describe('indexes of a service that starts', () => {
  let name: string;
  let connection: Connection;
  beforeEach(() => {
    name = `seats_${newId()}`;
  });

  /** As a version starts that declares these. */
  async function start(indexes: readonly Index[], formerIndexes: readonly string[] = []): Promise<void> {
    connection = mongo.connection.useDb('indexes', { useCache: false });
    collection<Seat>(connection, name, { ...ofTest, fields: { phone: String }, indexes, formerIndexes });
    await createIndexes(connection);
  }
  const stored = async (): Promise<string[]> =>
    (await connection.collection(name).indexes()).map((index) => index.name ?? '').toSorted();
  const add = (phone: string) => connection.collection<Seat>(name).insertOne({ _id: newId(), phone });

  it('are made, and are those of before when it starts again', async () => {
    await start([[{ phone: 1 }, { unique: true }]]);
    await start([[{ phone: 1 }, { unique: true }]]);
    expect(await stored()).toEqual(['_id_', 'phone_1']);
    await add('+34600111222');
    await expect(add('+34600111222')).rejects.toThrow(/duplicate key/);
  });

  it('replace those that an earlier version had, which go once the new ones stand', async () => {
    await start([[{ phone: 1 }]]);
    await start([[{ phone: 1, _id: 1 }, { name: 'phones' }]], ['phone_1']);
    expect(await stored()).toEqual(['_id_', 'phones']);
    await start([[{ phone: 1, _id: 1 }, { name: 'phones' }]], ['phone_1']);
    expect(await stored()).toEqual(['_id_', 'phones']);
  });

  it('take the place of a former one with the same keys, which is dropped first', async () => {
    await start([[{ phone: 1 }]]);
    await start([[{ phone: 1 }, { unique: true, name: 'one_each' }]], ['phone_1']);
    expect(await stored()).toEqual(['_id_', 'one_each']);
  });

  it('end the start when a stored one has other settings and is not named as a former one', async () => {
    await start([[{ phone: 1 }]]);
    await expect(start([[{ phone: 1 }, { unique: true }]])).rejects.toThrow(
      `index phone_1 of collection ${name} cannot stand`,
    );
  });

  it('end the start when documents break a unique one, without saying their values', async () => {
    await start([]);
    await add('+34600111222');
    await add('+34600111222');
    const error: unknown = await start([[{ phone: 1 }, { unique: true }]]).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ name: 'IndexError', message: expect.stringContaining('same values') });
    expect(String(error)).not.toContain('600111222');
  });

  it('cannot be former and current at once', async () => {
    await expect(start([[{ phone: 1 }]], ['phone_1'])).rejects.toThrow(/give the current one a new name/);
  });
});
