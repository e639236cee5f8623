import type { Connection, Model } from 'mongoose';
import { collection, workFields, workIndex, type WorkRow } from '../src/index.ts';
import { ofTest } from './ofTest.ts';

export interface TestWork extends WorkRow {
  readonly text?: string | undefined;
}

export function workRows(connection: Connection): Model<TestWork> {
  return collection<TestWork>(connection, 'work', {
    ...ofTest,
    fields: { text: String, ...workFields },
    indexes: [workIndex],
  });
}
