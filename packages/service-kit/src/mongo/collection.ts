import { Schema, type ClientSession, type Connection, type Model, type SchemaDefinition } from 'mongoose';
import { noteEffect } from '../process/context.ts';
import { declareIndexes, type Index } from './indexes.ts';
import { declareRetention, type Exported, type Kept, type TenantRows } from './kept.ts';
import { refuseUndefinedFilters } from './undefinedFilters.ts';

interface CollectionOptions<Row> {
  /** Fields and their mongoose types; `_id` is a string of ours. What is not listed here cannot be stored. */
  readonly fields: SchemaDefinition;
  readonly kept: Kept;
  readonly tenant: TenantRows;
  readonly exported: Exported<Row>;
  readonly indexes?: readonly Index[];
  /** Names of indexes that earlier versions had and this one has not, see docs/migrations.md. They are dropped. */
  readonly formerIndexes?: readonly string[];
}

/**
 * The typed access to a collection; asking twice gives the same. Indexes are created before the service is ready.
 * `Row` is what the collection holds: the fields must say the same.
 */
export function collection<Row>(
  connection: Connection,
  name: string,
  options: CollectionOptions<Row>,
): Model<Row> {
  const known: Model<Row> | undefined = connection.models[name];
  if (known !== undefined) {
    return known;
  }
  const schema = new Schema(
    { _id: { type: String, required: true }, ...options.fields },
    { versionKey: false, minimize: false, id: false, strict: 'throw' },
  );
  refuseUndefinedFilters(schema);
  noteWrites(schema);
  const model = connection.model<Row>(name, schema, name);
  const { indexes = [], formerIndexes = [], kept, tenant, exported } = options;
  declareIndexes(model, { current: indexes, former: formerIndexes });
  declareRetention(model, { indexes, kept, tenant, exported });
  return model;
}

/** Notes each write, except those of a transaction, which only its commit makes true. */
function noteWrites(schema: Schema): void {
  const noteUnlessWithin = (session: unknown): void => {
    if (session === undefined || session === null) {
      noteEffect();
    }
  };
  schema.pre(
    ['updateOne', 'updateMany', 'findOneAndUpdate', 'findOneAndDelete', 'deleteOne', 'deleteMany'],
    { query: true, document: false },
    function () {
      noteUnlessWithin(this.getOptions()['session']);
    },
  );
  schema.pre('save', function () {
    noteUnlessWithin(this.$session());
  });
  schema.pre('bulkWrite', (_operations, options) => noteUnlessWithin(options?.session));
  schema.pre('insertMany', (_rows, options) => noteUnlessWithin(options?.session));
}

/**
 * Inserts a row of ours, as it is: casting and validating again what the types have checked costs as much as the insert
 * itself.
 * @throws the server's duplicate-key error, see `isDuplicateKey`
 */
export async function insertRow<Row extends { readonly _id: string }>(
  rows: Model<Row>,
  row: Row,
  session?: ClientSession,
): Promise<void> {
  if (session === undefined) {
    noteEffect();
  }
  // Our ids are strings; the driver's types know only its own.
  await rows.collection.insertOne(row as object, session === undefined ? {} : { session });
}
