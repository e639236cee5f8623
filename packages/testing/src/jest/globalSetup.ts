import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runVariables } from '../run.ts';
import { startServers } from '../servers/servers.ts';
import { setStarted } from '../servers/started.ts';

/** Jest global set-up: the run's servers, announced to the test files through the environment. */
export default async function globalSetup(): Promise<void> {
  const folder = await mkdtemp(join(process.env[runVariables.folder] ?? tmpdir(), 'citame-test-'));
  const databasePrefix = `test_${randomBytes(4).toString('hex')}_`;
  const servers = await startServers(folder, databasePrefix);
  setStarted({ folder, servers });
  process.env[runVariables.folder] = folder;
  process.env[runVariables.databasePrefix] = databasePrefix;
  process.env[runVariables.mongoUri] = servers.mongoUri;
  process.env[runVariables.natsUrl] = servers.natsUrl;
  if (servers.natsClaims) {
    process.env[runVariables.natsClaims] = servers.natsClaims;
  }
}
