import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { livingPid, supervisor } from '../processes/pidFile.ts';
import { mongoUri } from '../servers/mongod.ts';
import { nodeChildren } from '../start/childSpecs.ts';
import { notedPort, prepareHome } from '../start/home.ts';
import { portsFrom } from '../start/ports.ts';
import { loadSecrets, natsPasswordOf } from '../start/secrets.ts';
import { chooseVendors } from '../start/vendors.ts';

/** Entry of `npm run tenant`: the operator's commands, on the Cítame that `npm start` runs from this folder, or CITAME_HOME. */
const projectRoot = join(import.meta.dirname, '..', '..', '..');
const { env } = process;
const home = await prepareHome(projectRoot, env);
if (livingPid(home.run, supervisor) === undefined) {
  process.stderr.write(`Cítame does not run from ${home.root}: \`npm start\` first, in another terminal.\n`);
  process.exit(1);
}
const ports = portsFrom(await notedPort(home));
const secrets = await loadSecrets(home.secretsFile);
const { services } = nodeChildren({
  projectRoot,
  env,
  home,
  ports,
  secrets,
  vendors: chooseVendors(env, secrets, ports),
  mongoUri: env['MONGODB_URI'] || mongoUri(ports.mongod),
  natsUrlOf: (user) =>
    env['NATS_URL'] || `nats://${user}:${natsPasswordOf(user, secrets)}@127.0.0.1:${ports.nats}`,
});
const identity = services.find(({ name }) => name === 'identity');
const command = join(projectRoot, 'services', 'identity', 'src', 'operator', 'main.ts');
const child = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', command, ...process.argv.slice(2)],
  { env: identity?.env, stdio: 'inherit' },
);
const [code] = await once(child, 'close');
process.exitCode = Number(code ?? 1);
