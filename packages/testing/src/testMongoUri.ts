import { randomUUID } from 'node:crypto';
import { runVariable, runVariables } from './run.ts';

/** Connection string of a database that nobody else has; it goes away with the run's server. */
export function testMongoUri(): string {
  const uri = new URL(runVariable(runVariables.mongoUri));
  uri.pathname = `/test_${randomUUID().replaceAll('-', '')}`;
  return uri.href;
}
