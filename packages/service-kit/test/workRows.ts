import type { Connection, Model } from 'mongoose';
import { collection, workFields, workIndex, type WorkRow } from '../src/index.ts';

export interface TestWork extends WorkRow {
  readonly text?: string | undefined;
}

export function workRows(connection: Connection): Model<TestWork> {
  return collection<TestWork>(connection, 'work', {
    fields: { text: String, ...workFields },
    indexes: [workIndex],
  });
}
