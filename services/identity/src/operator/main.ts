import {
  closeNats,
  createMetrics,
  createOutbox,
  createRpcClient,
  isAppError,
  openNats,
  systemClock,
  withContext,
} from '@citame/service-kit';
import mongoose from 'mongoose';
import { createClosureStore } from '../closures/closureStore.ts';
import { createMailStore } from '../mails/mailStore.ts';
import { createAccountStore } from '../records/accountStore.ts';
import { createBusinessStore } from '../records/businessStore.ts';
import { createMembershipStore } from '../records/membershipStore.ts';
import { runCommand } from './runCommand.ts';

const [uri, natsUrl] = ['MONGODB_URI', 'NATS_URL'].map((name) => {
  const value = process.env[name];
  if (value === undefined) {
    throw new TypeError(`${name} is not set`);
  }
  return value;
});
const connection = await mongoose.createConnection(uri ?? '').asPromise();
const nats = await openNats(natsUrl ?? '', 'identity', { waits: false });
try {
  const accounts = createAccountStore(connection);
  const deps = {
    connection,
    clock: systemClock,
    // The running service publishes what is stored here.
    outbox: createOutbox(connection, systemClock, () => {}),
    accounts,
    businesses: createBusinessStore(connection, accounts),
    memberships: createMembershipStore(connection),
    closures: createClosureStore(connection),
    mails: createMailStore(connection, systemClock),
    call: createRpcClient({ nats, metrics: createMetrics() }),
  };
  const words = process.argv.slice(2);
  const lines = await withContext({ actor: { kind: 'operator' } }, () => runCommand(deps, words));
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
} catch (error) {
  const known = isAppError(error) ? error.code : error instanceof TypeError ? error.message : undefined;
  if (known === undefined) {
    throw error;
  }
  process.stderr.write(`${known}\n`);
  process.exitCode = 1;
} finally {
  await closeNats(nats);
  await connection.close();
}
