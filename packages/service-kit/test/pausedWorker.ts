// Program of `workQueue.test.ts`: leases a row, is stopped while it works on it, and settles it when it goes on.
import mongoose from 'mongoose';
import { workRows } from './workRows.ts';
import { claim, release } from '../src/work/leases.ts';

const [uri = '', id = ''] = process.argv.slice(2);
const connection = await mongoose.createConnection(uri).asPromise();
const rows = workRows(connection);
const row = await claim(rows, id, new Date(), 300);
process.stdout.write('claimed\n');
await new Promise<void>((resolve) => process.stdin.once('data', () => resolve()));
const isHeld = row !== null && (await release(rows, row, { set: { text: 'of the paused worker' } }));
process.stdout.write(`${isHeld ? 'settled' : 'lease lost'}\n`);
await connection.close();
process.exit();
