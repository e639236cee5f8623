import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoOwner } from '../demo/demoBusiness.ts';
import { seedDemo } from '../demo/seedDemo.ts';
import { livingPid, reapLeftovers, removePidFile, supervisor, writePidFile } from '../processes/pidFile.ts';
import { mongoUri } from '../servers/mongod.ts';
import { buildWeb } from './buildWeb.ts';
import { nodeChildren } from './childSpecs.ts';
import { deleteData, notePort, prepareHome } from './home.ts';
import type { Home } from './home.ts';
import { onStopRequest } from './onStopRequest.ts';
import { helpText, parseOptions } from './options.ts';
import type { StartOptions } from './options.ts';
import { createPlatform } from './platform.ts';
import { portsFrom, refuseTakenPorts } from './ports.ts';
import type { Ports } from './ports.ts';
import { loadSecrets, natsPasswordOf, natsPasswords } from './secrets.ts';
import { mongodSpec, natsSpec } from './serverSpecs.ts';
import { boxed, openTerminal, seconds } from './terminal.ts';
import { chooseVendors, type Vendors } from './vendors.ts';

const projectRoot = join(import.meta.dirname, '..', '..', '..');
const remindEveryMs = 15_000;

const terminal = openTerminal(process.stdout);

try {
  const options = parseOptions(process.argv.slice(2), process.env);
  if (options.help) {
    terminal.say(helpText);
  } else {
    await start(options);
  }
} catch (error) {
  terminal.say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

async function start(options: StartOptions): Promise<void> {
  const startedAt = performance.now();
  const { env } = process;
  const home = await prepareHome(projectRoot, env);
  const platform = createPlatform({ home, verbose: options.verbose, terminal });
  const building = new AbortController();
  onStopRequest(async () => {
    terminal.say('Stopping…');
    building.abort();
    await platform.stop();
    removePidFile(home.run, supervisor);
    terminal.say('Stopped.');
  });
  await takeOver(home);

  const ports = portsFrom(options.port);
  await refuseTakenPorts(ports, unusedPorts(env));
  await notePort(home, options.port);
  if (options.reset) {
    terminal.say(`Deleting the data of earlier runs in ${home.data}`);
    await deleteData(home);
  }
  const secrets = await loadSecrets(home.secretsFile);
  const vendors = chooseVendors(env, secrets, ports);

  terminal.say('Starting Cítame…');
  const web = startWebBuild(env, building.signal);
  const server = { home, env, log: terminal.say };
  await Promise.all([
    env['MONGODB_URI'] ||
      mongodSpec({ ...server, port: ports.mongod }).then((spec) => platform.start('mongod', spec)),
    env['NATS_URL'] ||
      natsSpec({ ...server, port: ports.nats, passwords: natsPasswords(secrets) }).then((spec) =>
        platform.start('nats', spec),
      ),
  ]);
  const children = nodeChildren({
    projectRoot,
    env,
    home,
    ports,
    secrets,
    vendors,
    mongoUri: env['MONGODB_URI'] || mongoUri(ports.mongod),
    natsUrlOf: (user) =>
      env['NATS_URL'] || `nats://${user}:${natsPasswordOf(user, secrets)}@127.0.0.1:${ports.nats}`,
  });
  platform.start('emulators', children.emulators);
  children.services.forEach((service) => platform.start('services', service));
  platform.start('gateway', children.gateway);

  const reminder = setInterval(() => {
    const late = [...platform.waitingFor(), ...(web.isDone() ? [] : ['web'])];
    terminal.say(`Still waiting for ${late.join(', ')} (logs: ${home.logs})`);
  }, remindEveryMs);
  try {
    await Promise.all([platform.ready(), web.done]);
  } catch (error) {
    if (building.signal.aborted) {
      return;
    }
    await platform.stop();
    throw error;
  } finally {
    clearInterval(reminder);
  }
  await openDemo(options, home, ports, vendors);

  terminal.say(boxed(summary(ports, options, vendors, performance.now() - startedAt)));
  terminal.say(`ready http://localhost:${ports.gateway}`);
}

/** Builds the frontends beside everything else, unless built ones were given. */
function startWebBuild(
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): { done: Promise<void>; isDone: () => boolean } {
  const startedAt = performance.now();
  let isDone = false;
  const build = env['WEB_ROOT'] ? Promise.resolve() : buildWeb({ projectRoot, env, signal });
  const done = build.then(() => {
    isDone = true;
    terminal.about('web', `built after ${seconds(performance.now() - startedAt)}`);
  });
  // It is awaited only once everything else was started; that it failed is said then.
  done.catch(() => {});
  return { done, isDone: () => isDone };
}

/** Opens the demo business, once for each data folder. */
async function openDemo({ demo }: StartOptions, home: Home, ports: Ports, vendors: Vendors): Promise<void> {
  const marker = join(home.data, 'demo-seeded');
  if (!demo || existsSync(marker)) {
    return;
  }
  terminal.say('Opening the demo business…');
  const emulatorsUrl = `http://localhost:${ports.emulators}`;
  await seedDemo({
    gatewayUrl: `http://localhost:${ports.gateway}`,
    whatsappUrl: vendors.isWhatsappEmulated ? emulatorsUrl : undefined,
    paddleUrl: vendors.isPaddleEmulated ? emulatorsUrl : undefined,
    mailboxUrl: vendors.isMailEmulated ? emulatorsUrl : undefined,
  });
  await writeFile(marker, '');
}

/** @throws Error when another start runs on the same home folder. */
async function takeOver(home: Home): Promise<void> {
  const other = livingPid(home.run, supervisor);
  if (other !== undefined) {
    throw new Error(`Cítame already runs from ${home.root} (process ${other}). Stop it first.`);
  }
  await reapLeftovers(home.run);
  writePidFile(home.run, supervisor, process.pid);
}

function unusedPorts(env: NodeJS.ProcessEnv): (keyof Ports)[] {
  return [...(env['MONGODB_URI'] ? ['mongod' as const] : []), ...(env['NATS_URL'] ? ['nats' as const] : [])];
}

function summary(ports: Ports, { demo }: StartOptions, vendors: Vendors, tookMs: number): string[] {
  const emulators = `http://localhost:${ports.emulators}`;
  return [
    `Cítame is ready after ${seconds(tookMs)}`,
    '',
    `Address          http://localhost:${ports.gateway}`,
    `Operators        http://localhost:${ports.operator} (npm run tenant -- operators add <e-mail>)`,
    `API              http://localhost:${ports.gateway}/api/docs`,
    ...(demo ? [`Demo sign-in     ${demoOwner.email} / ${demoOwner.password}`] : []),
    `Phone simulator  ${emulators}/simulator`,
    `Mailbox          ${emulators}/mailbox`,
    ...(vendors.isGoogleEmulated ? [`Calendars        ${emulators}/google`] : []),
    ...(vendors.isPaddleEmulated ? [`Payments         ${emulators}/paddle`] : []),
    '',
    ...vendors.notes,
    'Ctrl-C stops everything.',
  ];
}
