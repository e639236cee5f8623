import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { health, type ServiceName } from '@citame/contracts';
import { testFolder, waitFor } from '@citame/testing';
import { callApi } from './api.ts';
import type { CheckName } from './audit.ts';
import { auditWhenQuiet } from './auditWhenQuiet.ts';
import { frontends } from './web/webFolder.ts';

const projectRoot = join(import.meta.dirname, '..', '..');
const startCommand = join(projectRoot, 'tools', 'src', 'start', 'main.ts');
const readyLine = /^ready (http:\/\/\S+)$/;
const takenLine = /is taken by another program/;

/** Below the ports that the system gives to outgoing connections. */
const lowestPort = 20_000;
const highestPort = 31_000;
const portsPerPlatform = 20;
const emulatorsOffset = 6;
const mongodOffset = 8;
const natsOffset = 9;
const maxAttempts = 5;

/** With the build of the web, the first time. */
const startWithinMs = 90_000;
/** `npm start` promises 5 s for Ctrl-C, after which it kills what is left; a machine full of tests is later with that. */
const stopWithinMs = 8_000;
/** Work that is under way at the end of a test is done within this time, also where a message is to be tried again. */
const usuallyQuietWithinMs = 40_000;

export interface PlatformOptions {
  /** With the demo business that a first start opens; false when not given. */
  readonly demo?: boolean;
  /** A folder of built frontends; those of the project when not given. Empty: as `npm start` builds them itself. */
  readonly webRoot?: string;
  /** Environment variables for all of it. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Promises that the tests break on purpose: the auditor is not asked about them at the end. */
  readonly damages?: readonly CheckName[];
  /** How long the work that is under way at the end may take, ms; 40 s when not given. */
  readonly quietWithinMs?: number;
  /** Its folder, which is empty; one of the run of tests when not given. */
  readonly home?: string;
}

/** A child of `npm start`, as its pid file is called. */
type ChildName = ServiceName | 'gateway' | 'emulators' | 'mongod' | 'nats';

export interface Platform {
  readonly gatewayUrl: string;
  readonly emulatorsUrl: string;
  readonly mongoUri: string;
  /** Servers of NATS, with commas between them. */
  readonly natsUrl: string;
  /** Its folder: data, logs, secrets and pid files. */
  readonly home: string;
  /** @throws Error while the child does not run */
  pidOf(name: ChildName): number;
  kill(name: ChildName, signal: NodeJS.Signals): void;
  /** Resolves when the gateway says that every service is ready. */
  healthy(timeoutMs?: number): Promise<void>;
  /**
   * Ends the use of it, once everything that is under way has come to its end.
   * @throws Error with what the auditor finds then
   */
  dispose(): Promise<void>;
}

/** A platform of one test file, whose folder goes with it. */
export interface OwnPlatform extends Platform {
  /**
   * Stops everything as Ctrl-C does.
   * @throws Error when it takes longer than 5 s or does not end well
   */
  stop(): Promise<void>;
  /** Starts again, after `stop`, on the same data and ports. */
  start(): Promise<void>;
}

/** Starts the whole platform as `npm start` does for a newcomer: on an empty home, and no settings but a few of ours. */
export async function startPlatform(options: PlatformOptions = {}): Promise<OwnPlatform> {
  const { start, child } = await startOnFreePorts(options);
  return ownPlatform(start, child);
}

/** Starts a platform where no other program is. */
export async function startOnFreePorts(
  options: PlatformOptions,
): Promise<{ start: Start; child: ChildProcess }> {
  const { home = testFolder() } = options;
  for (let attempt = 1; ; attempt += 1) {
    const start = { ...options, home, port: randomPort() };
    try {
      return { start, child: await run(start) };
    } catch (error) {
      if (attempt === maxAttempts || !(error instanceof Error && takenLine.test(error.message))) {
        throw error;
      }
    }
  }
}

/** Processes that were asked to end; any other that ends is reported, with all that it has printed. */
const askedToEnd = new WeakSet<ChildProcess>();

/** The options of a start, with its folder and its first port. */
interface Start extends PlatformOptions {
  readonly home: string;
  readonly port: number;
}

/** A platform that runs in a folder, on these ports. */
export function runningPlatform({ home, port, settings = {}, damages = [], ...more }: Start): Platform {
  const gatewayUrl = `http://localhost:${port}`;
  const pidOf = (name: ChildName): number => {
    const [pid = ''] = readFileSync(join(home, 'run', `${name}.pid`), 'utf8').split('\n');
    return Number(pid);
  };
  const places = {
    home,
    emulatorsUrl: `http://localhost:${port + emulatorsOffset}`,
    mongoUri: settings['MONGODB_URI'] ?? `mongodb://127.0.0.1:${port + mongodOffset}/?directConnection=true`,
    natsUrl: settings['NATS_URL'] ?? `nats://127.0.0.1:${port + natsOffset}`,
  };
  return {
    ...places,
    gatewayUrl,
    pidOf,
    kill: (name, signal) => {
      process.kill(pidOf(name), signal);
    },
    healthy: async (timeoutMs = 20_000) => {
      await waitFor(() => isHealthy(gatewayUrl), { timeoutMs, message: 'every service to be ready' });
    },
    dispose: async () => {
      const audited = { platform: places, except: damages };
      const found = await auditWhenQuiet(audited, more.quietWithinMs ?? usuallyQuietWithinMs);
      if (found.length > 0) {
        throw new Error(
          `The auditor has found: ${found.map(({ check, what }) => `${check}: ${what}`).join('\n')}`,
        );
      }
    },
  };
}

function ownPlatform(start: Start, first: ChildProcess): OwnPlatform {
  let running: ChildProcess | undefined = first;
  const platform = runningPlatform(start);
  const stop = async (): Promise<void> => {
    const stopping = running;
    running = undefined;
    if (stopping !== undefined) {
      await interrupt(stopping);
    }
  };
  return {
    ...platform,
    stop,
    start: async () => {
      running ??= await run(start);
    },
    dispose: async () => {
      try {
        if (running !== undefined) {
          await platform.dispose();
        }
      } finally {
        await stop();
        await rm(start.home, { recursive: true, force: true });
      }
    },
  };
}

/** @throws Error with what was printed when it ends, or is not ready in time */
async function run({
  home,
  port,
  demo = false,
  webRoot = frontends,
  settings = {},
}: Start): Promise<ChildProcess> {
  const options = ['--port', String(port), ...(demo ? [] : ['--no-demo'])];
  const child = spawn(process.execPath, [startCommand, ...options], {
    cwd: projectRoot,
    env: { ...environment(home), WEB_ROOT: webRoot, ...settings },
    // Over the channel it learns that this process has ended, however that happened.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const printed: string[] = [];
  const ready = Promise.withResolvers<void>();
  if (child.stdout !== null) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      printed.push(line);
      if (readyLine.test(line)) {
        ready.resolve();
      }
    });
  }
  child.once('exit', (code, signal) => {
    const text = `npm start ended (${signal ?? code}):\n${printed.join('\n')}\n`;
    ready.reject(new Error(text));
    if (!askedToEnd.has(child)) {
      process.stderr.write(text);
    }
  });
  const late = setTimeout(() => {
    ready.reject(new Error(`npm start is not ready after ${startWithinMs} ms:\n${printed.join('\n')}`));
  }, startWithinMs);
  try {
    await ready.promise;
    return child;
  } catch (error) {
    await end(child, 'SIGTERM');
    throw error;
  } finally {
    clearTimeout(late);
  }
}

/** A newcomer's environment: none of the settings that this machine may have. */
function environment(home: string): NodeJS.ProcessEnv {
  const settings = [
    'MONGODB_URI',
    'NATS_URL',
    'SMTP_URL',
    'PORT',
    'PUBLIC_URL',
    'NODE_OPTIONS',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'PADDLE_API_KEY',
    'PADDLE_CLIENT_TOKEN',
    'PADDLE_WEBHOOK_SECRET',
    'PADDLE_PRICE_MONTHLY',
    'PADDLE_PRICE_TRIAL',
    'WHATSAPP_APP_ID',
    'WHATSAPP_APP_SECRET',
    'WHATSAPP_CONFIG_ID',
    'WHATSAPP_VERIFY_TOKEN',
  ];
  return {
    ...process.env,
    ...Object.fromEntries(settings.map((name) => [name, ''])),
    CITAME_HOME: home,
    // Shared by all platforms of a run: compiling is half of what a start costs, and is not what is tried.
    NODE_COMPILE_CACHE: join(dirname(home), 'compile-cache'),
    // The bot answers texts at once instead of waiting for more of them.
    BURST_MS: '100',
    // Messages must not depend on when the tests run.
    QUIET_HOURS: '0-0',
    // Lets a test call from many addresses, so that the limits for one address do not stop it.
    TRUST_PROXY: '1',
  };
}

async function interrupt(child: ChildProcess): Promise<void> {
  const startedAt = performance.now();
  const code = await end(child, 'SIGINT');
  const tookMs = Math.round(performance.now() - startedAt);
  if (code !== 0 || tookMs > stopWithinMs) {
    throw new Error(`Ctrl-C: ended with ${code} after ${tookMs} ms`);
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit');
    askedToEnd.add(child);
    child.kill(signal);
    await exit;
  }
  return child.exitCode;
}

async function isHealthy(gatewayUrl: string): Promise<boolean> {
  const { status, body } = await callApi(gatewayUrl, 'GET', '/api/health');
  return status === 200 && health.parse(body).status === 'ok';
}

function randomPort(): number {
  const places = (highestPort - lowestPort) / portsPerPlatform;
  return lowestPort + Math.floor(Math.random() * places) * portsPerPlatform;
}
