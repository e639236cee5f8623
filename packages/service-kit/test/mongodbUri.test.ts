import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fakeKubectl } from '@citame/testing';
import { commonEnv, EnvironmentError, parseEnv } from '../src/index.ts';

const secretsScript = new URL('../../../k8s/secrets.sh', import.meta.url).pathname;

/** The connection string that `k8s/secrets.sh` gives scheduling. */
async function uriOfSecrets(members: string): Promise<string> {
  const { env, value } = fakeKubectl();
  await promisify(execFile)('bash', [secretsScript, 'citame', members], { env });
  return value('scheduling', 'MONGODB_URI');
}

const parse = (uri: string) =>
  parseEnv(commonEnv, { PORT: '80', MONGODB_URI: uri, NATS_URL: 'nats://localhost' }).MONGODB_URI;

describe('MONGODB_URI', () => {
  it.each([
    ['1', /@mongodb-0\.mongodb:27017\//],
    ['3', /@mongodb-0\.mongodb:27017,mongodb-1\.mongodb:27017,mongodb-2\.mongodb:27017\//],
  ])(
    'may be what k8s/secrets.sh writes for %s members',
    async (members, hosts) => {
      const uri = await uriOfSecrets(members);
      expect(uri).toMatch(hosts);
      expect(parse(uri)).toBe(uri);
      // The script asks for each Secret in a process of its own.
    },
    120_000,
  );

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
