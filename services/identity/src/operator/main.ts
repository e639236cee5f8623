import {
  closeNats,
  createLogger,
  createMetrics,
  createOutbox,
  createRpcClient,
  createSealer,
  createSecurityLog,
  openNats,
  parseEnv,
  readEnvOrExit,
  systemClock,
  withContext,
} from '@citame/service-kit';
import mongoose from 'mongoose';
import { env as serviceEnv } from '../env.ts';
import { printCommand } from '../printCommand.ts';
import { commandDeps } from './commandDeps.ts';
import { refusalReason } from './refusals.ts';
import { runCommand } from './runCommand.ts';

const commandEnv = serviceEnv.pick({
  MONGODB_URI: true,
  NATS_URL: true,
  ENCRYPTION_KEY: true,
  ENCRYPTION_KEYS_FORMER: true,
  PUBLIC_URL: true,
  OPERATOR_ORIGIN: true,
});
const env = readEnvOrExit(() => parseEnv(commandEnv));
const connection = await mongoose.createConnection(env.MONGODB_URI).asPromise();
const nats = await openNats(env.NATS_URL, 'identity', { waits: false });
try {
  const metrics = createMetrics();
  const deps = commandDeps({
    connection,
    clock: systemClock,
    // The running service publishes what is stored here.
    outbox: createOutbox(connection, systemClock, () => {}),
    sealer: createSealer({ current: env.ENCRYPTION_KEY, former: env.ENCRYPTION_KEYS_FORMER }),
    origin: env.OPERATOR_ORIGIN,
    publicUrl: env.PUBLIC_URL,
    // On the standard error: the other has what the command answers.
    note: createSecurityLog(createLogger('identity', 'info', process.stderr), metrics),
    call: createRpcClient({ nats, metrics }),
  });
  const words = process.argv.slice(2);
  await printCommand(
    () => withContext({ actor: { kind: 'operator' } }, () => runCommand(deps, words)),
    (code) => refusalReason(words[0], code),
  );
} finally {
  await closeNats(nats);
  await connection.close();
}
