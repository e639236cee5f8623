// Says of each part of an installation on one server whether it works, and what to do where it does not; fails if any does not. With
// `wait` it waits until the services work, and looks at nothing else. Runs in a service's image, in the network of the services.
import { readdir, readFile, statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

const { PUBLIC_URL, SMTP_URL, RESTIC_REPOSITORY, WHATSAPP_GRAPH_URL, WHATSAPP_APP_ID, WHATSAPP_APP_SECRET } =
  process.env;
const isTrial = PUBLIC_URL.startsWith('http:');
const backups = '/backups';
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const answerMs = 5000;
const waitMs = 5 * 60_000;
const names = ['identity', 'catalog', 'scheduling', 'booking-bot', 'billing', 'integrations', 'web'];
const services = [
  ...names.map((name) => ({ name, url: `http://${name}:8080/readyz` })),
  { name: 'gateway', url: 'http://gateway:9090/readyz' },
];

/** Each part, and a look at it that says what is to be done, or nothing. */
const parts = [
  ...services.map(({ name, url }) => ({ part: `${name} works`, look: () => readiness(url) })),
  { part: 'NATS stores what it is told', look: nats },
  { part: 'browsers are answered', look: address },
  { part: 'there is a backup of the last two hours', look: backup },
  ...(isTrial ? [] : [{ part: 'backups are copied off this machine', look: copy }]),
  { part: 'the disk has room', look: disk },
  { part: 'the mail server answers', look: mail },
  { part: "Meta knows WhatsApp's app", look: whatsapp },
];

const get = (url) => fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(answerMs) });

async function readiness(url) {
  const { status } = await get(url);
  return status === 200 ? undefined : 'it lacks MongoDB or NATS, or begins: see its log';
}

/** A stream that found its disk full stores nothing more until the server starts again. */
async function nats() {
  const { status } = await get('http://nats:8222/healthz');
  return status === 200 ? undefined : 'make room where its disk was full, then restart its container';
}

/** By way of Caddy, and with the certificate that browsers get. */
async function address() {
  const { hostname } = new URL(PUBLIC_URL);
  if (isTrial) {
    const { status } = await get('http://caddy/api/health');
    return status === 200 ? undefined : `/api/health answers ${status}`;
  }
  const socket = connectTls({ host: 'caddy', port: 443, servername: hostname, timeout: answerMs });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(answerMs) });
    const daysLeft = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs);
    return daysLeft > 14 ? undefined : `the certificate ends in ${daysLeft} days: see Caddy's log`;
  } catch (error) {
    return `there is no certificate (${error.message}): does ${hostname} lead here, are ports 80 and 443 open?`;
  } finally {
    socket.destroy();
  }
}

async function backup() {
  const made = (await readdir(backups)).filter((name) => /^\d{4}-/.test(name)).toSorted();
  const newest = made.at(-1);
  if (newest === undefined) {
    return 'there is none: ./citame backup';
  }
  const [, date, hours, minutes] = /^(.*)T(\d\d)(\d\d)/.exec(newest);
  const isOld = Date.now() - Date.parse(`${date}T${hours}:${minutes}Z`) > 2 * hourMs;
  return isOld ? `the newest is ${newest}: see the log of backup` : undefined;
}

async function copy() {
  if (!RESTIC_REPOSITORY) {
    return 'they are not, and go with it: set RESTIC_REPOSITORY in .env, then ./citame up';
  }
  const copied = await readFile(`${backups}/.copied`, 'utf8').catch(() => '1970-01-01');
  return Date.now() - Date.parse(copied.trim()) > 3 * hourMs
    ? `the last time was ${copied.trim()}: see the log of offsite`
    : undefined;
}

async function disk() {
  const { bavail, blocks } = await statfs(backups);
  const free = Math.round((bavail / blocks) * 100);
  return free >= 10 ? undefined : `${free} % is free`;
}

async function mail() {
  const { hostname, port, protocol } = new URL(SMTP_URL);
  const isTls = protocol === 'smtps:';
  const to = { host: hostname, port: Number(port || (isTls ? 465 : 587)), servername: hostname };
  const socket = isTls ? connectTls(to) : connect(to);
  try {
    const [greeting] = await once(socket, 'data', { signal: AbortSignal.timeout(answerMs) });
    return String(greeting).startsWith('220') ? undefined : `it says ${String(greeting).trim()}`;
  } finally {
    socket.destroy();
  }
}

/** With the key of the app, which looks into itself. */
async function whatsapp() {
  const key = `${WHATSAPP_APP_ID}|${WHATSAPP_APP_SECRET}`;
  const { status } = await fetch(
    `${WHATSAPP_GRAPH_URL}/v26.0/debug_token?input_token=${encodeURIComponent(key)}`,
    {
      headers: { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(answerMs),
    },
  );
  return status === 200
    ? undefined
    : `it answers ${status}: are WHATSAPP_APP_ID and WHATSAPP_APP_SECRET right?`;
}

const problemOf = (look) => look().catch((error) => error.cause?.message ?? error.message);

if (process.argv[2] === 'wait') {
  const untilMs = Date.now() + waitMs;
  for (const { name, url } of services) {
    let problem = await problemOf(() => readiness(url));
    while (problem !== undefined && Date.now() < untilMs) {
      await delay(1000);
      problem = await problemOf(() => readiness(url));
    }
    if (problem !== undefined) {
      process.stderr.write(`${name} does not work after five minutes: ${problem}\n`);
      process.exit(1);
    }
  }
} else {
  for (const { part, look } of parts) {
    const problem = await problemOf(look);
    process.stdout.write(problem === undefined ? `ok   ${part}\n` : `NO   ${part}: ${problem}\n`);
    process.exitCode = problem === undefined ? process.exitCode : 1;
  }
}
