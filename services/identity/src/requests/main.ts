import { systemClock } from '@citame/service-kit';
import mongoose from 'mongoose';
import { createRequestStore } from './requestStore.ts';
import { printCommand } from '../printCommand.ts';
import { runCommand } from './runCommand.ts';

const uri = process.env['MONGODB_URI'];
if (uri === undefined) {
  throw new TypeError('MONGODB_URI is not set');
}
const connection = await mongoose.createConnection(uri).asPromise();
try {
  const requests = createRequestStore(connection, systemClock);
  await printCommand(async () => runCommand(requests, process.argv.slice(2), systemClock()));
} finally {
  await connection.close();
}
