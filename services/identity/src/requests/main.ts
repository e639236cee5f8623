import { isAppError, systemClock } from '@citame/service-kit';
import mongoose from 'mongoose';
import { createRequestStore } from './requestStore.ts';
import { runCommand } from './runCommand.ts';

const uri = process.env['MONGODB_URI'];
if (uri === undefined) {
  throw new TypeError('MONGODB_URI is not set');
}
const connection = await mongoose.createConnection(uri).asPromise();
try {
  const requests = createRequestStore(connection, systemClock);
  const lines = await runCommand(requests, process.argv.slice(2), systemClock());
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
} catch (error) {
  const known = isAppError(error) ? error.code : error instanceof TypeError ? error.message : undefined;
  if (known === undefined) {
    throw error;
  }
  process.stderr.write(`${known}\n`);
  process.exitCode = 1;
} finally {
  await connection.close();
}
