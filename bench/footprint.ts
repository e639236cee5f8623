/**
 * Footprint of an idle installation: memory (PSS) and processor of the seven processes, with types stripped at each start and as
 * the images have them, on one MongoDB and one NATS: `node bench/footprint.ts`. Linux only.
 */
import type { ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { bundle } from '@citame/docker';
import { freePort, startMongo, startNats } from '@citame/tools';
import { answers, end, run } from './src/processes.ts';
import { processorS } from './src/processUse.ts';
import { openReport } from './src/report.ts';

const root = join(import.meta.dirname, '..');
const services = ['identity', 'catalog', 'scheduling', 'booking-bot', 'billing', 'integrations'] as const;
/** After this long an idle process has collected what its start has left. */
const settleMs = 60_000;
const watchMs = 20_000;

const variants = [
  { name: 'sources, types stripped at each start', extension: 'ts', settings: {} },
  { name: 'as in the images', extension: 'js', settings: settingsOfImages() },
] as const;

interface Footprint {
  readonly pssMiB: number;
  /** Processor time until it is ready, s. */
  readonly startS: number;
  /** Share of a core while idle, %. */
  readonly idlePercent: number;
}

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const signingKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const encryptionKey = randomBytes(32).toString('base64');

const folder = mkdtempSync(join(tmpdir(), 'citame-footprint-'));
const mongo = await startMongo({ dataDir: join(folder, 'mongo'), port: await freePort(), log: () => {} });
const nats = await startNats({ dataDir: join(folder, 'nats'), port: await freePort(), log: () => {} });
const bundles = await makeBundles();
try {
  for (const { name, extension, settings } of variants) {
    const report = openReport(name);
    const { footprints, storesMiB } = await measure(extension, settings);
    for (const [app, { pssMiB, startS, idlePercent }] of footprints) {
      report.note(
        `${app.padEnd(16)} ${pssMiB.toFixed(0).padStart(4)} MiB   ready after ${startS.toFixed(2)} s of CPU   idle ${idlePercent.toFixed(2)} %`,
      );
    }
    const sum = (of: (footprint: Footprint) => number) =>
      footprints.map(([, one]) => of(one)).reduce((a, b) => a + b);
    const servicesMiB = sum(({ pssMiB }) => pssMiB);
    if (extension === 'ts') {
      report.line('memory of the seven', [servicesMiB], 'MiB');
    } else {
      report.atMost('memory of the seven, MiB', servicesMiB, 350);
      report.atMost('with MongoDB, NATS and a web server of 25 MiB, MiB', servicesMiB + storesMiB + 25, 717);
      report.atMost('slowest start, s of CPU', Math.max(...footprints.map(([, { startS }]) => startS)), 0.6);
      report.atMost(
        'idle, % of a core',
        sum(({ idlePercent }) => idlePercent),
        4,
      );
    }
    report.close();
  }
} finally {
  await Promise.all([mongo.stop(), nats.stop()]);
  rmSync(folder, { recursive: true, force: true });
}

/** The applications as docker/service.Dockerfile makes them. @returns their folder */
async function makeBundles(): Promise<string> {
  const target = join(folder, 'bundles');
  for (const app of [...services.map((name) => join('services', name)), 'gateway']) {
    await bundle(join(root, app), join(target, app));
  }
  return target;
}

/** Starts all seven, waits until they are ready and have settled, and watches them for a while. */
async function measure(
  extension: 'ts' | 'js',
  settings: Record<string, string>,
): Promise<{ footprints: [string, Footprint][]; storesMiB: number }> {
  const ports = new Map<string, number>();
  for (const app of [...services, 'gateway-ops', 'gateway']) {
    ports.set(app, await freePort());
  }
  const home = extension === 'ts' ? root : bundles;
  const address = (app: string): string => `http://127.0.0.1:${ports.get(app)}`;
  const children: [string, ChildProcess][] = [];
  try {
    for (const app of [...services, 'gateway']) {
      const file = join(home, app === 'gateway' ? app : join('services', app), 'src', `main.${extension}`);
      children.push([
        app,
        run(file, { ...settingsOf(app, address), PORT: String(ports.get(app)), ...settings }),
      ]);
    }
    const started = new Map<string, number>();
    for (const [app, { pid = 0 }] of children) {
      await answers(`${address(app === 'gateway' ? 'gateway-ops' : app)}/readyz`);
      started.set(app, processorS(pid));
    }
    await setTimeout(settleMs);
    const before = children.map(([, { pid = 0 }]) => processorS(pid));
    await setTimeout(watchMs);
    const footprints = children.map(([app, { pid = 0 }], index): [string, Footprint] => {
      const usedS = processorS(pid) - (before[index] ?? 0);
      return [
        app,
        { pssMiB: pssOf(pid), startS: started.get(app) ?? 0, idlePercent: (usedS * 100_000) / watchMs },
      ];
    });
    return { footprints, storesMiB: storesMiB() };
  } finally {
    await Promise.all(children.map(([, child]) => end(child)));
  }
}

function settingsOf(app: string, address: (app: string) => string): Record<string, string> {
  const database = `citame_${app.replaceAll('-', '_')}`;
  const nowhere = 'http://127.0.0.1:9';
  return {
    PUBLIC_URL: 'http://localhost',
    MONGODB_URI: mongo.uri.replace('/?', `/${database}?`),
    NATS_URL: nats.url,
    JWKS_URL: `${address('identity')}/.well-known/jwks.json`,
    ...(app === 'identity'
      ? {
          JWT_PRIVATE_KEY: signingKey,
          ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
          SMTP_URL: 'smtp://127.0.0.1:9',
        }
      : {}),
    ...(app === 'integrations'
      ? {
          ENCRYPTION_KEY: encryptionKey,
          WHATSAPP_APP_ID: '1',
          WHATSAPP_APP_SECRET: 'secret',
          WHATSAPP_CONFIG_ID: '1',
          WHATSAPP_VERIFY_TOKEN: 'token',
          WHATSAPP_GRAPH_URL: nowhere,
          WHATSAPP_GRAPH_VERSION: 'v25.0',
          WHATSAPP_DIALOG_URL: nowhere,
        }
      : {}),
    ...(app === 'gateway'
      ? {
          OPS_PORT: new URL(address('gateway-ops')).port,
          IDENTITY_URL: address('identity'),
          CATALOG_URL: address('catalog'),
          SCHEDULING_URL: address('scheduling'),
          BOOKING_BOT_URL: address('booking-bot'),
          BILLING_URL: address('billing'),
          INTEGRATIONS_URL: address('integrations'),
        }
      : {}),
  };
}

/** Settings of the images for Node and the C library. */
function settingsOfImages(): Record<string, string> {
  const text = readFileSync(join(root, 'docker', 'service.Dockerfile'), 'utf8');
  const [, assignments = ''] = /^ENV (NODE_ENV(?:.*\\\n)*.*)$/m.exec(text) ?? [];
  return Object.fromEntries(
    [...assignments.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** MongoDB and NATS, whose data lie in the folder of this measurement. */
function storesMiB(): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const commandOf = (pid: string): string => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  };
  const stores = pids.filter(
    (pid) => /mongod|nats-server/.test(commandOf(pid)) && commandOf(pid).includes(folder),
  );
  return stores.map((pid) => pssOf(Number(pid))).reduce((a, b) => a + b, 0);
}

/** Proportional set size: what is shared counts in parts. */
function pssOf(pid: number): number {
  const kib = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kib) / 1024;
}
