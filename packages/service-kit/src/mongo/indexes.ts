import mongoose, { type Connection, type Model } from 'mongoose';
import { isDuplicateKey } from './mongoErrors.ts';

/** Fields of an index in their order, and its options: a name, uniqueness, the rows that are in it. */
export type Index = readonly [
  keys: Readonly<Record<string, 1 | -1>>,
  options?: Omit<mongoose.mongo.CreateIndexesOptions, 'session'>,
];

/** Indexes of a collection. */
export interface Indexes {
  readonly current: readonly Index[];
  /** Names of those that earlier versions had and this one has not, see docs/migrations.md. */
  readonly former: readonly string[];
}

/** `IndexOptionsConflict` and `IndexKeySpecsConflict`: an index with these keys, or this name, has other settings. */
const conflictCodes = [85, 86];
/** With `CannotCreateIndex` and duplicate keys: trying again does not help. */
const finalCodes = [...conflictCodes, 67, 11_000];
/** `NamespaceNotFound` and `IndexNotFound`. */
const absentCodes = [26, 27];

type Collection = Model<unknown>['collection'];

/** An index that cannot stand, whatever is tried; its message names it and has no values of documents. */
export class IndexError extends Error {
  override readonly name = 'IndexError';
}

/** By their models. */
const declared = new WeakMap<object, Indexes>();

/**
 * Declares the indexes of a model's collection.
 * @throws TypeError when one is current and former
 */
export function declareIndexes<Row>(model: Model<Row>, indexes: Indexes): void {
  const both = indexes.current.map(nameOf).find((name) => indexes.former.includes(name));
  if (both !== undefined) {
    throw new TypeError(`index ${both} is a former one and a current one: give the current one a new name`);
  }
  declared.set(model, indexes);
}

/**
 * Creates collections and indexes of every model, then drops the former ones; a former one that is in the way goes first.
 * Must succeed before the service is ready: the booking index is a rule.
 * @throws IndexError when one cannot stand; the driver's error when MongoDB does not answer
 */
export async function createIndexes(connection: Connection): Promise<void> {
  for (const name of connection.modelNames()) {
    const model = connection.model(name);
    const { current, former } = declared.get(model) ?? { current: [], former: [] };
    await model.createCollection();
    for (const index of current) {
      await createIndex(model.collection, index, former);
    }
    await dropAll(model.collection, former);
  }
}

async function createIndex(rows: Collection, index: Index, former: readonly string[]): Promise<void> {
  const [keys, options] = index;
  const create = () => rows.createIndex({ ...keys }, { ...options });
  try {
    await create().catch(async (error: unknown) => {
      if (!hasCode(error, conflictCodes) || former.length === 0) {
        throw error;
      }
      await dropAll(rows, former);
      await create();
    });
  } catch (error) {
    if (!hasCode(error, finalCodes)) {
      throw error;
    }
    // The server's words for a duplicate key have the key, which may be a phone.
    const reason = isDuplicateKey(error) ? 'documents have the same values' : error.message;
    throw new IndexError(`index ${nameOf(index)} of collection ${rows.name} cannot stand: ${reason}`);
  }
}

async function dropAll(rows: Collection, names: readonly string[]): Promise<void> {
  for (const name of names) {
    try {
      await rows.dropIndex(name);
    } catch (error) {
      if (!hasCode(error, absentCodes)) {
        throw error;
      }
    }
  }
}

function hasCode(error: unknown, codes: readonly number[]): error is mongoose.mongo.MongoServerError {
  return error instanceof mongoose.mongo.MongoServerError && codes.includes(Number(error.code));
}

/** The name of an index: its own, or the one that the server gives it. */
function nameOf([keys, options]: Index): string {
  return options?.name ?? Object.entries(keys).flat().join('_');
}
