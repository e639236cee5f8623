import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commonEnv, EnvironmentError, parseEnv } from '../src/index.ts';

const secretsScript = new URL('../../../k8s/secrets.sh', import.meta.url).pathname;
/** Keeps each Secret in a folder, one file a key, and answers the few questions that the script asks. */
const kubectl = `#!/usr/bin/env bash
set -eu
shift 2
folder=$(dirname "$0")/secrets
case "$1 $2 $3" in
  "create secret generic")
    mkdir -p "$folder/$4"
    name=$4
    shift 4
    for literal in "$@"; do
      pair=\${literal#--from-literal=}
      printf '%s' "\${pair#*=}" > "$folder/$name/\${pair%%=*}"
    done
    ;;
  *)
    [ -d "$folder/$3" ] || exit 1
    case "\${5:-}" in
      jsonpath=*) key=\${5#jsonpath=\\{.data.}; base64 -w0 < "$folder/$3/\${key%\\}}" ;;
      go-template=*) (cd "$folder/$3" && for key in *; do printf '%s=%s\\n' "$key" "$(cat "$key")"; done) ;;
    esac
    ;;
esac
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'citame-secrets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The connection string that `k8s/secrets.sh` gives scheduling. */
async function uriOfSecrets(members: string): Promise<string> {
  const bin = await mkdtemp(join(folder, 'bin-'));
  await writeFile(join(bin, 'kubectl'), kubectl);
  await chmod(join(bin, 'kubectl'), 0o755);
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}` };
  await promisify(execFile)('bash', [secretsScript, 'citame', members], { env });
  return readFile(join(bin, 'secrets', 'scheduling', 'MONGODB_URI'), 'utf8');
}

const parse = (uri: string) =>
  parseEnv(commonEnv, { PORT: '80', MONGODB_URI: uri, NATS_URL: 'nats://localhost' }).MONGODB_URI;

describe('MONGODB_URI', () => {
  it.each([
    ['1', /@mongodb-0\.mongodb:27017\//],
    ['3', /@mongodb-0\.mongodb:27017,mongodb-1\.mongodb:27017,mongodb-2\.mongodb:27017\//],
  ])('may be what k8s/secrets.sh writes for %s members', async (members, hosts) => {
    const uri = await uriOfSecrets(members);
    expect(uri).toMatch(hosts);
    expect(parse(uri)).toBe(uri);
  });

  it('may name a cluster by its DNS record', () => {
    const uri = 'mongodb+srv://me:secret@cluster.example.net/citame_catalog?retryWrites=true';
    expect(parse(uri)).toBe(uri);
  });

  it.each([
    'http://localhost:27017',
    'mongodb://',
    'mongodb+srv://a.example.net,b.example.net/',
    'localhost',
  ])('may not be %s', (uri) => {
    expect(() => parse(uri)).toThrow(EnvironmentError);
    expect(() => parse(uri)).toThrow(/MONGODB_URI/);
  });
});
