// Entry of `npm start` and `npm test`: plain JavaScript that runs on any Node from 20.19 with nothing installed.
// Installs the dependencies when they are missing or stale, then hands over to the project's own Node 24.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const installedMark = join(modules, '.citame-lock');
const projectNode = join(modules, 'node', 'bin', 'node');
const parentCheckMs = 500;
const entries = {
  start: 'tools/src/start/main.ts',
  test: 'tools/src/test/main.ts',
  tenant: 'tools/src/tenant/main.ts',
};

function fail(message) {
  console.error(message);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Cítame needs Node 20.19 or newer to install itself; this is ${process.versions.node}.`);
  }
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Whether npm's own record of what lies in node_modules has every version that the lock file asks for. */
function matchesLock(lockText) {
  const hidden = read(join(modules, '.package-lock.json'));
  if (!hidden) {
    return false;
  }
  const installed = JSON.parse(hidden).packages;
  return Object.entries(JSON.parse(lockText).packages).every(
    ([path, { version, link, optional, peer }]) =>
      !path.includes('node_modules/') ||
      link ||
      installed[path]?.version === version ||
      (!installed[path] && (optional || peer)),
  );
}

/** Under npm, calls back when npm has ended without saying so; outside of it, this may outlive its parent. */
function onParentGone(callback) {
  const parent = process.ppid;
  const underNpm = process.env.npm_lifecycle_event !== undefined;
  const timer = setInterval(() => {
    if (underNpm && process.ppid !== parent) {
      clearInterval(timer);
      callback();
    }
  }, parentCheckMs);
  return () => clearInterval(timer);
}

/** Runs a command in the foreground, passes requests to stop on to it, and resolves with its exit code. */
function run(file, args, options) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, ...options });
    const forward = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    signals.forEach((signal) => process.on(signal, forward));
    const stopWatching = onParentGone(() => child.kill('SIGTERM'));
    child.on('error', (error) => fail(`${file} cannot be run: ${error.message}`));
    child.on('exit', (code, signal) => {
      signals.forEach((name) => process.off(name, forward));
      stopWatching();
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

async function install() {
  const lockText = read(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lockText).digest('hex');
  if (read(installedMark) === hash && existsSync(projectNode)) {
    return;
  }
  if (!existsSync(projectNode) || !matchesLock(lockText)) {
    console.log('Installing the dependencies with npm ci (a minute or so, only when they change)…');
    const npm = process.env.npm_execpath;
    const [file, first] = npm ? [process.execPath, [npm]] : ['npm', []];
    // Only errors: the warnings would be about this Node, which runs none of what is installed.
    const quiet = ['--include=dev', '--loglevel=error'];
    const code = await run(file, [...first, 'ci', ...quiet], { stdio: 'inherit' });
    if (code !== 0) {
      console.error('npm ci failed; nothing was started.');
      process.exit(code);
    }
    if (!existsSync(projectNode)) {
      fail('npm ci did not install Node 24 (node_modules/node). Are npm install scripts switched off?');
    }
  }
  writeFileSync(installedMark, hash);
}

checkNode();
const [task, ...args] = process.argv.slice(2);
const entry = entries[task];
if (!entry) {
  fail(`Usage: node tools/bootstrap.mjs ${Object.keys(entries).join('|')} [options]`);
}
await install();
process.exitCode = await run(projectNode, [join(root, entry), ...args], {
  // The channel tells the child when this process is gone, however it ended.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    PATH: [dirname(projectNode), join(modules, '.bin'), process.env.PATH].join(delimiter),
  },
});
