import { randomBytes } from 'node:crypto';
import { withDatabase } from '@citame/tools';
import { runVariable, runVariables } from '../run.ts';

/** Connection string of a database of this caller alone; it goes away at the end of the run. */
export function testMongoUri(): string {
  const name = `${runVariable(runVariables.databasePrefix)}${randomBytes(8).toString('hex')}`;
  return withDatabase(runVariable(runVariables.mongoUri), name);
}
