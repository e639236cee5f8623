#!/usr/bin/env node
// A kubectl that keeps Secrets in the folder KUBE_STATE, a file each, and writes down in `asked` what else it is asked. Its one pod of NATS
// reads the passwords of NATS_CONF_FOLDER, and is the process of NATS_PID_FILE, where these are given.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const { KUBE_STATE: folder, NATS_CONF_FOLDER: natsFolder, NATS_PID_FILE: natsPid } = process.env;
const [, , ...given] = process.argv;
const args = given[0] === '-n' ? given.slice(2) : given;
const [verb, kind, name] = args;
const fileOf = (secret) => join(folder, `${secret}.json`);
const read = (secret) => JSON.parse(readFileSync(fileOf(secret), 'utf8'));
const encode = (text) => Buffer.from(text).toString('base64');
const line = args.join(' ');
const passwords = () => Buffer.from(read('nats-auth')['passwords.conf'], 'base64');

if (verb === 'get' && kind === 'secret') {
  if (!existsSync(fileOf(name))) {
    process.exit(1);
  }
  const output = args[args.indexOf('-o') + 1] ?? '';
  const path = /^jsonpath=\{\.data\.(.+)\}$/.exec(output);
  if (path) {
    process.stdout.write(read(name)[path[1].replaceAll('\\.', '.')] ?? '');
  } else if (output.startsWith('go-template')) {
    for (const [key, value] of Object.entries(read(name))) {
      process.stdout.write(`${key}=${Buffer.from(value, 'base64').toString()}\n`);
    }
  }
} else if (verb === 'create' && kind === 'secret') {
  const literals = args.filter((arg) => arg.startsWith('--from-literal='));
  const pairs = literals.map((arg) => /^--from-literal=([^=]+)=([^]*)$/.exec(arg).slice(1));
  writeFileSync(fileOf(args[3]), JSON.stringify(Object.fromEntries(pairs.map(([k, v]) => [k, encode(v)]))));
} else if (verb === 'patch' && kind === 'secret') {
  const { data } = JSON.parse(args[args.indexOf('-p') + 1]);
  const kept = Object.entries({ ...read(name), ...data }).filter(([, value]) => value !== null);
  writeFileSync(fileOf(name), JSON.stringify(Object.fromEntries(kept)));
} else if (line.startsWith('get pods')) {
  process.stdout.write(process.env.NATS_PODS ?? 'pod/nats-0\n');
} else if (line.includes('sha256sum')) {
  // As the kubelet does, a little later: a Secret that has changed is in its pods, too.
  if (natsFolder !== undefined) {
    writeFileSync(join(natsFolder, 'passwords.conf'), passwords());
  }
  process.stdout.write(`${createHash('sha256').update(passwords()).digest('hex')}  passwords.conf\n`);
} else {
  const input = args.includes('-i') ? readFileSync(0, 'utf8') : '';
  appendFileSync(
    join(folder, 'asked'),
    `${line.replace(/ sh -c .*/s, '')} ${input}`.trim().replaceAll('\n', ' ') + '\n',
  );
  if (line.includes('kill -HUP') && natsPid !== undefined) {
    process.kill(Number(readFileSync(natsPid, 'utf8')), 'SIGHUP');
  }
}
